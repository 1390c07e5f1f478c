"""Every limit of time and size of the service. Each says what it bounds, and what happens there."""

from __future__ import annotations

# --- Scenarios ------------------------------------------------------------------------------------------------

LARGEST_SCENARIO = 200_000
"""Characters of the text of a scenario or puzzle; a longer one is refused before it is read."""
MOST_LINES = 200
"""Actions and answers of a scenario that a request or a link may bring; more are refused, a link is cut short."""
FLAWS_TOLD = 40
"""Things that are wrong in a text of which the rest is read; where there are more, nothing of it is."""
LINE_QUOTED = 20
"""Characters of a line that are shown where it breaks off."""
LONGEST_TITLE = 200
"""Characters of a title: in a link or in the list of what is saved it is cut, for an exam a longer one is refused."""

# --- What the engine is asked -----------------------------------------------------------------------------------

ACTIONS_ON_BOARD = 3_000
"""Legal actions that come with a board; a longer list stops there and says so."""
ACTIONS_ANSWERED = 5_000
"""Legal actions of an answer of the API; a longer list stops there and says so."""
ACTIONS_LISTED = 50_000
"""Legal actions of any other answer; a longer list stops there and says so."""
COURSES_FOLLOWED = 20_000
"""Courses of decisions that are followed, where nobody says, and at most for a request; the answer then says that there
may be more."""
COURSES_OF_A_QUESTION = 500
"""In how many ways something may go on for a question in words, which is answered while somebody waits for a page: one
takes about a millisecond. Where there are more the board is shown without an answer."""
COURSES_AT_TERMINAL = 1_000_000
"""Courses of decisions that the command line may be told to follow at most; more is refused."""
POSITIONS_AT_TERMINAL = 10_000_000
"""Positions that the command line may be told to look at for the best course; more is refused."""
POSITIONS_LOOKED_AT = 20_000
"""Positions that are looked at for the best course, where nobody says; the answer then says what is certain."""
POSITIONS_SOLVED = 60_000
"""Positions that a puzzle may ask the solver to look at; a puzzle that asks for more is refused."""
LARGEST_DENOMINATOR = 999
"""Of a fraction that is told beside its percentage; nobody reads a longer one."""
POSITIONS_TO_TELL = 1_000
"""Positions that are looked at to say how much is left after a choice that is wrong; what takes more is not said."""
CHOICES_GLANCED_AT = 6
"""Choices of a line of which it may stay open whether they were wrong, before no more is asked which of them was."""
SECONDS_TO_ANSWER = 60.0
"""Seconds that a question may take in library and command line, where nobody says; the answer then gives what was found
until then, and says so."""
SECONDS_TO_NOTE = 2.0
"""Seconds for what the engine says to a scenario that is saved, or opened under other rules than it was saved under."""
MOST_SECONDS = 24 * 60 * 60
"""Seconds that the command line may be told to take at most; more is refused."""
SECONDS_TO_FOLLOW = 5.0
"""Seconds that a request may take for one question; the answer then gives what was found, and says so."""
SECONDS_TO_FOLLOW_TOLD = 20.0
"""Seconds that a request may look for outcomes while it tells how far it is; the answer then says so."""
SECONDS_BETWEEN_REPORTS = 0.1
"""Seconds between two messages of how far a search is; what is done in between is told with the next."""
SECONDS_TO_CHECK_FILES = 600.0
"""Seconds that each puzzle, and each case of a scenario, may take where files or all that is kept are checked; it then
fails."""
SECONDS_TO_CHECK = 8.0
"""Seconds that a request may check a puzzle; it is then told that checking takes longer."""

SECONDS_TO_RETRY = 10
"""Seconds after which whoever was refused for lack of time is told to try again."""
SECONDS_FOR_REQUEST = 20.0
"""Seconds that all searches of one request may take together; what is left then is not worked out."""

# --- What an answer shows ---------------------------------------------------------------------------------------

