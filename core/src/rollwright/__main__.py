"""``python -m rollwright`` is the command line."""

from __future__ import annotations

from rollwright.cli import main

if __name__ == "__main__":
    main(prog_name="rollwright")
