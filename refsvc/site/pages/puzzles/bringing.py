"""What a browser made by itself is taken in under a nickname: when one is taken, where its code is entered, later on.

The browser keeps what it has, so that nothing is lost to it once it forgets the code. Each try has its moment, by which
it is known: however often and from wherever it is brought, it counts once, in the progress, for what comes back, and in
the rating.
"""

from __future__ import annotations

from datetime import timedelta

from refsvc.http import configuration, reference
from refsvc.puzzles import rating
from refsvc.site.pages.puzzles.learner import Told, day_of_reader, rating_kept, rating_told, tries_told
from refsvc.store import Brought, KeptRating


def bring(token: str) -> int:
    """Takes in what the form of the request tells; says how many tries were not there before."""
    told, own = _kept_here(), rating_told()
    taken = reference().attempts.bring(token, told)

    def change(kept: KeptRating | None) -> KeptRating | None:
        if kept is None or kept.tries == 0:
            # Where nothing is rated yet, the rating is the one with which somebody comes.
            return KeptRating(*own) if own.tries else None
        met = [(told[one].met, one.solved) for one in taken.firsts]
        rated = [rating.Met(rating.Rating(value), solved) for value, solved in met if value is not None]
        return KeptRating(*rating.after(rating_kept(kept), rated)) if rated else None

    reference().ratings.bring(token, change)
    return taken.tries


def _kept_here() -> dict[Brought, Told]:
    """The tries that are told, at puzzles that are there, and not longer ago than tries are kept here."""
    told, days, today = tries_told(), configuration().keep_attempts, day_of_reader()
    since = (today - timedelta(days=days)).isoformat() if days else ""
    keys = reference().collection.keys({one.puzzle for one in told})
    return {
        Brought(keys[one.puzzle], one.right, one.moment): one
        for one in told
        if one.puzzle in keys and since <= one.moment[:10] <= today.isoformat()
    }