WAYS_SHOWN = 12
"""Courses shown for each outcome; further ones are only counted."""
OUTCOMES_COMPARED = 24
"""Outcomes shown side by side, the likeliest first; further ones are only counted."""
FORKS_COMPARED = 80
"""Decisions of the tree beside compared outcomes, those first that are met first."""
FORKS_TOLD = 12
"""Decisions of the tree of which it is told at each answer what comes of it alone, and why a text does nothing."""
REASONS_ASKED = 24
"""How often is asked why a text does nothing, for one comparison: each takes some hundredths of a second."""
UNPROVEN_SHOWN = 12
"""Actions named of which a search did not prove that they begin nothing better; further ones are only counted."""
CARDS_IN_TRAY = 250
"""Cards that an answer may offer to put on a board; a higher limit is refused."""

CLAUSES_QUOTED = 4
"""Entries quoted in a packet, the most telling first; further ones are only named."""
CLAUSES_CITED = 24
"""Entries quoted or named in a packet; further ones are only counted."""
CARDS_PRINTED = 4
"""Cards that a packet tells with their texts; the page of each has them too."""
SPACES_MARKED = 12
"""Spaces that stand out in a picture of a question; the question names them all."""
CHOICES_PRINTED = 30
"""Sentences on what may be done that a packet without a question has room for."""
BRANCHES_PRINTED = 28
"""Branches of a tree that a packet has room for; of what lies deeper, only the outcomes are named."""

# --- Pictures ---------------------------------------------------------------------------------------------------

WIDEST_PICTURE = 2_400
"""Pixels across a PNG; a wider one is refused."""
PICTURE_WIDTH = 720
"""Pixels across a PNG, where nobody says."""
PICTURE_WIDTH_AT_TERMINAL = 1_200
"""Pixels across a PNG that the command line draws, and of the picture with which a link unfurls."""
NARROWEST_PICTURE_ASKED, WIDEST_PICTURE_ASKED = 200, 1_600
"""Pixels across a PNG that a request may ask for; another width is refused."""
LATEST_LINE_DRAWN = 200
"""Actions after which a request may have the board drawn; a higher number is refused."""

# --- Search -----------------------------------------------------------------------------------------------------

