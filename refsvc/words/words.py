"""Sentences about positions: reasons, steps, questions, caveats and pictures, with the names of spaces and players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import engine
from refsvc.sentences import Template, Values, either, joined
from refsvc.words.catalogue import Catalogue, Speech
from refsvc.words.naming import Naming, called
from refsvc.words.remembered import remembered
from refsvc.words.seen import Sentences, taken, told
from refsvc.words.sides import friendly, is_own_of_several

ATTACK, USE, ROLL, NONE = "attack", "use", "roll", "none"
"""The decisions that have sentences of their own, and the option that stands for nothing."""
NOTHING = ((), (NONE,))
"""The answers that pick nothing."""
FACE = Template("{faces|dice}")
WALL = "wall"
"""What an attack says that is made on the card on which another stands."""
OPEN_POINT = "open-point"
"""The step and the caveat that the sources leave two readings of something."""
FEW = 2
"""How many effects a question names that asks for their order."""
LEADING = "2e"
"""The edition that is meant where there is neither a position nor an entry of one."""


@dataclass(frozen=True, slots=True)
class Words:
    """Puts into words what the engine says about positions. Edition, board and players are those of the position."""

    catalogue: Catalogue
    players: Mapping[str, str] | None = None
    """What players are called, by side; by their sides unless stated."""

    def reason(self, reason: engine.Reason, position: engine.Position | None) -> str:
        """Why an action of the active player is refused, or what is wrong with a position.

        Without a position, what is wrong lies before there is one: a deck, a setup, an impossible position. It is told
        in the words of the edition whose entries it cites.
        """
        speech = self._speech(_cited(reason.entries)) if position is None else self.speech(position)
        values = dict(self._subjects(speech, position, reason.cards, reason.squares))
        if position is not None:
            enemies = position.geometry.seating.enemies(position.turn)
            values["active"] = self.player(position, position.turn)
            values["opponent"] = joined([self.player(position, one) for one in enemies])
        for name, value in reason.params:
            values[name] = self.side(str(value)) if name == "player" else value
        return _sentence(speech, speech.reasons, reason.code, values)

    def step(self, step: engine.Step, position: engine.Position) -> str:
        """What happened."""
        speech = self.speech(position)
        values = dict(self._subjects(speech, position, step.cards, step.squares))
        values |= {"amount": step.amount, "detail": step.detail}
        if step.player is not None:
            values["player"] = self.player(position, step.player)
        if step.source is not None:
            values["source"] = Naming(speech.phrases, position).source(step.source)
        if step.forced is not None:
            values["decided"] = self.decided(step.forced, step.forced.options, position)
        if step.code == OPEN_POINT:
            values |= self._readings(step.detail, position)
        varied = f"{step.code}-{step.detail}"
        return _sentence(speech, speech.steps, varied if varied in speech.steps else step.code, values)

    def question(self, decision: engine.Decision, position: engine.Position, cause: str = "") -> str:
        """What is to be decided, and by whom; ``cause`` is said in place of the text that asks."""
        speech, values = self.speech(position), self._asked(decision, position)
        values |= {"cause": cause} if cause else {}
        return _sentence(speech, speech.questions, decision.about, values)

    def options(self, decision: engine.Decision, position: engine.Position) -> tuple[str, ...]:
        """Each option of a decision in words, in their order."""
        return tuple([self.option(decision, option, position) for option in decision.options])

    def option(self, decision: engine.Decision, option: str, position: engine.Position) -> str:
        """One option of a decision in words, such as `Horde Slinger on d5`; for a roll, what the face shows."""
        speech = self.speech(position)
        if decision.about == ROLL:
            return FACE.filled({"faces": option}, speech.filters)
        place = decision.options.index(option) if option in decision.options else len(decision.shown)
        shown = decision.shown[place] if place < len(decision.shown) else None
        if shown is not None:
            named = Naming(speech.phrases, position).source(shown)
            own = is_own_of_several(decision, shown, position)
            return speech.phrases["own-card"].filled({"card": named}) if own else named
        if option in position.sides:
            return self.side(option)
        forms = speech.options
        of_use = f"{decision.about}: {option}"
        form = forms.get(of_use) or forms.get(f"{decision.subject}: {option}") or forms.get(option)
        return form.filled(self._asked(decision, position)) if form else called(speech.phrases, option)

    def pointed_at(self, picked: engine.Named, position: engine.Position) -> str:
        """A card or space as something that is picked, for the text that would pick it."""
        phrases = self.speech(position).phrases
        what = Naming(phrases, position).card(picked._replace(text=""))
        return phrases["picked"].filled({"what": what, "text": picked.text})

    def caveat(self, caveat: engine.Caveat, position: engine.Position) -> str:
        """What the engine does not play, or not as any source states it, although it could matter."""
        squares = () if caveat.square is None else (caveat.square,)
        speech = self.speech(position)
        values = dict(self._subjects(speech, position, (caveat.card,), squares))
        values["ability"] = caveat.ability
        values["facts"] = joined([self.standing(fact) for fact in caveat.facts])
        if caveat.kind == OPEN_POINT:
            values |= self._readings(caveat.ability, position)
        unnamed = caveat.ability == caveat.card and caveat.kind != "partly-known"
        code = f"{caveat.kind}-text" if unnamed else caveat.kind
        return _sentence(speech, speech.caveats, code, values)

    def point(self, point: str, position: engine.Position) -> tuple[str, str, str]:
        """What the sources leave open, the reading of it that a position takes, and the other one."""
        points = self.speech(position).points
        first, second = points[f"{point}.first"].text, points[f"{point}.second"].text
        return points[point].text, *((second, first) if point in position.readings else (first, second))

    def _readings(self, point: str, position: engine.Position) -> dict[str, str | int]:
        return dict(zip(("question", "taken", "other"), self.point(point, position), strict=True))

    def decided(self, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> str:
        """A decision in a few words, such as `Soul Shift of Undead Archer on d3 first`."""
        picked = ", ".join(self._picked(decision, answer, position))
        return self._decided(decision, answer, picked, position)

    def picked(self, decision: engine.Decision, answers: Sequence[engine.Answer], position: engine.Position) -> str:
        """What answers to a decision pick that come to the same, such as `Sneeks on d3, Gem Dancer on d4 or none`."""
        ordered = sorted(answers, key=lambda answer: answer in NOTHING)
        return either([joined(self._picked(decision, answer, position)) for answer in ordered])

    def ordered(self, decision: engine.Decision, answers: Sequence[engine.Answer], position: engine.Position) -> str:
        """Which of several things comes first, such as `Soul Shift of Undead Archer on d3 first`."""
        return self._decided(decision, answers[0], self.picked(decision, answers, position), position)

    def _decided(self, decision: engine.Decision, answer: engine.Answer, picked: str, position: engine.Position) -> str:
        values = self._asked(decision, position) | {"picked": picked, "faces": " ".join(answer)}
        values["others"] = self.left(decision, answer, position)
        return self._form(decision, answer, position).filled(values, self.speech(position).filters).strip()

    def left(self, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> str:
        """What an answer did not pick."""
        return joined([self.option(decision, one, position) for one in decision.options if one not in answer])

    def _form(self, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> Template:
        forms = self.speech(position).decisions
        return forms.get(f"{decision.about}: {', '.join(answer)}") or forms.get(decision.about, forms["other"])

    def _picked(self, decision: engine.Decision, answer: engine.Answer, position: engine.Position) -> list[str]:
        nothing = self.speech(position).options[NONE].text
        return [self.option(decision, one, position) for one in answer] or [nothing]

    def source(self, source: engine.Named, position: engine.Position) -> str:
        """A text with its card, such as `Soul Shift of Undead Archer on c3`."""
        return Naming(self.speech(position).phrases, position).source(source)

    def action(self, action: engine.Action, position: engine.Position) -> str:
        """What a player starts, such as “Undead Archer moves from c3 to d3”."""
        speech = self.speech(position)
        names = [position.geometry.names[square] for square in action.squares]
        found = [_standing(position, square) for square in action.squares]
        lying = getattr(action, "which", "") == WALL
        if lying:
            found[-1] = _lying(position, action.squares[-1])
        values = dict(self._subjects(speech, position, found, action.squares))
        values |= {"name": self.named(action, position), "phase": position.phase}
        if names:
            values |= {"last": names[-1] if len(names) > 1 else "", "way": joined(names[1:-1])}
        if action.verb == ATTACK and values["card2"] and (side := friendly(position, *action.squares, lying=lying)):
            values["card2"] = speech.phrases[side].filled({"card": values["card2"]})
        is_last = position.phase == engine.EDITIONS[position.edition].phases[-1]
        code = "end-turn" if action.verb == "end" and is_last else action.verb
        return _sentence(speech, speech.actions, code, values)

    def named(self, action: engine.Action, position: engine.Position) -> str:
        """The card or ability that an action names."""
        return called(self.speech(position).phrases, _spelled(action.name, position))

    def change(self, change: engine.Change, position: engine.Position) -> str:
        """What is otherwise than before."""
        speech = self.speech(position)
        values = dict(self._subjects(speech, position, change.cards, change.squares))
        many = change.amount if change.amount > 1 else ""
        values |= {"amount": change.amount, "total": change.total, "many": many, "detail": change.detail}
        if change.player is not None:
            values |= {"player": self.player(position, change.player), "team": self._team(position, change.player)}
        return _sentence(speech, speech.changes, change.code, values)

    def told(
        self,
        position: engine.Position,
        title: str = "",
        view: engine.seen.View | None = None,
        known: Sentences | None = None,
    ) -> engine.seen.Told:
        """The words of a picture of a position; its title, unless one is given, says whose phase it is.

        ``known`` are the sentences of cards of other positions with the same players, which are not made anew.
        """
        sentences = {} if known is None else known
        words = told(self.speech(position), position, view or position.view, self.player, sentences)
        return words._replace(title=title) if title else words

    def record(self, position: engine.Position) -> str:
        """What a position holds besides its cards: what lasts until the turn ends, and what was done this turn."""
        return remembered(self.speech(position), position, self.player)

    def obstacle(self, code: str, name: str, where: str) -> str:
        """What keeps a position from being said in the other edition."""
        return self.catalogue.obstacles[code].filled({"name": name, "where": where})

    def said(self, code: str, edition: str = LEADING, /, **values: str | int) -> str:
        """What is said about scenarios, such as how many outcomes there are."""
        return self.catalogue.house("scenarios", code, edition).filled(values)

    def searched(self, what: str, cut: str, **values: str | int) -> str:
        """How much a search found, and what cut it; nothing did where ``cut`` is empty."""
        return self.catalogue.searches[f"{what}-cut-by-{cut}" if cut else f"{what}-all"].filled(values)

    def puzzle(self, code: str, edition: str = LEADING, /, **values: str | int) -> str:
        """What is said about puzzles, as it is written there."""
        return self.catalogue.house("puzzles", code, edition).filled(values)

    def page(self, code: str, edition: str = LEADING, /, **values: str | int) -> str:
        """What a page says, as it is written there."""
        return self.catalogue.house("pages", code, edition).filled(values)

    def terminal(self, code: str, edition: str = LEADING, /, **values: str | int) -> str:
        """What the command line says, as it is written there."""
        return self.catalogue.house("terminal", code, edition).filled(values)

    def pack(self, code: str, **values: str | int) -> str:
        """What is said of what others made."""
        return self.catalogue.packs[code].filled(values)

    def standing(self, code: str, **values: str) -> str:
        """What is said of what a fact rests on, as it is written there."""
        return self.catalogue.standings[code].filled(values)

    def player(self, position: engine.Position, player: int) -> str:
        """What a player is called."""
        return self.side(position.sides[player])

    def phase(self, position: engine.Position) -> str:
        """What the phase of a position is called, as a heading has it: `Build Magic`."""
        return self.speech(position).heading(position.phase)

    def phase_of(self, edition: str, phase: str) -> str:
        """What a phase of an edition is called, as a heading has it: `Build Magic`."""
        return self._speech(edition).heading(phase)

    def taken(self, facts: Sequence[str], edition: str) -> str:
        """That no source states these facts of a card, as a part of a sentence; empty for none."""
        return taken(self._speech(edition), facts)

    def kind(self, card: engine.Card, edition: str) -> str:
        """What a card of such classes is called in an edition: `Summoner`."""
        return self._speech(edition).classes(card.classes)

    def attack(self, edition: str, attack: str) -> str:
        """What a way of attacking is called in an edition: `sword`."""
        return self._speech(edition).attack(attack)

    def _team(self, position: engine.Position, player: int) -> str:
        """What a player and all teammates are called."""
        seating = position.geometry.seating
        return joined([self.player(position, one) for one in seating.players if seating.friends(one, player)])

    def side(self, name: str) -> str:
        """What the player of a side is called."""
        form = self._speech(LEADING).phrases.get(f"side-{name}")
        return (self.players or {}).get(name, form.text if form else name)

    def speech(self, position: engine.Position) -> Speech:
        """The sentences in which the position's edition is spoken of."""
        return self._speech(position.edition)

    def _speech(self, edition: str) -> Speech:
        return self.catalogue.speeches[edition]

    def _asked(self, decision: engine.Decision, position: engine.Position) -> dict[str, str | int]:
        """What sentences about a decision may name."""
        speech = self.speech(position)
        naming = Naming(speech.phrases, position)
        source = decision.source or (engine.Named(text=decision.subject) if decision.subject else None)
        optional = not decision.chance and (decision.minimum == 0 or NONE in decision.options)
        values: dict[str, str | int] = {
            "player": self.player(position, decision.player),
            "number": decision.minimum,
            "none": speech.options[NONE].text if optional else "",
            "active": speech.phrases["active"].text if decision.player == position.turn else "",
            "text": "",
        }
        if source is not None:
            values |= {"source": naming.source(source), "cause": naming.cause(source)}
            values |= {"self": source.card, "text": source.text}
        if 1 < len(decision.shown) <= FEW and all(decision.shown):
            values["few"] = joined([naming.source(one) for one in decision.shown if one is not None])
        for one in decision.concerned[:1]:
            values |= {"card": one.card, "space": naming.space(one), "them": naming.card(one)}
        if decision.about == USE:
            values["use"] = speech.uses.get(decision.subject, speech.phrases["use-it"]).filled(values)
        return values

    def _subjects(
        self, speech: Speech, position: engine.Position | None, cards: Iterable[str], squares: Iterable[int]
    ) -> Iterator[tuple[str, str | int]]:
        board = engine.EDITIONS[speech.edition].board if position is None else position.geometry
        names = [called(speech.phrases, name) for name in cards]
        spaces = [board.names[square] for square in squares]
        yield from ((f"card{number}", name) for number, name in enumerate(names, 1))
        yield from ((f"square{number}", space) for number, space in enumerate(spaces, 1))
        yield "cards", joined(names)
        yield "squares", joined(spaces)
        placed = speech.phrases["card-on"]
        pairs = zip(names, spaces, strict=False)
        yield "places", joined([placed.filled({"card": name, "space": space}) for name, space in pairs])


