"""Makes this Python, and every Python that it starts, believe that some distributions are not installed.

``tools/without`` puts this folder on ``PYTHONPATH`` and names the distributions in ``ROLLWRIGHT_WITHOUT``. Their
metadata is not found and their packages cannot be imported; nothing on disk is touched, and nothing is imported here
that a Python at its start has not imported anyway.
"""

import os
import sys

HIDDEN = frozenset(os.environ.get("ROLLWRIGHT_WITHOUT", "").split())
PACKAGES = frozenset(name.replace("-", "_") for name in HIDDEN)


def _hide_packages(finder):
    """Let a finder find no hidden package."""
    before = finder.find_spec

    def find_spec(_self, fullname, path=None, target=None):
        return None if fullname.partition(".")[0] in PACKAGES else before(fullname, path, target)

    finder.find_spec = _bound(finder, find_spec)


def _hide_distributions(finder):
    """Leave the hidden distributions out of what a finder of metadata finds."""
    before = finder.find_distributions

    def find_distributions(_self, *arguments, **named):
        for each in before(*arguments, **named):
            if (each.metadata["Name"] or "").lower().replace("_", "-") not in HIDDEN:
                yield each

    finder.find_distributions = _bound(finder, find_distributions)


def _bound(finder, function):
    """A function as a finder has it, which may be a class or an object: bound, wherever it is handed on to."""
    return classmethod(function) if isinstance(finder, type) else function.__get__(finder)


if HIDDEN:
    for each in sys.meta_path:
        _hide_packages(each)
        if hasattr(each, "find_distributions"):
            _hide_distributions(each)
