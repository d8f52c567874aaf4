"""The parts of the SRD converter: reading the source, reading phrases, and shaping entries."""
