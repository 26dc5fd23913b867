"""Whether the texts keep to the words of the game: words not to be used, names that would be declined, lengths."""

import re
from collections.abc import Iterator

Key = tuple[str, str | None]  # the English text (the singular) and its context
Texts = dict[Key, dict[str, list[str]]]  # by language: en, de, ru

# ---------------------------------------------------------------- words not to be used

# (what, pattern, English texts that may have it). English texts are searched in small letters and capitals alike.
BANNED: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {
    "en": [
        ("he, him, his: say you, they, or the role", r"\b(he|him|his|himself|he's)\b", ()),
        ("one, whom, shall: say you", r"\b(whom|shall)\b|(?<!this )(?<!no )\bone (may|has|can|plays)\b", ()),
        ("everyone, someone, no one, anyone", r"\b(every|some|no|any)body\b", ()),
        (
            "contractions",
            r"\b(cannot|do not|does not|is not|are not|was not|could not|will not|it is|you are|there is|what is|"
            r"who is|you have (passed|said|already))\b",
            (
                "A game goes on until there is a durak or a draw, however long it takes.",  # not at a sentence's head
                "All cards are dealt, so there is no trump card to swap.",
            ),
        ),
        ("defended, not beaten off", r"\bbeat(s|en|ing)? off\b|\bbeaten!", ()),
        ("redeal, not break off", r"\b(break|broken) .*\boff\b", ()),
        ("end the bout, not close", r"\bclos(e|es|ed|ing)\b.*\bbout\b|^close$", ()),
        ("attack or start, not lead", r"\b(leads?|leader|led)\b", ()),
        ("throw in, not add", r"\badds\b|\badd(ed)? (nothing|cards)\b|\bcards are added\b", ()),
        ("lie: cards are on the table", r"\b(lie|lies|lying)\b", ()),
        ("swap, not exchange", r"\bexchang", ()),
        ("trump card, not indicator", r"\bindicator\b", ()),
        ("engine talk", r"\basked\b|\bto act\b|\bnot possible\b", ()),
        ("in use, not in force; fine, not in order", r"\bin (force|order)\b", ()),
        ("saved, not kept or written down", r"(?<!score )(?<!score was )(?<!score is )\bkept\b|\bwritten down\b", ()),
        ("continue, advance", r"\bgo(es)? on with\b|^go on$|\b(must|table|them) go on\b", ()),
        ("won't count", r"\bcounts for nobody\b", ()),
        ("instantly, or in one go", r"\bat once\b", ()),
        ("this many, this often", r"\b(so|that) (many|often)\b", ()),
        ("with N or more, not from N on", r"\bfrom \{n\}.*\bon\b", ()),
        ("player, playing", r"\bentrants?\b|\btakes? (no )?part\b", ()),
        ("style", r"\btemper\b|\bmiser\b", ()),
        ("controller", r"\bpads?\b", ()),
        ("evening", r"\bsessions?\b", ()),
        ("keys and buttons are Controls", r"\bkeys and buttons\b", ()),
        ("meetings, bracket, head to head", r"\bcycles\b|^tree$|\bwho met whom\b", ()),
        ("select, not mark, for cards", r"\bmark(ed)? (another|several)\b", ()),
        ("What is going on stands in the present continuous", r"\bwho plays\b", ()),
    ],
    "de": [
        (
            "er, ihm, ihn für Menschen",
            r"(?<!\})\b([Ee]r|[Ii]hm|[Ii]hn)\b",
            (
                "Reconnect it, or press a button on the device that takes over.",
                "This controller is new here. Please set it up.",
            ),
        ),  # the controller is meant
        (
            "Befehle ohne -e",
            r"\b([Dd]rücke|[Ww]ähle|[Ll]ege|[Pp]asse|[Ss]chließe|[Zz]eige|[Ss]chiebe|[Hh]ebe|[Ss]etze|"
            r"[Mm]ache|[Ss]age|[Ss]chaue|[Ll]asse|[Bb]ehalte)\b",
            (),
        ),
        ("abbrechen", r"[Aa]bbrech", ("Cancel",)),
        ("ein Spiel wird zu Ende gespielt, nicht beendet", r"Spiel(e)? (beenden|beendet)|beendetes Spiel", ()),
        ("Angriff beenden, nicht schließen", r"Angriff( nicht)? schließ|^Schließen$|schließt den Angriff", ()),
        ("sitzen bleiben ist Schule", r"bleib(t|en) sitzen|[Ss]itzen geblieben|[Ll]ieß sitzen|[Bb]lieb sitzen", ()),
        ("aufgenommen, nicht Aufnahme", r"Aufnahme", ()),
        ("begegnet, nicht getroffen", r"getroffen", ()),
        ("unentschieden", r"(?i)\bremis\b", ()),
        ("Karten, nicht Hände", r"\bHände\b", ("Clean hands",)),
        ("Vibration", r"Rütteln", ()),
        ("Taste, nicht Knopf", r"\bKn(o|ö)pf", ()),
        ("Controller, nicht Pad", r"\bPads?\b", ()),
        ("4er-Tisch", r"\b(Tische?|Plätze) zu (etwa )?\{", ()),
        ("schieben, vormerken", r"zuschieben|bereitlegen", ()),
        ("Wörter aus dem Formular", r"\bPerson\b|[Tt]eilnehm|(nimmt|nehmen)( nicht)? teil|Kennzeichen", ()),
        ("pro, nicht je", r"\bje\b", ()),
        ("Hobby, Verein", r"Amateur|^Klub$", ()),
        ("Team", r"Mannschaft", ()),
        ("angreifen, nicht ausspielen", r"[Aa]usspiel|spielt aus(?!g)|^Spiel .* aus$", ()),
        ("Linie, nicht Strich, in Bildern", r"Strich (im Balken|: )|Der Strich", ()),
        ("spielfrei", r"[Ss]etz(t|en) .*aus", ()),
        ("überlegt, jetzt dran", r"\bgefragt\b|[Aa]m Zug\b", ()),
        ("Begegnungen", r"Durchgäng", ()),
    ],
    "ru": [
        ("на «ты»", r"(?i)\bвы\b|\bвас\b|\bвам(и)?\b|\bваш", ()),
        (
            "на «ты» и в повелительном",
            r"\b\w+(ите|йте|ьте)\b",
            ("{names}: you're up! Grab your controller.", "{device}: take turns – the curtain hides your cards."),
        ),
        (
            "без рода: прошедшее время",
            r"(?i)\b(вышел|уш[её]л|взял|подкинул|оставил|спасовал|сказал|наверстал|снялся)\b",
            ("Whoever is quickest gets to throw in first.",),
        ),  # a saying
        ("тот, кто ходит; отбивающийся", r"(?i)атакующ|нападающ|защитник|обороняющ", ()),
        ("кроется, без карт, в беде", r"\bбьётся\b|вне игры|^опасно$", ()),
        ("заход, партия, тур", r"(?i)\bкон\b|раунд|\bатак|лимит", ()),
        (
            "партия, не игра",
            r"\{n\} игр(?!ок)|Игра \{|[Сс]ледующая игра|за игру\b|^Игр[аы]?$|по ходу игр|от игры к игре",
            (),
        ),
        ("хватит; дать подкинуть; пусть берёт", r"(?i)закры(ть|вает)( заход)?$|^разрешить$|отдать карты", ()),
        ("положить, не сыграть карту", r"(?i)сыграть карту|(?<!партию )\bсыграть на\b", ()),
        ("карта в именительном, без «Карта «…»»", r"(?i)\bкарт[аыуой]+ «\{", ()),
        ("штраф", r"(?i)чёрточ|отметк", ()),
        ("решающая партия, при равенстве", r"(?i)переигровк|тай-брейк|плей-офф", ()),
        ("бывалый", r"(?i)клубн", ()),
        ("Из грязи в князи", r"(?i)камбэк", ()),
        ("кнопка, нажать", r"(?i)щелч|клик|джойстик|триггер|бампер|удержив", ()),
        ("вечер, не серия или сессия", r"(?i)сесси|[Ээ]т(ой|а) серии", ()),
        ("в дураках", r"(?i)остал(ся|ась) дураком|^дураки? —|дурак подряд|подряд не дурак", ()),
        ("ё", r"\b(еще|ее|все еще|идет|берет|ждет|кроется ее|твое)\b", ()),
    ],
}

