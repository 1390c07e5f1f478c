"""What the second edition says, asks and keeps, as codes; the sentence of each is in the catalogue."""

from __future__ import annotations

from engine.effects.codes import EffectDecision
from engine.values.codes import Code
from engine.values.steps import StepWord, Touches


class ReasonCode(Code):
    """Why an action is refused, or what is strange about a position or a deck."""

    ALREADY_CHOSEN_TO_ATTACK = "already-chosen-to-attack"
    ALREADY_CHOSEN_TO_MOVE = "already-chosen-to-move"
    ALWAYS_HOLDS = "always-holds"
    """The ability is started by nobody: it holds all the time."""
    ATTACK_UNCONFIRMED = "attack-unconfirmed"
    ATTACKED_UNAIMED = "attacked-unaimed"
    BUILD_SPACE = "build-space"
    CANNOT_ATTACK = "cannot-attack"
    CANNOT_BE_TARGETED = "cannot-be-targeted"
    CANNOT_MOVE = "cannot-move"
    CANNOT_PAY_ABILITY = "cannot-pay-ability"
    CARDS_UNDER_UNDER = "cards-under-under"
    CHOSEN_NO_UNIT = "chosen-no-unit"
    CHOSEN_NOT_COUNTED = "chosen-not-counted"
    CHOSEN_NOT_YOURS = "chosen-not-yours"
    CHOSEN_TOO_EARLY = "chosen-too-early"
    CLASS_MISSING = "class-missing"
    CLASS_UNCONFIRMED = "class-unconfirmed"
    CLASS_UNKNOWN = "class-unknown"
    CONDITION_NOT_MET = "condition-not-met"
    CONTROL_NOT_TAKEN = "control-not-taken"
    COST_UNCONFIRMED = "cost-unconfirmed"
    COST_UNKNOWN = "cost-unknown"
    DAMAGE_ON_EVENT = "damage-on-event"
    DECK_CLASS_UNKNOWN = "deck-class-unknown"
    DECK_COPIES = "deck-copies"
    DECK_EPIC = "deck-epic"
    DECK_KIND = "deck-kind"
    DECK_SIZE = "deck-size"
    DECK_SYMBOL = "deck-symbol"
    DECK_SYMBOL_UNKNOWN = "deck-symbol-unknown"
    DECK_UNKNOWN = "deck-unknown"
    ENDS_ON_CARD = "ends-on-card"
    FIGURES_UNKNOWN = "figures-unknown"
    GAME_OVER = "game-over"
    LOST_WITH_SUMMONER = "lost-with-summoner"
    MAGIC_OFF_TRACK = "magic-off-track"
    MELEE_NOT_ADJACENT = "melee-not-adjacent"
    MUST_TARGET_ANOTHER = "must-target-another"
    NO_CARD = "no-card"
    NO_GATE_ADJACENT = "no-gate-adjacent"
    NO_LIFE_LEFT = "no-life-left"
    NO_SPACES_LEFT = "no-spaces-left"
    NO_STEP = "no-step"
    NO_SUCH_ABILITY = "no-such-ability"
    NO_SUMMONER = "no-summoner"
    NO_TARGET_CARD = "no-target-card"
    NOT_A_UNIT = "not-a-unit"
    NOT_ACTIVE = "not-active"
    NOT_AN_EVENT = "not-an-event"
    NOT_AT_WILL = "not-at-will"
    NOT_BUILT = "not-built"
    NOT_CLEAR = "not-clear"
    NOT_ENOUGH_MAGIC = "not-enough-magic"
    NOT_FOR_THE_BOARD = "not-for-the-board"
    NOT_IN_HAND = "not-in-hand"
    NOT_PLAYED = "not-played"
    NOT_STRAIGHT = "not-straight"
    NOT_SUMMONED = "not-summoned"
    NOT_YOURS = "not-yours"
    ONCE_PER_TURN = "once-per-turn"
    PATH_BLOCKED = "path-blocked"
    PHASE_UNCONFIRMED = "phase-unconfirmed"
    RESOLVING = "resolving"
    SAME_ACTIVE_EVENT = "same-active-event"
    SETUP_UNKNOWN = "setup-unknown"
    SPACE_NOT_EMPTY = "space-not-empty"
    START_OR_END = "start-or-end"
    STARTING_CARD_MISSING = "starting-card-missing"
    STARTING_UNIT_MISSING = "starting-unit-missing"
    STARTING_UNITS_UNKNOWN = "starting-units-unknown"
    STEP_NOT_ADJACENT = "step-not-adjacent"
    STRUCTURE_UNIT_DOES_NOT_MOVE = "structure-unit-does-not-move"
    STRUCTURES_DO_NOT_ATTACK = "structures-do-not-attack"
    STRUCTURES_DO_NOT_MOVE = "structures-do-not-move"
    SUMMON_SPACE_OWN_TEXT = "summon-space-own-text"
    SUMMONER_IN_PILE = "summoner-in-pile"
    TARGETS_ITSELF = "targets-itself"
    THREE_UNITS_ATTACK = "three-units-attack"
    THREE_UNITS_MOVE = "three-units-move"
    TOKENS_UNDER = "tokens-under"
    TOO_FAR = "too-far"
    TOO_MANY_CARDS = "too-many-cards"
    TOO_MANY_CHOSEN = "too-many-chosen"
    TOO_MANY_COPIES = "too-many-copies"
    TOO_MANY_OF_KIND = "too-many-of-kind"
    TOO_MANY_SPACES = "too-many-spaces"
    TWO_SUMMONERS = "two-summoners"
    USED_WITHOUT_LIMIT = "used-without-limit"
    WRONG_PHASE_ABILITY = "wrong-phase-ability"
    WRONG_PHASE_ATTACK = "wrong-phase-attack"
    WRONG_PHASE_BUILD = "wrong-phase-build"
    WRONG_PHASE_DISCARD = "wrong-phase-discard"
    WRONG_PHASE_EVENT = "wrong-phase-event"
    WRONG_PHASE_MOVE = "wrong-phase-move"
    WRONG_PHASE_SUMMON = "wrong-phase-summon"