LONGEST_QUERY = 500
"""Characters of a query that a request may bring; a longer one is refused."""
LONGEST_QUERY_READ = 400
"""Characters of a query that are read; the reader is told of the rest."""
DEEPEST_QUERY = 20
"""Parentheses within parentheses in a query; the reader is told of deeper ones."""
LONGEST_FIGURE = 5
"""Digits of a figure that a filter compares with; a longer one is no figure."""
MOST_RESULTS = 100
"""Hits that one request may ask for; a higher limit is refused."""
CASES_LOOKED_AT = 5
"""Cases of an entry among which a page with many entries looks for the one that it shows."""
CASES_DRAWN = 500
"""Cases of which a worker keeps the small pictures."""
MOST_ENTRIES = 1000
"""Entries that one page of their list may hold; a higher limit is refused."""
HIGHEST_OFFSET = 1_000_000
"""How many entries a page of their list may leave out before it."""
ENTRIES = 100
"""Entries on a page of their list, where the asker does not say."""
RESULTS = 20
"""Hits of an answer, where the asker does not say."""
TEXTS_BESIDE = 10_000
"""Texts beside the index, such as those of puzzles, whose words are kept in memory."""
SUGGESTIONS = 8
"""Lines offered while a query is being typed, where the asker does not say."""
LIVE_HITS = 6
"""Hits shown below the box while a query is being typed."""
MOST_PAGES = 50
"""Pages of results that can be turned to; a later one is refused."""
MOST_FACET_VALUES = 12
"""Values by which one field narrows the results; rarer ones are left out."""
MOST_RELATED = 8
"""Terms to go on with; further ones are left out."""
HITS_FOR_RELATED = 6
"""Results from which those terms are gathered."""
LONGEST_SNIPPET = 240
"""Characters of a text that are shown with a hit; no sentence is cut for that."""
LONGEST_SENTENCE = 500
"""Characters of a sentence beyond which it is cut all the same, between words."""
SHORTEST_PREFIX = 2
"""Letters from which on a word is completed."""
SHORTEST_WITHOUT_VOWELS = 3
"""How many letters a word has at least that is read as one whose vowels were left out."""
SHORTEST_WORD_HEARD = 4
"""Letters from which on a word is known in another spelling of the same sounds."""
HITS_HELD_AGAINST_A_QUESTION = 5
"""So many results are looked at for the one that answers exactly what was asked."""
MOST_PAIRS = 8
"""Pairs of cards that are offered where half a name or a sort of card fits several."""
MOST_PAIRS_COMPARED = 500
"""Pairs of cards of which the likeliest are looked for: where more fit, nothing was said that tells them apart."""
FEWEST_PIECES = 2
"""Words that may be cut off, so many together, are looked for in one title or phrasing."""
MOST_PIECES = 8
"""More words make a sentence."""
LONGEST_PIECE = 4
"""A known word that is longer is whole."""
MOST_COMPLETIONS = 24
"""Words that a beginning may become; rarer ones are left out."""
SHORTEST_HEADING_BEGUN = 3
"""Letters from which on a heading counts as begun."""
TYPING_ERRORS_BY_LENGTH = ((4, 0), (6, 1), (8, 2))
"""Typing errors that are forgiven in words shorter than so many letters."""
MOST_TYPING_ERRORS = 3
"""Typing errors that are forgiven in longer words; a word with more is unknown."""
WORDS_COMPARED = 40
"""Known words that a mistyped one is compared with, letter by letter; those less alike are left out."""
MOST_CORRECTIONS = 3
"""Known words that a mistyped one may stand for; those less close are left out."""
MOST_WORDS_HEARD = 4
"""Words that may be one name, written as it was heard."""
SHORTEST_SOUND = 3
"""Sounds from which on a strange word is taken for the name that sounds like it."""
SHORTEST_SOUND_OF_KNOWN_WORDS = 4
"""The same for several words each of which is known: these need to say more."""
SHORTEST_PART_HEARD = 5
"""Letters of a word that stands for the name it is part of."""
WORDS_SAID_BACK = 16
"""Words of a query that are said back; of a longer story the beginning."""
SOUNDS_REMEMBERED = 4096
"""Stretches of words kept in memory with the name that they sound like."""
WORDS_REMEMBERED = 20_000
"""Words kept in memory with their stems; beyond, those not asked for longest are forgotten, here and below."""
NEAREST_REMEMBERED = 4096
"""Mistyped words kept in memory with what they may stand for."""
PIECES_REMEMBERED = 1024
"""Beginnings of words kept in memory with the phrasings that have such words."""
SENSES_REMEMBERED = 4096
"""Meanings of words kept in memory with the documents that express them."""
INTENTS_REMEMBERED = 64
"""Sorts of answer kept in memory with how well each entry suits them."""
RULINGS_REMEMBERED = 1024
"""Rulings kept in memory with what their phrasings ask."""
FILTERS_REMEMBERED = 2048
"""Filters and phrases kept in memory with the documents that they hold for."""
NAMES_REMEMBERED = 1024
"""Names kept in memory with the items that they concern."""
INDEX_MEGABYTES = 64
"""Memory that Whoosh may take to gather terms before it sorts them in pieces; the content takes far less."""
INDEXES_KEPT = 8
"""Indexes that stay on disk, those used last: services with different contents may share a data folder."""
BUNDLES_KEPT = 8
"""Bundles of all pages for use without a network that stay on disk, those used last."""
SECONDS_TO_BUNDLE = 5
"""Seconds after which a browser that asked for the bundle while it was being made asks again."""
SENTENCES_REMEMBERED = 10_000
"""Sentences with gaps kept in memory as they were taken apart, for a few contents that say almost all of it alike."""
CONTENTS_KEPT = 4
"""Copies of contents that stay on disk, those used last; besides, those that a service answers from."""

# --- Puzzles ----------------------------------------------------------------------------------------------------

