"""The narrator's tools: what a person or a model who tells the story may have the code do, and no more.

The narrator picks the words, the code picks the numbers. Each tool has a name, a description and a JSON Schema, in the
form that models with tools and MCP servers take; a call gives plain data back: what happened, what may be told of it,
and what the narrator may not decide. A refusal is such data too, and has changed nothing::

    narrator = Narrator(table)
    tools(table)[0].to_json()                        # {"name": "check", "description": …, "inputSchema": {…}}
    told = narrator.call("check", {"who": "juno", "skill": "stealth", "difficulty": 15})
    told["happened"], told["may"], told["mayNot"]

Rooms: ``schema`` (the pieces of the schemas), ``toolbox`` (the tools of a table), ``arguments`` (what a model sent,
held to its schema), ``deeds`` (what each tool does), ``lessons`` (what is taught and made up), ``narrator`` (a call).
"""

from __future__ import annotations

from rollwright.narrator.narrator import Narrator
from rollwright.narrator.toolbox import Tool, tools

__all__ = ["Narrator", "Tool", "tools"]