class WhyCode(Code):
    """What makes an action possible, by its kind, and what would in this edition alone."""

    PERMITTED_SUMMON = "permitted-summon"
    PERMITTED_MOVE = "permitted-move"
    PERMITTED_BUILD = "permitted-build"
    PERMITTED_ATTACK = "permitted-attack"
    PERMITTED_USE = "permitted-use"
    PERMITTED_PLAY = "permitted-play"
    PERMITTED_DISCARD = "permitted-discard"
    PERMITTED_END = "permitted-end"

    NO_GATE_AT_ALL = "no-gate-at-all"


class UnmetCode(Code):
    """What a text of this edition asked of what happened, and was answered otherwise than it needs."""

    HAS_BOOST = "has-boost"
    SPECIALS_SHOWN = "specials-shown"
    FORCED_ALREADY = "forced-already"


PERMITTED: dict[str, WhyCode] = {
    "summon": WhyCode.PERMITTED_SUMMON,
    "move": WhyCode.PERMITTED_MOVE,
    "build": WhyCode.PERMITTED_BUILD,
    "attack": WhyCode.PERMITTED_ATTACK,
    "use": WhyCode.PERMITTED_USE,
    "play": WhyCode.PERMITTED_PLAY,
    "discard": WhyCode.PERMITTED_DISCARD,
    "end": WhyCode.PERMITTED_END,
}
"""What the rule for each kind of action comes to, by the verb of the action."""