MOST_OPTIONS, FEWEST_OPTIONS = 12, 2
"""Options of a puzzle; one with more or fewer is refused, and of what a solver picks no more are looked at."""
PUZZLE_LINES = 60
"""Actions and answers of one answer to a puzzle; a longer one is refused."""
MOST_HINTS = 20
"""Hints of a puzzle; one with more is refused."""
MOST_STATEMENTS = 50
"""Statements of a goal or an option of a puzzle; one with more is refused."""
MOST_ABOUT = 50
"""Entries that a puzzle may name as those that it is about; one with more is refused."""
LONGEST_PUZZLE_TEXT = 2_000
"""Characters of a question, hint or explanation; a longer one is refused."""
LONGEST_PUZZLE_TITLE = 120
"""Characters of the title of a puzzle; a longer one is refused."""
MOST_PUZZLES = 200
"""Puzzles of a collection that is read in one go; a longer one is refused."""
PUZZLES_IMPORTED = 40
"""Puzzles that a page takes in from one file; a longer one is refused."""
PUZZLES_LISTED = 50
"""Puzzles of a list of what readers made; older ones are left out."""
PUZZLES_SHOWN = 40
"""Puzzles of a list that a page shows at once; the rest comes when it is asked for."""
PUZZLES_ON_PAGE = 500
"""Puzzles of readers that a page looks through; older ones are left out."""
ENTRIES_EXPLAINED = 12
"""Entries cited by the explanation of a puzzle; further ones are left out."""
OPTIONS_PROPOSED = 5
"""Options that are proposed for a draft, where nobody says."""
PROPOSALS_TRIED = 40
"""Options that are tried before those are chosen; the search for more stops there."""
COURSES_FOR_PROPOSALS = 3_000
"""Courses of an action that are followed to propose statements; the search for more stops there."""
STATEMENTS_PROPOSED = 2
"""Statements of one option that is proposed; further ones are left out."""
WORLDS_TRIED = 24
"""Plays that go otherwise, by a text forgotten or another choice, of which it is looked what comes of them."""
ALTERNATIVES_TRIED = 4
"""Other answers to one decision among them; further ones are left out."""
ACTIONS_TOLD = 3
"""Actions that the question of a puzzle names that is made by playing; earlier ones are only shown."""
STEPS_ACCOUNTED = 4
"""Steps that are told of how a figure came to be; earlier ones are left out."""
FINDINGS_TOLD = 3
"""Ways in which it may come out otherwise that are told in place of what never is; of more, none."""
WRONG_COMPARED = 10
"""Wrong answers among which those are chosen that rules of thumb tell least."""
CHOICES_COMPARED = 300
"""Choices of wrong answers that are compared."""
TEXTS_EXPLAINED = 3
"""Texts of cards, rulings and rules whose words an explanation gives."""
OUTCOMES_EXPLAINED = 4
"""Outcomes of an action of which it is looked which texts bring them about."""
CHOICES_EXPLAINED = 4
"""Decisions of players that an explanation names."""
TEMPTING_EXPLAINED = 2
"""Beginnings that tempt of which an explanation tells why they fall short."""
SENTENCES_EXPLAINED = 6
"""Sentences of an explanation that is drafted; further ones are left out."""
TARGETS_TRIED = 6
"""Enemy cards of which it is looked whether they can be brought down, where the game can't be won."""
POSITIONS_GLANCED_AT = 1_500
"""Positions that are searched to see whether a goal is worth asking about."""
POSITIONS_TO_PROPOSE = 12_000
"""Positions that are searched for the best way to win where somebody waits for the proposal."""
OUTCOMES_PROPOSED = 8
"""Ends of an action that are looked at to propose statements; further ones are left out."""
ACTIONS_FOR_PROPOSALS = 400
"""Legal actions from which some are proposed; further ones are left out."""
REFUSALS_TRIED = 600
"""Actions tried for refusals that come close; the search stops there."""
ACTIONS_TO_BEGIN = 200
"""Legal actions from which beginnings are proposed; further ones are left out."""
BEGINNINGS_TRIED = 12
"""Beginnings taken from that list; they are spread over all of it."""
VARIANTS_OFFERED = 12
"""Variants of a puzzle that are offered one after the other; further ones are made at the command line."""
VARIANTS_FOR_EXAMS = 3
"""Variants of a puzzle that the form of an exam offers; others are named by their links."""
VARIANTS_TRIED = 200
"""Variants of a puzzle that are put to the engine; where none of them is a puzzle, there is none."""
VARIED_REMEMBERED = 200
"""Puzzles of which a process keeps the variants that it found; those not asked for longest are forgotten."""
MOST_SWAPS, MOST_SWAPPED = 12, 60
"""Things of a puzzle that variants swap, and what may stand in place of one of them; more are refused."""
FARTHEST_SWAP, LARGEST_SWAP = 8, 999
"""How far from a space others may be taken that are near it, and the largest figure; more is refused."""
POSITIONS_PROVEN = 10_000
"""Positions that are looked at to prove that a puzzle to win has no other solution; the proof then says so."""
SECONDS_TO_PROVE = 2.0
"""Seconds that such a proof may take where a puzzle is only tried; it then says so."""
SHARE_TO_PROVE = 0.25
"""The share of the time for a verdict that such a proof may take."""
REFUTATIONS = 5
"""Beginnings of a puzzle to win whose refutation is told; further ones are left out."""
MOST_SOLUTIONS = 20
"""Solutions that the author of a puzzle to win may say that it has; a higher number is refused."""
VERDICTS_REMEMBERED = 1_000
"""Puzzles kept in memory with what the engine said of them; beyond, those decided first are looked up again."""
MOST_ORDERED = 4
"""Actions of a course that is proposed in other orders; a longer one is proposed in its own order only."""