def _standing(position: engine.Position, square: int) -> str:
    """The name of the card on a space, of two the one that stands on the other; empty if there is none."""
    piece = position.board[square]
    return piece.card.name if piece else _lying(position, square)


def _lying(position: engine.Position, square: int) -> str:
    """The name of the card that lies on a space so that another can stand on it; empty if there is none."""
    piece = position.ground[square] if position.ground else None
    return piece.card.name if piece else ""


def _spelled(name: str, position: engine.Position) -> str:
    """A name as the cards spell it that the active player has or that stand on the board."""
    hand = position.players[position.turn].hand
    pieces = [piece.card for piece in position.board if piece is not None]
    known = [card.name for card in (*hand, *pieces)] + [note.name for card in pieces for note in card.abilities]
    return next((one for one in known if one.lower() == name.lower()), name)


def _cited(entries: Iterable[str]) -> str:
    """The edition whose reference these entries belong to."""
    kinds = {entry.partition("/")[0] for entry in entries}
    return next((one for one in engine.EDITIONS if any(kind.endswith(f"-{one}") for kind in kinds)), LEADING)


def _sentence(speech: Speech, templates: Mapping[str, Template], code: str, values: Values) -> str:
    template = templates.get(code)
    # Tests hold that every code has a sentence; one that slipped through is better shown than hidden.
    return template.sentence(values, speech.filters) if template else code
