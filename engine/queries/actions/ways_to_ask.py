"""The ways to ask of many actions at once, each with what is sought by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.documents.speech import Closeness
from engine.explore.play import Play
from engine.queries.actions import possible
from engine.queries.actions.which import Which
from engine.queries.cards import figures
from engine.queries.reading.sought import Forms, Reading
from engine.queries.turns import in_turn
from engine.values.answers import Why
from engine.values.boards import Square
from engine.why.terms import Terms


def of_many(terms: Terms, play: Play, asked: str, *closenesses: Closeness) -> tuple[Why | str, ...]:
    """The answers to what is asked of many actions, or the questions that it comes to; none where it is neither."""
    return Which(terms, play, asked).answers(closenesses or (Closeness.EXACT, Closeness.SHORT), FORMS, SURE)


def _enters_there(verb: str) -> Callable[[Which, Sequence[Square]], Reading]:
    def asked(one: Which, squares: Sequence[Square]) -> Reading:
        if one.holds_for(verb) or verb not in possible.ANY:
            yield from one.enters_there(verb, squares)
            return
        # With no such card in hand it is answered no, and told whether the spaces would do.
        nothing = one.holds_nothing_for(verb)
        for found in possible.on_spaces(verb)(one, squares):
            if isinstance(found, Why):
                spaces = found.permits
                yield found._replace(reasons=(*found.reasons, nothing), permits=(), nearest=spaces, actions=())

    return asked


FORMS: Forms = (
    ("what UNIT attack", Which.attacks),
    ("where UNIT attack", Which.attacks),
    ("what attack with UNIT", Which.attacks),
    ("UNIT attack what", Which.attacks),
    ("what target of UNIT", Which.attacks),
    ("what range of UNIT", Which.far_attacks),
    ("what attack TARGET", Which.attackers),
    ("attack empty space", Which.attacks_nothing),
    ("move diagonally", figures.not_diagonally),
    ("attack diagonally", figures.not_diagonally),
    ("attack TARGET", Which.attacked),
    ("what TARGET attacked", Which.attackers),
    ("TARGET attacked", Which.hits_or_is_hit),
    ("TARGET attacked anybody", Which.hits_or_is_hit),
    ("anybody attack TARGET", Which.attackers),
    *[
        (f"{anybody} {that} attack TARGET", Which.attackers)
        for anybody in ("anybody", "thing")
        for that in ("that", "what")
    ],
    ("UNIT reach ANY", Which.reaches),
    ("UNIT reach", Which.attacks),
    ("reach with UNIT", Which.attacks),
    ("what reach with UNIT", Which.attacks),
    *[
        (form, Which.attacks)
        for anybody in ("anybody", "thing", "hostile")
        for form in (
            f"{anybody} UNIT reach",
            f"{anybody} UNIT attack",
            f"{anybody} that UNIT reach",
            f"{anybody} that UNIT attack",
            f"{anybody} reach with UNIT",
            f"{anybody} attack with UNIT",
            f"{anybody} in-range UNIT",
        )
    ],
    *[
        (form, means)
        for what in ("furthest", "what furthest", "what furthest space", "what furthest distance")
        for form, means in (
            (f"{what} UNIT move", Which.furthest),
            (f"{what} that UNIT move", Which.furthest),
            (f"{what} move UNIT", Which.furthest),
            (f"{what} move of UNIT", Which.furthest),
            (f"{what} UNIT attack", Which.far_attacks),
            (f"{what} that UNIT attack", Which.far_attacks),
            (f"{what} UNIT reach", Which.far_attacks),
            (f"{what} range of UNIT", Which.far_attacks),
        )
    ],
    ("only UNIT attack TARGET", Which.attacked_by_one_only),
    ("only UNIT reach TARGET", Which.attacked_by_one_only),
    ("UNIT only that attack TARGET", Which.attacked_by_one_only),
    ("UNIT only thing that attack TARGET", Which.attacked_by_one_only),
    ("only UNIT move WAY", Which.moved_by_one_only),
    ("only UNIT reach SPACE", Which.moved_by_one_only),
    ("only UNIT attack", Which.attacks_alone),
    ("only UNIT move", Which.moves_alone),
    ("what UNIT reach", Which.attacks),
    ("what target for UNIT", Which.attacks),
    ("ANY in-range UNIT", Which.in_range),
    *[
        (form, Which.in_range)
        for form in (
            "ANY close-enough for UNIT",
            "ANY close-enough for UNIT attack",
            "ANY close-enough for UNIT to attack",
            "ANY close-enough to UNIT to attack",
            "ANY in-range UNIT to attack",
        )
    ],
    *[(form, Which.reaches) for form in ("UNIT close-enough to attack ANY", "UNIT close-enough to ANY to attack")],
    *[
        (f"UNIT attack {anybody} other-than ANY", Which.attacks_others)
        for anybody in ("anybody", "thing", "target", "hostile", "what")
    ],
    ("UNIT attack other-than ANY", Which.attacks_others),
    ("UNIT attack TARGET other-than ANY", Which.attacks_this),
    ("what UNIT attack other-than ANY", Which.attacks_others),
    ("UNIT attack TARGET of SPACE", Which.from_there),
    ("UNIT attack past ANY", Which.attacks_past),
    ("UNIT attack TARGET past ANY", Which.points_past),
    ("UNIT attack past ANY at TARGET", Which.past_is_attacked),
    ("UNIT attack past ANY and attack TARGET", Which.past_is_attacked),
    ("UNIT attack past ANY to attack TARGET", Which.past_is_attacked),
    ("attack TARGET past ANY with UNIT", Which.is_attacked_past),
    ("attack TARGET with UNIT past ANY", Which.with_it_attacked_past),
    ("attack TARGET past ANY", Which.attacked_past),
    ("attack past ANY", Which.attacks_past_any),
    ("UNIT move WAY past ANY", Which.goes_past),
    ("UNIT move past ANY WAY", Which.passes_on),
    ("move UNIT WAY past ANY", Which.goes_past),
    ("SIDE attack TARGET", Which.of_player),
    ("SIDE move UNIT", Which.moves_of_player),
    ("SIDE attack TARGET with UNIT", Which.of_player_with),
    ("UNIT move WAY and attack", Which.goes_and_attacks),
    ("UNIT move WAY and attack TARGET", Which.goes_and_attacks),
    *[(form, Which.attacks_left) for form in ("how-many attack", "how-many attack left", "how-many thing attack left")],
    *[(form, Which.moves_left) for form in ("how-many move", "how-many move left", "how-many thing move left")],
    ("how-many move SIDE left", Which.moves_left),
    ("attack with UNIT", Which.attacks_with),
    ("how-many attack SIDE left", Which.attacks_left),
    ("UNIT attack twice", in_turn.attack_twice),
    ("attack with UNIT twice", in_turn.attack_twice),
    ("UNIT have second attack", in_turn.attack_twice),
    ("UNIT gain second attack", in_turn.attack_twice),
    ("attack twice with UNIT", in_turn.attack_twice),
    ("UNIT attack both TARGET and TARGET", in_turn.attack_each),
    ("UNIT attack TARGET and TARGET", in_turn.attack_each),
    ("UNIT attack TARGET and then TARGET", in_turn.attack_each),
    ("UNIT attack diagonally", Which.attacks_diagonally),
    ("UNIT move diagonally", Which.moves_diagonally),
    ("UNIT move twice", in_turn.move_twice),
    ("move UNIT twice", in_turn.move_twice),
    *[
        (form, asked)
        for first, then, asked in (
            ("move", "attack", in_turn.move_and_attack),
            ("attack", "move", in_turn.attack_and_move),
        )
        for form in (
            f"UNIT {first} and {then}",
            f"UNIT {first} and then {then}",
            f"UNIT {first} then {then}",
            f"{first} and {then} with UNIT",
            f"{first} UNIT and {then}",
            f"{first} UNIT and then {then}",
            f"UNIT {then} after {first}",
            f"UNIT both {first} and {then}",
        )
    ],
    *[
        (form, in_turn.move_and_attack_it)
        for moved in ("if move", "after move", "if move first", "after move first", "if move before", "if first move")
        for form in (f"UNIT attack TARGET {moved}", f"{moved} UNIT attack TARGET", f"UNIT {moved} attack TARGET")
    ],
    *[
        (form, in_turn.attack_it_moved)
        for moved in ("if move", "after move", "if move first", "after move first")
        for form in (f"attack TARGET with UNIT {moved}", f"{moved} attack TARGET with UNIT")
    ],
    *[
        (form, in_turn.move_and_attack_it)
        for then in ("and", "and then", "then", "first and", "first and then", "first then", "to")
        for form in (
            f"UNIT move {then} attack TARGET",
            f"move UNIT {then} attack TARGET",
            f"move with UNIT {then} attack TARGET",
        )
    ],
    *[
        (f"{lead}{move} {first}attack TARGET", in_turn.move_and_attack_it)
        for lead in ("if ", "")
        for move in ("UNIT move", "move UNIT")
        for first in ("first ", "first then ", "then ")
    ],
    ("if UNIT move attack TARGET", in_turn.move_and_attack_it),
    ("UNIT attack if move first", in_turn.move_and_attack),
    ("UNIT attack if move", in_turn.move_and_attack),
    *[
        (form, in_turn.in_order(first, then))
        for first in ("summon", "move", "build", "attack")
        for then in ("summon", "move", "build", "attack")
        for form in (f"{first} before {then}", f"{then} after {first}")
        if first != then
    ],
    ("UNIT and UNIT both attack TARGET", Which.attack_both),
    ("UNIT and UNIT attack TARGET", Which.attack_both),
    ("nobody attack TARGET", Which.attacked_by_nobody),
    ("what move SPACE", Which.movers),
    ("what reach SPACE", Which.movers),
    ("what reach TARGET", Which.attackers),
    ("where CARD summoned", Which.enters),
    ("where CARD built", Which.enters),
    ("CARD summoned", Which.enters),
    ("CARD built", Which.enters),
    ("CARD summoned SPACE", Which.enters),
    ("CARD built SPACE", Which.enters),
    ("CARD played", Which.times_of),
    ("CARD played at ANY", Which.affects),
    ("CARD affect at ANY", Which.affects),
    ("CARD affect ANY", Which.affects),
    ("SPACE place for CARD", Which.is_place_for),
    ("SPACE for CARD", Which.is_place_for),
    ("where UNIT reach", Which.moves),
    ("what UNIT movement", Which.far_moves),
    ("what movement of UNIT", Which.far_moves),
    ("what UNIT range", Which.far_attacks),
    ("how-far UNIT move", Which.far_moves),
    ("how-far UNIT attack", Which.far_attacks),
    ("how-far UNIT reach", Which.far_attacks),
    ("how-far UNIT", Which.far_moves),
    ("UNIT move no-step", Which.stays),
    ("move no-step", Which.any_stays),
    ("UNIT move STEPS", Which.moves_so_far),
    ("UNIT move past ANY", Which.passes),
    *[
        (f"{unit} {to}adjacent{at} ANY", Which.moves_beside)
        for unit in ("UNIT move", "where UNIT move", "move UNIT", "UNIT reach")
        for to in ("", "to ", "space ", "to space ")
        for at in ("", " to", " at")
    ],
    ("UNIT move away", Which.moves),
    ("UNIT move away of ANY", Which.moves_from),
    ("where UNIT move", Which.moves),
    ("where move UNIT", Which.moves),
    ("where UNIT", Which.moves),
    *[(form, Which.enters) for form in ("where CARD enter", "CARD enter SPACE", "CARD enter", "where enter CARD")],
    ("where CARD move", Which.enters),
    ("where CARD", Which.enters),
    ("what UNIT", Which.everything),
    ("what with UNIT", Which.everything),
    ("where summon CARD", Which.enters),
    ("summon CARD", Which.enters_unheld),
    ("summon SPACE", _enters_there("summon")),
    ("build SPACE", _enters_there("build")),
    ("place CARD at ANY", Which.affects),
    ("what in-range UNIT", Which.attacks),
    ("UNIT attack of STEPS away", Which.attacks_so_far),
    ("UNIT attack STEPS away", Which.attacks_so_far),
    ("when play CARD", Which.times_of),
    ("when CARD", Which.times_of),
    ("where build CARD", Which.enters),
    ("where place CARD", Which.enters),
    ("where play CARD", Which.enters),
    ("summon CARD SPACE", Which.enters),
    ("build CARD SPACE", Which.enters),
    ("place CARD SPACE", Which.enters),
    ("what CARD to ANY", Which.affects),
    ("what CARD at ANY", Which.affects),
    ("UNIT use ability", Which.abilities),
    ("what ability have UNIT", Which.abilities),
    ("what ability UNIT have", Which.abilities),
    *[(f"where {verb}", possible.spaces_for(verb)) for verb in possible.ANY],
    *[
        (form, possible.on_spaces(verb))
        for verb in possible.ANY
        for any_card in ("thing", "anybody", "card")
        for form in (f"{verb} {any_card} SPACE", f"what {verb} SPACE")
    ],
    *[
        (f"where {verb} {any_card}", possible.spaces_for(verb))
        for verb in possible.ANY
        for any_card in ("thing", "anybody", "card")
    ],
    *[
        (form, possible.beside(verb))
        for verb in possible.ANY
        for form in (f"ANY {verb} adjacent", f"what ANY {verb} adjacent", f"ANY {verb} at", f"ANY {verb}")
    ],
    *[(f"space {verb}", possible.spaces_for(verb)) for verb in possible.ANY],
    *[(f"SIDE {verb}", possible.of_another(verb)) for verb in ("attack", "summon", "play", "use", "move", "build")],
    *[(form, possible.of_another("")) for form in ("SIDE", "what SIDE")],
    *[
        (f"{asking} {verb}", possible.of_kind(verb))
        for verb in ("attack", "summon", "play", "use", "discard", "move", "build")
        for asking in ("what", "where")
    ],
    *[
        (form, possible.of_kind(verb))
        for verb in ("attack", "summon", "play", "use", "move", "build")
        for form in (verb, f"{verb} thing", f"how-many thing {verb}")
    ],
    *[
        (form, possible.time_for(verb))
        for verb in ("attack", "summon", "move", "build")
        for form in (
            f"when {verb}",
            f"when {verb} thing",
            f"when UNIT {verb}",
            f"when {verb} UNIT",
            f"when {verb} CARD",
        )
    ],
    ("what", Which.anything),
    ("what mine", Which.anything),
    ("thing", Which.anything),
    ("UNIT TARGET", Which.points),
    ("UNIT WAY", Which.goes),
    ("CARD SPACE", Which.enters),
)
"""The ways to ask, each with what is sought: the first that fits is meant."""
SURE = tuple([(form, means) for form, means in FORMS if sum(not word.isupper() for word in form.split()) > 1])
"""Those that say enough by themselves for a slip of the pen to be looked through in a name."""
