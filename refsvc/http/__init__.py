"""The HTTP room: what site and API share, below both.

`addresses` has every address, `problems` the refusals in `application/problem+json`; `Configuration` says how a
process runs, `TokenBuckets` how often a client may ask and `work` how much it may take, `asker` whether anybody still
waits for an answer, `reference` what the running application answers from, `said` what its pages say.
Headers, tags, compression and failures hold for every answer; `refsvc.application` sets them up.

Within the room imports run from `failures` over `security` and `problems` to `addresses`. It imports nothing of site,
API and command line.
"""

from refsvc.http import addresses, compressing, delivery, failures, placing, security, work
from refsvc.http.asking import HAS_GONE, TELLS, asker
from refsvc.http.configuration import BadSetting, Configuration
from refsvc.http.doors import Door, door, every_door
from refsvc.http.numbers import asked_number, whole_number
from refsvc.http.placing import placed
from refsvc.http.problems import MEDIA_TYPE, Fault, Problem, ProblemAnswer
from refsvc.http.problems import answer as problem_answer
from refsvc.http.rates import Allowance, TokenBuckets, client, is_report
from refsvc.http.running import absolute, answer_from, board_of, configuration, puzzle_at, reference, reference_of, said

__all__ = [
    "HAS_GONE",
    "MEDIA_TYPE",
    "TELLS",
    "Allowance",
    "BadSetting",
    "Configuration",
    "Door",
    "Fault",
    "Problem",
    "ProblemAnswer",
    "TokenBuckets",
    "absolute",
    "addresses",
    "answer_from",
    "asked_number",
    "asker",
    "board_of",
    "client",
    "compressing",
    "configuration",
    "delivery",
    "door",
    "every_door",
    "failures",
    "is_report",
    "placed",
    "placing",
    "problem_answer",
    "puzzle_at",
    "reference",
    "reference_of",
    "said",
    "security",
    "whole_number",
    "work",
]