# --- What users make --------------------------------------------------------------------------------------------

LARGEST_KEPT = 64 * 1024
"""Characters of a document that is saved; a larger one is refused."""
MOST_VERSIONS = 1_000_000
"""Versions of one document that a request may name; a higher number is refused."""
MOST_MADE = 200
"""Puzzles, and exams, that a browser remembers as made there; those made longest ago are left out."""
MOST_WORKS_KEPT = 200
"""Works that are kept under a nickname; those brought longest ago are left out."""
LONGEST_WORK = 8_000
"""Characters of the address of a collection that a nickname keeps; a longer one stays in its browser."""
LONGEST_WORKS_TOLD = 400_000
"""Characters in which a browser tells what was made in it; longer ones are not read."""
LONGEST_SLUG = 80
"""Characters of the last part of the link of something that is kept; nothing has a longer one."""
LONGEST_NICKNAME = 40
"""Characters of the name under which somebody solves puzzles; a longer one is refused."""
LONGEST_CANDIDATE = 80
"""Characters of the name under which somebody sits an exam; a longer one is refused."""
LONGEST_REPORT = 500
"""Characters of what is said against a puzzle, or of why it was taken down; what is longer is cut."""
LONGEST_MISTAKE = 1_500
"""Characters of the report of a mistake that an address brings back; what is longer is cut."""
MOST_REPORTS = 20
"""Reports of one puzzle that are kept; further ones say nothing that the host does not know."""
LONGEST_COOKIE = 200
"""Characters of a cookie that are read; what is longer is cut."""
LONGEST_TRY = 24 * 60 * 60
"""Seconds that a try at a puzzle is said to have taken at most; a longer one counts as that long."""
MOST_TRIES_TOLD = 2_000
"""Tries that a browser tells of which it keeps by itself; older ones are left out."""
LONGEST_TRIES_TOLD = 240_000
"""Characters in which it tells them; longer ones are not read."""
MOST_QUESTIONS = 100
"""Questions of an exam; one with more is refused."""
LONGEST_EXAM = 24 * 60
"""Minutes that an exam may be open; a longer one is refused."""
MOST_POOL = 300
"""Puzzles out of which the questions of an exam are drawn; a larger pool is refused."""
MOST_TRIES = 20
"""How often a candidate may take an exam; more is refused."""
LONGEST_WAIT = 365 * 24 * 60
"""Minutes between two tries at an exam; a longer time is refused."""
LONGEST_SEED = 80
"""Characters of the seed by which questions are drawn; a longer one is refused."""
MOST_PARTS = 5
"""Parts of an exam that is drawn, as the form offers them."""
EXAM_MINUTES = 30
"""Minutes that an exam is open, where nobody says."""
SECONDS_BETWEEN_CLEARING = 6 * 60 * 60
"""Seconds between two looks at what was kept long enough."""
SECONDS_FOR_STORE = 10.0
"""Seconds that a write waits for another one; it then fails."""
COOKIE_LIFE = 365 * 24 * 60 * 60
"""Seconds that a browser keeps who somebody is, at most: for an exam, no longer than that is kept."""

# --- Serving ----------------------------------------------------------------------------------------------------