# ---------------------------------------------------------------- names

NAMES = ("who", "dealer", "opener", "first", "durak", "name", "names", "device", "variant", "switch", "one", "other")
STRICT = ("who", "dealer", "opener", "first", "durak")
"""Said at the table about somebody who may be called "Player": after a colon, in every language."""

AFTER_A_COLON = re.compile(r"(: |^)$")
RUSSIAN_CASE = re.compile(
    r"(?i)\b(за|у|от|для|с|со|к|ко|на|про|о|об|при|без|против|через|между|перед|под|над|по|из|игрок\w*|ждём|ждать|"
    r"зовут|пропуска\w+|остав\w+|меня\w+|побе[дж]\w+)\s+[«“]?$"
)
NO_NAMES = ("Places {first} to {last}",)
"""Where the braces hold numbers."""

# ---------------------------------------------------------------- lengths

# (what, texts by context or by name, most letters by language). A number in braces counts as two letters.
BUTTONS = (
    ("Take", "button"), ("Done", None), ("Done", "all beaten"), ("Give cards", None), ("Let others throw in", None),
    ("End the bout", None), ("Transfer", None), ("Show the trump", None), ("Attack", None), ("Beat", None),
    ("Throw in", None), ("Pass early", None), ("Pass for this bout", None), ("Play on my turn", None),
    ("Play the card", None), ("Fast-forward", None), ("Back", None), ("Sort", None), ("Hint", None),
    ("Swap the two", None), ("Swap the six", None), ("Swap the seven", None), ("Swap the nine", None), ("Look", None),
)  # fmt: skip
PROMPTS = (
    ("Attack with a card", None), ("Beat it or take", None), ("Beat it, transfer or take", None),
    ("No card fits", None),
    ("Add more or give the cards", None), ("Throw in or let others", None), ("Throw in or press Done", None),
    ("Throw in or press Done", "all beaten"), ("Which card?", None), ("Beat or transfer?", None),
    ("Beat which card?", None),
)  # fmt: skip
HEADS = (
    ("Games", None), ("Duraks", None), ("1st places", None), ("Last game", None), ("Byes", None), ("Points", None),
    ("Marks", None), ("Lives", None), ("Average", None), ("Form", None),
)  # fmt: skip
SMALL_ENTRIES = (("Statistics", None), ("Controls", None), ("Language", None), ("Quit", None))
LENGTHS: list[tuple[str, str | None, tuple[Key, ...], dict[str, int]]] = [
    ("chip on a plate", "role", (), {"en": 12, "de": 12, "ru": 9}),
    ("word on a poster", "poster", (), {"en": 11, "de": 11, "ru": 11}),
    ("button at the table", None, BUTTONS, {"en": 22, "de": 22, "ru": 20}),
    ("prompt", None, PROMPTS, {"en": 28, "de": 30, "ru": 22}),
    ("head of a column", None, HEADS, {"en": 10, "de": 10, "ru": 10}),
    ("entry of the small column", None, SMALL_ENTRIES, {"en": 12, "de": 12, "ru": 12}),
    ("slogan", None, (("No winner, only a durak.", None),), {"en": 28, "de": 28, "ru": 28}),
]
SEEN = {"UNENTSCHIEDEN!"}  # longer words that were looked at on the poster
SWITCHES = {"en": 26, "de": 26, "ru": 22}


