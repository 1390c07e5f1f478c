"""What the scripts of the board say by themselves: sentences of the catalogue, with gaps that a script fills."""

from collections.abc import Mapping

from refsvc.http import said


def script_words() -> Mapping[str, str]:
    """Each by the name under which a script asks for it; a gap stands in braces."""
    return {
        "before": said("compare.before"),
        "close": said("compare.close"),
        "following": said("compare.following"),
        "following-courses": said("compare.following-courses", courses="{courses}"),
        "cancel": said("compare.cancel"),
        "stale": said("compare.stale"),
        "table-waits": said("compare.table-waits"),
        "table-played": said("compare.table-played"),
        "table-after": said("compare.table-after", decided="{decided}"),
        "table-one-of": said("compare.table-one-of", ends="{ends}", decided="{decided}"),
        "table-here": said("compare.table-here"),
        "ends": said("compare.ends"),
        "common": said("compare.common"),
        "next": said("compare.next"),
        "play": said("compare.play"),
        "play-to": said("compare.play-to"),
        "play-end": said("compare.play-end", outcome="{outcome}"),
        "after": said("compare.after", decided="{decided}"),
        "after-one-of": said("compare.after-one-of", decided="{decided}"),
        "after-action": said("compare.after-action"),
        "odds": said("odds.heading"),
        "odds-destroyed": said("odds.destroyed", chance="{chance}"),
        "odds-die": said("odds.die", average="{average}", hurt="{hurt}"),
        "odds-dice": said("odds.dice", dice="{dice}", average="{average}", hurt="{hurt}"),
        "odds-table": said("odds.table", hurt="{hurt}"),
        "odds-taken": said("odds.taken", taken="{taken}"),
        "odds-unconfirmed": said("odds.unconfirmed"),
        "odds-compare": said("odds.compare"),
        "hint-empty": said("hint.empty"),
        "hint-touch": said("hint.touch"),
        "signs": said("sign.heading"),
        "sign-melee": said("sign.melee"),
        "sign-ranged": said("sign.ranged"),
        "sign-special": said("sign.special"),
        "sign-life": said("sign.life"),
        "sign-damage": said("sign.damage"),
        "sign-boost": said("sign.boost"),
        "sign-under": said("sign.under"),
        "sign-summoner": said("sign.summoner"),
        "sign-champion": said("sign.champion"),
        "sign-structure": said("sign.structure"),
        "sign-event": said("sign.event"),
        "sign-magic": said("sign.magic"),
        "sign-hand": said("sign.hand"),
        "sign-draw": said("sign.draw"),
        "sign-discard": said("sign.discard"),
        "sign-frame": said("sign.frame"),
        "sign-option": said("sign.option"),
    }
