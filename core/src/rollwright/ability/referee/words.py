"""A sentence as words, and the little words of a language, which come from its message catalog.

``referee-idle`` says nothing of what is done (the, my, at). ``referee-withheld`` says that it is not done, or not now
(not, if, remember). ``referee-reaching`` says that somebody reaches for a power (cast, conjure). ``referee-upon-us``
names the phrases by which the deed is somebody else's (at me, on us). ``referee-ends`` are the endings of words that
are still the same word (burn, burns, burning), ``referee-begins`` what may stand before one (in Arabic the article,
*and*, a person's sign); many languages have none. ``referee-standing`` are words of what merely is (is, are, was),
where nobody of the party does anything.

Marks above and below letters are no part of a word here, so that whoever leaves them out is understood. Words are what
stands between spaces; a language that writes none needs a referee of its own.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rollwright.errors import Refused
from rollwright.text import message

MOST: Final = 2_000
"""Signs of one deed."""
MOST_WORDS: Final = 80
_WORD: Final = re.compile(r"\w+(?:['\u2019]\w+)*")
_QUESTION: Final = re.compile(r"[?\uff1f\u061f]")
_STROKE: Final = "\u0640"
_KANA: Final = ("\u3040", "\u30ff")
"""Signs whose marks make another sound of them."""
_SPOKEN: Final = re.compile(r"[\"“„«「][^\"”“»」]*[\"”“»」]")


@dataclass(frozen=True, slots=True)
class Language:
    """The little words of a language."""

    idle: frozenset[str]
    withheld: frozenset[str]
    reaching: frozenset[str]
    upon_us: tuple[str, ...]
    actor: frozenset[str]
    ends: frozenset[str]
    begins: frozenset[str]
    standing: frozenset[str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, split.

    Args:
        words: All of them in order, in small letters.
        telling: Those that say what is done.
        proper: Those that stand as names: with a capital though they begin no sentence, or called out alone.
        withheld: Whether it is asked, denied, imagined, or somebody else's deed.
        reaches: Whether it says that a power is reached for.
    """

    words: tuple[str, ...]
    telling: tuple[str, ...]
    proper: frozenset[str]
    withheld: bool
    reaches: bool


@lru_cache(maxsize=16)
def language(locale: str) -> Language:
    """The little words of a language."""

    def listed(code: str) -> tuple[str, ...]:
        told = (" ".join(each.split()) for each in plain(message(code, {}, locale)).casefold().split(","))
        return tuple(each for each in told if each)

    return Language(
        frozenset(listed("referee-idle")),
        frozenset(listed("referee-withheld")),
        frozenset(listed("referee-reaching")),
        listed("referee-upon-us"),
        frozenset(listed("referee-actor")),
        frozenset(listed("referee-ends")),
        frozenset(listed("referee-begins")),
        frozenset(listed("referee-standing")),
    )


def split(text: str) -> tuple[str, ...]:
    """The words of a text, in small letters, without what is hung on with an apostrophe for possession."""
    words = _WORD.findall(plain(text))
    return tuple(each.casefold().replace("\u2019", "'").removesuffix("'s") for each in words)


def plain(text: str) -> str:
    """A text without marks above and below its letters, and without strokes that only lengthen a word."""
    if text.isascii():
        return text
    return "".join(_letter(sign) for sign in text if sign != _STROKE and unicodedata.category(sign) != "Mn")


def _letter(sign: str) -> str:
    parts = unicodedata.normalize("NFD", sign)
    marked = len(parts) > 1 and all(unicodedata.category(part) == "Mn" for part in parts[1:])
    return parts[0] if marked and not _KANA[0] <= sign <= _KANA[1] else sign


def sentence(text: str, locale: str = "en", name: str = "") -> Sentence:
    """A player's sentence.

    Args:
        text: What they wrote. What is said aloud in it, between quotation marks, is no deed.
        locale: The language.
        name: What the character is called; a player may write of them by name.

    Raises:
        Refused: It is too long.
    """
    if len(text) > MOST:
        raise Refused("words-too-long", {"text": "deed", "limit": MOST, "found": len(text)})
    spoken = language(locale)
    done = plain(_SPOKEN.sub(" ", text))
    words = split(done)[:MOST_WORDS]
    actors = spoken.actor | frozenset(split(name))
    telling = tuple(dict.fromkeys(word for word in words if word not in spoken.idle and word not in actors))
    return Sentence(words, telling, _proper(done), _withheld(done, words, spoken, actors), _any(words, spoken.reaching))


def _withheld(text: str, words: tuple[str, ...], spoken: Language, actors: frozenset[str]) -> bool:
    if _QUESTION.search(text) or _any(words, spoken.withheld):
        return True
    if _any(words, actors):
        return False
    whole = f" {' '.join(words)} "
    return _any(words, spoken.standing) or any(f" {each} " in whole for each in spoken.upon_us)


def _any(words: tuple[str, ...], of: frozenset[str]) -> bool:
    return any(word in of for word in words)


def _proper(text: str) -> frozenset[str]:
    found = []
    for each in _WORD.finditer(text):
        before = text[: each.start()].rstrip()
        inside = bool(before) and before[-1] not in ".!?:;"
        called_out = not inside and text[each.end() : each.end() + 1] in ("", ",", "!", ".", ":")
        if called_out or (inside and each.group()[0].isupper()):
            found.append(each.group().casefold())
    return frozenset(found)