class StepCode(StepWord):
    """What happened, and what each of it decides."""

    ABILITIES_LOST = "abilities-lost"
    ACTIVATED = "activated"
    AIMED = "aimed"
    ATTACK_DECLARED = "attack-declared"
    ATTACK_STOPPED = "attack-stopped"
    BOOST_REMOVED = "boost-removed", Touches.BOOST
    BOOSTED = "boosted", Touches.BOOST
    BUILT = "built", Touches.PLACE
    CANNOT_BE_FORCED = "cannot-be-forced", Touches.PLACE
    CONTROL_RETURNED = "control-returned", Touches.PLACE
    CONTROL_TAKEN = "control-taken", Touches.PLACE
    COPIES = "copies"
    COST_OF_INACTION = "cost-of-inaction"
    COUNTS_INSTEAD = "counts-instead"
    DAMAGE_CHANGED = "damage-changed", Touches.REASON
    SPARED = "spared", Touches.DAMAGE
    DAMAGED = "damaged", Touches.DAMAGE | Touches.PLACE
    DESTROYED = "destroyed", Touches.PLACE | Touches.DESTROYED
    DISCARDED = "discarded", Touches.PLACE
    DISCARDED_FROM_HAND = "discarded-from-hand", Touches.PLACE
    DRAWN = "drawn", Touches.PLACE
    EVENT_DISCARDED = "event-discarded", Touches.PLACE
    EVENT_KEPT = "event-kept"
    EVENT_TIME_OVER = "event-time-over"
    EXCHANGED = "exchanged", Touches.PLACE | Touches.SWAPPED
    FORCED_STEP = "forced-step", Touches.PLACE | Touches.MOVED
    GRANTED = "granted"
    HAS_ALREADY = "has-already"
    HEALED = "healed", Touches.DAMAGE
    HEALS_INSTEAD = "heals-instead", Touches.DAMAGE
    MAGIC_GAINED = "magic-gained", Touches.MAGIC
    MAGIC_SPENT = "magic-spent", Touches.MAGIC
    MOVE = "move"
    MOVED_STEP = "moved-step", Touches.PLACE | Touches.MOVED
    NO_DICE = "no-dice"
    NO_MAGIC = "no-magic", Touches.MAGIC
    NO_SPACE_TO_FORCE = "no-space-to-force"
    NO_SPACE_TO_PLACE = "no-space-to-place"
    NOT_PLACED = "not-placed", Touches.PLACE
    NOTHING_TO_ATTACK = "nothing-to-attack"
    NOTHING_TO_RETRIEVE = "nothing-to-retrieve"
    OPEN_POINT = "open-point"
    """The sources leave two readings of something on which this depends; the detail says of what."""
    PHASE_ENDED = "phase-ended"
    PHASE_STARTED = "phase-started"
    PILE_EMPTY = "pile-empty"
    PLACED = "placed", Touches.PLACE | Touches.MOVED
    PLACED_NEW = "placed-new", Touches.PLACE
    PLAYED = "played", Touches.PLACE
    PUT_ON_BOTTOM = "put-on-bottom", Touches.PLACE
    PUT_UNDER = "put-under", Touches.PLACE
    RETRIEVED = "retrieved", Touches.PLACE
    RETURNED = "returned", Touches.PLACE
    ROLLED = "rolled"
    SETUP_UNSURE = "setup-unsure"
    SPECIAL_MEANS = "special-means"
    SPECIALS_GIVE = "specials-give"
    STARTING_CARDS = "starting-cards"
    STARTING_MAGIC = "starting-magic", Touches.MAGIC
    STRENGTH_ADDED = "strength-added"
    STRENGTH_TAKEN = "strength-taken"
    SUMMONED = "summoned", Touches.PLACE
    SUMMONER_LOST = "summoner-lost"
    TURN_ENDED = "turn-ended"
    TURN_STARTED = "turn-started"


class ChangeCode(Code):
    """What tells a later position from an earlier one, besides what does in every edition."""

    ACTIVE = "active"
    ACTIVE_BOOST = "active-boost"
    BOOST = "boost"
    BOOST_ADDED = "boost-added"
    BOOST_REMOVED = "boost-removed"
    DAMAGE = "damage"
    DAMAGE_ADDED = "damage-added"
    DAMAGE_REMOVED = "damage-removed"
    NOT_ACTIVE = "not-active"


class DecisionCode(Code):
    """What is asked of a player."""

    ADD_DAMAGE_TO = "add-damage-to"
    ATTACK_NEXT = "attack-next"
    ATTACK_TARGET = "attack-target"
    BLOOD_SUMMON = "blood-summon"
    DESTRUCTION_ORDER = "destruction-order"
    DISCARD = "discard"
    DISCARD_ONE = "discard-one"
    DISCARD_UNITS = "discard-units"
    EITHER = "either"
    FORCE_NEXT = "force-next"
    FORCE_TO = "force-to"
    HOW_MUCH = "how-much"
    MOVE_ALONG = "move-along"
    MOVE_BOOST_FROM = "move-boost-from"
    MOVE_BOOST_TO = "move-boost-to"
    PAY = "pay"
    PLACE = "place"
    PLACE_BESIDE = "place-beside"
    PLACE_NEXT = "place-next"
    PLACE_ON = "place-on"
    PLACE_UNDER = "place-under"
    PURGE_DAMAGE = "purge-damage"
    PURGE_NEXT = "purge-next"
    PUT_UNDER_PILE = "put-under-pile"
    REMOVE_DAMAGE_FROM = "remove-damage-from"
    RETRIEVE = "retrieve"
    RETRIEVE_FROM = "retrieve-from"
    SUMMON_NEXT = "summon-next"