MOST_CONNECTIONS = 4_000
"""Connections that one worker holds at once; more have to wait until one of them ends."""
SECONDS_IDLE = 30
"""Seconds after which a connection on which nothing happens is closed."""
SECONDS_TO_ARRIVE = 30.0
"""Seconds that a request may take to arrive; a slower one is cut off."""
SECONDS_BETWEEN_PEEKS = 0.1
"""Seconds between two looks at whether a client that waits for an answer is still there."""
SECONDS_BEFORE_CLOSING = 1.0
"""Seconds for which nothing has to happen on a connection before a worker that stops closes it."""
NEVER_BY_TIME_OF_DAY = 10**12
"""Seconds by the time of day after which waitress would close a connection on its own: more than any clock can jump."""
LARGEST_HEAD = 32 * 1024
"""Bytes of the head of a request; a larger one is refused."""
LARGEST_BODY = 16 * 1024 * 1024
"""Bytes of a request that are read, whatever the application is told to refuse."""
DIGITS_READ = 18
"""Digits of a number in an address or a form; a longer one is none."""
WAITING_FOR_A_PLACE = 2
"""Requests for each thread of a worker that may wait for a place to search; more are told to come back."""
SECONDS_FOR_A_PLACE = 8.0
"""Seconds that a request waits for such a place; it is then told to come back."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that all clients of one network share; they count as one."""
MOST_CLIENTS = 10_000
"""Clients whose rates are watched at once; beyond, those not seen for longest are forgotten."""
FILES_REMEMBERED = 256
"""Static files, and style sheets put together, kept in memory with what they are compressed to."""
WORTH_COMPRESSING = 1_024
"""Bytes from which on an answer is compressed."""
COMPRESSION = 7
"""How hard that is tried with gzip, from 1 to 9."""
COMPRESSION_BROTLI, COMPRESSION_ONCE = 5, 10
"""The same with Brotli, up to 11: as long as gzip takes for an answer, and ten times that for a file that stays."""

# --- Packs ------------------------------------------------------------------------------------------------------

MOST_PACKS = 50
"""Packs that are read; further ones are left out."""
PACK_FILES = 2_000
"""Files of a pack; one with more is refused."""
PACK_BYTES = 8_000_000
"""Bytes of all files of a pack together; a larger one is refused, a zip as soon as that much has come out of it."""
PACK_FILE_BYTES = 200_000
"""Bytes of one file of a pack; one with a larger file is refused."""
PACK_DEPTH = 6
"""Folders within folders of a pack; one with a deeper file is refused."""
LONGEST_PACK_PATH = 200
"""Characters of the path of a file within a pack; one with a longer path is refused."""
LONGEST_PACK_ID = 40
"""Characters of the id of a pack; a longer one is refused."""
LONGEST_PACK_TEXT = 300
"""Characters of what a pack says of itself, each; a longer one is refused."""
PACK_PROBLEMS = 200
"""Problems of a pack that are listed; further ones are only counted."""

ACTIONS_OF_A_TRIED_GAME = 600
"""Actions of a game at random with a pack's faction, after which it is broken off."""
ANSWERS_OF_A_TRIED_ACTION = 80
"""Decisions of one action of such a game, after which another action is tried."""
TRIED_GAMES = 100
"""Games at random that are played at once."""

# --- Cards, rulings and packs in the making ---------------------------------------------------------------------

DRAFT_FIELDS = 1_000
"""Fields of the form of a card or ruling that are read; further ones are left out."""
DRAFT_DEPTH = 24
"""Steps of the way to such a field; one further down is left out."""
LONGEST_DRAFT_TEXT = 2_000
"""Characters of what such a field holds; a longer text is cut."""
LONGEST_DRAFT_NAME = 60
"""Characters of the name of a file for what is in the making; a longer one is cut."""
LARGEST_DRAFT = 60_000
"""Characters of a position that such a form carries with it; a longer one is refused."""
LARGEST_MAKING = 200_000
"""Characters of a pack in the making, as forms carry it with them; a longer one is taken for none."""
PARTS_IN_MAKING = 60
"""Cards, rulings and puzzles of such a pack; further ones are refused."""
THINGS_OFFERED = 8
"""Entries and cards that are offered while one to cite is sought."""
