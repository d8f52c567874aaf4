"""The SDK pytest plugin."""