DECIDED: dict[Key, dict[str, str]] = {
    ("novice", None): {"de": "Neuling", "ru": "новичок"},
    ("beginner", None): {"de": "Anfänger", "ru": "ученик"},
    ("casual", None): {"de": "Hobby", "ru": "любитель"},
    ("club", "level"): {"de": "Verein", "ru": "бывалый"},
    ("master", "level"): {"de": "Meister", "ru": "мастер"},
    ("Take", "button"): {"de": "Aufnehmen", "ru": "Беру"},
    ("Take", "hint"): {"de": "Nimm auf", "ru": "Бери"},
    ("Done", None): {"de": "Fertig", "ru": "Пас"},
    ("Done", "all beaten"): {"de": "Fertig", "ru": "Бито"},
    ("Give cards", None): {"de": "Karten geben", "ru": "Пусть берёт"},
    ("Transfer", None): {"de": "Schieben", "ru": "Перевести"},
    ("Race to the bottom", None): {"de": "Wettlauf der Duraks", "ru": "Гонка дураков"},
}
"""Words that were decided once and for all; one that the game does not have yet is left out."""


def faults(texts: Texts) -> Iterator[str]:
    """What breaks the rules, one sentence for each text."""
    for key, said in texts.items():
        for language, strings in said.items():
            for string in strings:
                yield from (f"{language}: {fault}: {string!r}" for fault in _word_faults(language, key, string))
                yield from (f"{language}: {fault}: {string!r}" for fault in _name_faults(language, key, string))
    yield from _length_faults(texts)
    for key, words in DECIDED.items():
        for language, word in words.items():
            if key in texts and texts[key][language] != [word]:
                yield f"{language}: decided is {word!r} for {key}, not {texts[key][language]}"


def _word_faults(language: str, key: Key, string: str) -> Iterator[str]:
    flags = re.IGNORECASE if language == "en" else 0
    for what, pattern, allowed in BANNED[language]:
        if key[0] not in allowed and re.search(pattern, string, flags):
            yield f"not to be used ({what})"


def _name_faults(language: str, key: Key, string: str) -> Iterator[str]:
    if key[0] in NO_NAMES:
        return
    for found in re.finditer(r"\{(\w+)\}", string):
        before = string[: found.start()]
        if language == "ru" and found.group(1) in NAMES and RUSSIAN_CASE.search(before):
            yield f"{found.group()} would be declined"
        if found.group(1) in STRICT and not AFTER_A_COLON.search(before):
            yield f"{found.group()} does not stand after a colon"


def _length_faults(texts: Texts) -> Iterator[str]:
    for what, context, keys, most in LENGTHS:
        chosen = keys or tuple(key for key in texts if key[1] == context)
        for key in chosen:
            if key not in texts:
                yield f"en: {what}: there is no such text any more: {key}"
                continue
            for language, limit in most.items():
                for string in texts[key][language]:
                    length = len(re.sub(r"\{\w+\}", "00", string))
                    if length > limit and string not in SEEN:
                        yield f"{language}: {what}: {length} letters, at most {limit}: {string!r}"


def switch_faults(titles: dict[str, dict[str, str]]) -> Iterator[str]:
    """Titles of switches that are too long for their row in the lobby."""
    for name, title in titles.items():
        for language, limit in SWITCHES.items():
            if len(title.get(language, "")) > limit:
                yield f"{language}: switch {name}: {len(title[language])} letters, at most {limit}: {title[language]!r}"