DECISIONS = (*[code.value for code in (*EffectDecision, *DecisionCode)], "roll", "draw")
"""Every kind of decision, those of the machinery and those of chance included."""


class OpenPoint(Code):
    """A point on which the sources leave two readings; the second is taken where the position says so."""

    ATTACK_IS_AN_EFFECT = "attack-is-an-effect"
    """Whether a text about the damage of an effect counts that of an attack."""
    ATTACKED_FRIEND_FALLEN = "attacked-friend-fallen"
    """Whether an aura answers an attack that destroyed the card it was made on."""
    ATTACKER_TOOK_IT_OVER = "attacker-took-it-over"
    """Whether a card answers an attack by which it came to its attacker's side."""
    DAMAGE_FOR_EACH_RAISED = "damage-for-each-raised"
    """Whether damage for each special is raised once, or for each of them."""
    DESTROYED_ITSELF = "destroyed-itself"
    """Whether a unit that its own ability destroyed is a unit that it destroyed."""
    FALLEN_UNITS_ABILITY = "fallen-units-ability"
    """Whether the ability of a unit that left the battlefield is still one of a friendly unit."""
    FORCED_INTO_PROTECTION = "forced-into-protection"
    """Whether a card is forced on from a space on which it cannot be forced."""
    INSTEAD_WITH_NO_SPACES = "instead-with-no-spaces"
    """Whether a unit that may move 0 spaces may do something instead of moving."""
    PLACES_OF_ATTACK = "places-of-attack"
    """Whether texts about an attack look where the cards stand as it goes on, or when its target was chosen."""
    PRICE_REPLACED = "price-replaced"
    """Whether a unit comes in the place of one that was to be destroyed for it and was not."""
    STRUCTURE_FORCED_BY_ENEMY = "structure-forced-by-enemy"
    """Whether a text about moving or forcing a card counts what the opponent does to it."""
    STRUCTURE_UNIT_IN_THE_WAY = "structure-unit-in-the-way"
    """Whether a text that lets attacks pass units, and not structures, lets them pass a unit that is both."""
    SUMMONER_TAKEN_OVER = "summoner-taken-over"
    """Whether a summoner may be taken control of like any unit."""
    SYMBOL_THAT_DOES_NOT_COUNT = "symbol-that-does-not-count"
    """Whether a symbol that replaces another also does where the other would not count."""
    TARGET_GONE_BEFORE_ATTACK = "target-gone-before-attack"
    """Whether a unit attacks something else if the target is gone by what comes before the attack."""


class FactKind(Code):
    """What a card did or went through this turn, as far as a rule or a text still asks for it."""

    CHOSEN_TO_MOVE = "chosen-to-move"
    CHOSEN_TO_ATTACK = "chosen-to-attack"
    EXTRA_MOVING_UNIT = "extra-moving-unit"
    """It was chosen to move as an extra unit."""
    EXTRA_ATTACKING_UNIT = "extra-attacking-unit"
    """It was chosen to attack as an extra unit."""
    ATTACKED = "attacked"
    """It attacked; the detail says whether an ``enemy`` or a ``friendly`` card."""
    WAS_ATTACKED = "was-attacked"
    SUMMONED = "summoned"
    DESTROYED_UNIT = "destroyed-unit"
    """It destroyed a unit of its own side."""
    DESTROYED_ENEMY_UNIT = "destroyed-enemy-unit"
    DESTROYED_CARD = "destroyed-card"
    """It destroyed a card that is no unit."""
    USED = "used"
    """An effect of it with a limit was used; the detail names the ability."""
    FORCED_BY_GATE = "forced-by-aerie-gate"
    """An Aerie Gate forced it."""


class LastingKind(Code):
    """An effect that lasts until the turn ends."""

    HAS = "has"
    """The card has the ability that the word names."""
    LACKS = "lacks"
    """The card lacks the ability that the word names."""
    NO_ABILITIES = "no-abilities"
    """The card has no abilities."""
    COPIES = "copies"
    """The card has the abilities of another, or of what that was."""
    STRENGTH = "strength"
    """The card has so much more strength."""
    CONTROL = "control"
    """The card goes back to the player whose number is the value."""
