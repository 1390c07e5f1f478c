"""How wide the letters of Grenze are, the typeface of the pictures, in thousandths of its size."""

from __future__ import annotations

LETTERS = (
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxy"
    "z{|}~\u00a0¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõ"
    "ö÷øùúûüýþÿĂıŒœ–—‘’‚“”„•…′″‹›€™−"
)
"""Letters whose width is known, in the order of their numbers."""

MEDIUM = (
    "161 274 326 555 501 915 593 167 257 257 324 622 225 324 205 365 514 367 432 391 446 415 446 405 424 446 "
    "206 206 577 594 577 427 831 593 528 464 582 492 458 547 635 317 310 564 473 802 611 560 519 562 547 445 "
    "501 612 572 847 559 534 485 253 312 253 524 478 195 460 457 355 462 413 275 436 481 238 228 453 236 702 "
    "484 465 462 453 327 371 297 477 416 641 427 418 399 297 214 297 576 161 274 376 542 676 598 214 488 274 "
    "846 399 449 473 679 291 313 556 392 393 195 521 710 203 165 375 387 449 878 854 826 432 593 593 593 593 "
    "593 593 786 464 492 492 492 492 317 317 317 317 582 611 560 560 560 560 560 515 560 612 612 612 612 534 "
    "512 482 460 460 460 460 460 460 657 355 413 413 413 413 238 238 238 238 443 484 465 465 465 465 465 614 "
    "465 477 477 477 477 418 460 418 593 238 770 697 466 856 225 225 219 381 381 371 405 571 196 348 269 269 "
    "567 964 614"
)
BOLD = (
    "164 299 363 551 521 890 612 187 278 278 327 607 239 316 226 386 526 402 463 420 477 440 470 420 451 470 "
    "227 227 574 583 574 478 903 628 561 480 598 525 489 573 664 339 327 616 498 829 640 585 550 586 586 454 "
    "545 643 612 912 621 565 500 276 330 276 533 443 214 483 476 377 485 430 302 453 495 259 247 482 250 727 "
    "503 488 485 476 360 386 330 501 443 684 464 445 411 321 231 321 593 164 299 401 565 695 617 231 521 329 "
    "861 418 488 468 688 302 320 549 415 431 214 539 775 225 184 406 406 488 969 936 931 483 628 628 628 628 "
    "628 628 857 480 525 525 525 525 339 339 339 339 598 640 585 585 585 585 585 535 585 643 643 643 643 565 "
    "547 519 483 483 483 483 483 483 683 377 430 430 430 430 259 259 259 259 468 503 488 488 488 488 488 603 "
    "488 501 501 501 501 445 477 445 628 259 821 720 447 827 239 239 230 426 426 414 452 612 213 389 282 282 "
    "582 1013 603"
)
"""Widths of those letters, in the weight of running text and in that of names and figures."""

UNKNOWN, SQUARE = 700, 1050
"""Width of a letter from another typeface, and of one as wide as high."""
FIRST_SQUARE = 0x1100
"""From this number on most letters are as wide as high."""
CAPITALS = 0.608
"""How high capitals and figures are, in sizes."""
LIFT = 0.056
"""How far the middle of a capital lies below that of its line, which is one size high, in sizes."""

WIDTHS = {
    500: dict(zip(LETTERS, map(int, MEDIUM.split()), strict=True)),
    700: dict(zip(LETTERS, map(int, BOLD.split()), strict=True)),
}
"""Widths by weight."""


def width_of(letter: str, weight: int) -> int:
    """The width of a letter, in thousandths of its size."""
    known = WIDTHS[weight].get(letter)
    if known is not None:
        return known
    return SQUARE if ord(letter) >= FIRST_SQUARE else UNKNOWN
