"""How the store came to its present form, step by step. A step that was released is never changed."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("refsvc")


def _make_exam_answers(database: Database, table: str, candidates: str) -> None:
    """The table of answers, as two steps make it: it is made anew along with the table of candidates."""
    database.execute(f"""
        CREATE TABLE {table} (
            exam TEXT NOT NULL,
            candidate INTEGER NOT NULL,
            question INTEGER NOT NULL,
            submission TEXT NOT NULL CHECK (json_valid(submission)),
            solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
            answered_at TEXT NOT NULL,
            PRIMARY KEY (exam, candidate, question),
            FOREIGN KEY (exam, candidate) REFERENCES {candidates} (exam, number) ON DELETE CASCADE,
            FOREIGN KEY (exam, question) REFERENCES exam_questions (exam, number) ON DELETE CASCADE
        ) STRICT
    """)


@migrations()
def m001_scenarios(database: Database) -> None:
    """Scenarios that users saved, each with every version it had."""
    database.execute("""
        CREATE TABLE scenarios (
            slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 6 AND 32),
            edit_token_digest TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 1),
            created_at TEXT NOT NULL,
            updated_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE scenario_versions (
            slug TEXT NOT NULL REFERENCES scenarios (slug) ON DELETE CASCADE,
            version INTEGER NOT NULL CHECK (version >= 1),
            title TEXT NOT NULL CHECK (length(title) <= 200),
            document TEXT NOT NULL CHECK (json_valid(document)),
            saved_at TEXT NOT NULL,
            PRIMARY KEY (slug, version)
        ) STRICT
    """)


@migrations()
def m002_puzzles(database: Database) -> None:
    """Puzzles with their versions, and what checking them came to."""
    database.execute("""
        CREATE TABLE checked_puzzles (
            digest TEXT PRIMARY KEY CHECK (length(digest) BETWEEN 8 AND 64),
            result TEXT NOT NULL CHECK (json_valid(result)),
            checked_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE puzzles (
            slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 6 AND 32),
            edit_token_digest TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 1),
            published INTEGER NOT NULL CHECK (published IN (0, 1)),
            created_at TEXT NOT NULL,
            updated_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE puzzle_versions (
            slug TEXT NOT NULL REFERENCES puzzles (slug) ON DELETE CASCADE,
            version INTEGER NOT NULL CHECK (version >= 1),
            title TEXT NOT NULL CHECK (length(title) <= 200),
            kind TEXT NOT NULL,
            document TEXT NOT NULL CHECK (json_valid(document)),
            checked TEXT NOT NULL CHECK (json_valid(checked)),
            flag TEXT NOT NULL DEFAULT '',
            saved_at TEXT NOT NULL,
            PRIMARY KEY (slug, version)
        ) STRICT
    """)
    database.execute("CREATE INDEX puzzles_published ON puzzles (published, updated_at)")


@migrations()
def m003_attempts(database: Database) -> None:
    """Who tried which puzzle, and how it went."""
    database.execute("""
        CREATE TABLE solvers (
            token_digest TEXT PRIMARY KEY,
            nickname TEXT NOT NULL CHECK (length(nickname) BETWEEN 1 AND 40),
            joined_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE attempts (
            id INTEGER PRIMARY KEY,
            puzzle TEXT NOT NULL CHECK (length(puzzle) BETWEEN 1 AND 120),
            version INTEGER NOT NULL CHECK (version >= 0),
            solver TEXT REFERENCES solvers (token_digest) ON DELETE SET NULL,
            solved INTEGER NOT NULL CHECK (solved IN (0, 1)),
            hints INTEGER NOT NULL DEFAULT 0 CHECK (hints >= 0),
            seconds INTEGER CHECK (seconds >= 0),
            tried_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("CREATE INDEX attempts_of_puzzle ON attempts (puzzle, solved)")
    database.execute("CREATE INDEX attempts_of_solver ON attempts (solver, puzzle)")


@migrations()
def m004_exams(database: Database) -> None:
    """Exams with their questions, candidates and answers."""
    database.execute("""
        CREATE TABLE exams (
            slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 6 AND 32),
            edit_token_digest TEXT NOT NULL,
            title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
            minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
            reveals TEXT NOT NULL CHECK (reveals IN ('never', 'closed')),
            created_at TEXT NOT NULL,
            closed_at TEXT
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE exam_questions (
            exam TEXT NOT NULL REFERENCES exams (slug) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 1),
            puzzle TEXT NOT NULL,
            version INTEGER NOT NULL CHECK (version >= 0),
            document TEXT NOT NULL CHECK (json_valid(document)),
            checked TEXT NOT NULL CHECK (json_valid(checked)),
            PRIMARY KEY (exam, number)
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE candidates (
            exam TEXT NOT NULL REFERENCES exams (slug) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 1),
            token_digest TEXT NOT NULL,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            started_at TEXT NOT NULL,
            ends_at TEXT NOT NULL,
            finished_at TEXT,
            PRIMARY KEY (exam, number),
            UNIQUE (exam, token_digest),
            UNIQUE (exam, name)
        ) STRICT
    """)
    _make_exam_answers(database, "exam_answers", "candidates")


@migrations()
def m005_verdicts_of_scenarios(database: Database) -> None:
    """What the engine said to a scenario when it was saved, and the digest of the rules by which it did."""
    database.execute("ALTER TABLE scenario_versions ADD COLUMN rules TEXT NOT NULL DEFAULT ''")
    database.execute(
        "ALTER TABLE scenario_versions ADD COLUMN verdict TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(verdict))"
    )


@migrations()
def m006_training(database: Database) -> None:
    """Ratings of puzzles and of solvers, and the day of each try by the calendar of whoever made it."""
    database.execute("ALTER TABLE attempts ADD COLUMN day TEXT NOT NULL DEFAULT ''")
    database.execute("""
        CREATE TABLE puzzle_ratings (
            puzzle TEXT PRIMARY KEY CHECK (length(puzzle) BETWEEN 1 AND 120),
            value REAL NOT NULL,
            tries INTEGER NOT NULL CHECK (tries >= 0),
            day TEXT NOT NULL,
            began REAL NOT NULL,
            counted INTEGER NOT NULL CHECK (counted >= 0)
        ) STRICT
    """)
    database.execute("""
        CREATE TABLE solver_ratings (
            solver TEXT PRIMARY KEY REFERENCES solvers (token_digest) ON DELETE CASCADE,
            value REAL NOT NULL,
            tries INTEGER NOT NULL CHECK (tries >= 0)
        ) STRICT
    """)


@migrations()
def m007_exams_with_rules(database: Database) -> None:
    """Pass marks, questions drawn by lot, and several tries of a candidate, each with its own questions."""
    for column in (
        "pass_mark INTEGER CHECK (pass_mark BETWEEN 1 AND 100)",
        "parts TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(parts))",
        "seed TEXT NOT NULL DEFAULT ''",
        "tries INTEGER NOT NULL DEFAULT 1 CHECK (tries >= 1)",
        "wait_minutes INTEGER NOT NULL DEFAULT 0 CHECK (wait_minutes >= 0)",
    ):
        database.execute(f"ALTER TABLE exams ADD COLUMN {column}")
    # A name may stand in several rows now: the table is made anew, and what refers to it as well, without deleting
    # from it, which would take the answers along.
    database.execute("""
        CREATE TABLE new_candidates (
            exam TEXT NOT NULL REFERENCES exams (slug) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 1),
            attempt INTEGER NOT NULL CHECK (attempt >= 1),
            token_digest TEXT NOT NULL,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
            started_at TEXT NOT NULL,
            ends_at TEXT NOT NULL,
            finished_at TEXT,
            asked TEXT NOT NULL CHECK (json_valid(asked)),
            PRIMARY KEY (exam, number),
            UNIQUE (exam, token_digest),
            UNIQUE (exam, name, attempt)
        ) STRICT
    """)
    database.execute("""
        INSERT INTO new_candidates
        SELECT exam, number, 1, token_digest, name, started_at, ends_at, finished_at,
            (SELECT json_group_array(number) FROM (
                SELECT number FROM exam_questions WHERE exam = candidates.exam ORDER BY number
            ))
        FROM candidates
    """)
    _make_exam_answers(database, "new_exam_answers", "new_candidates")
    database.execute("INSERT INTO new_exam_answers SELECT * FROM exam_answers")
    database.execute("DROP TABLE exam_answers")
    database.execute("DROP TABLE candidates")
    database.execute("ALTER TABLE new_candidates RENAME TO candidates")
    database.execute("ALTER TABLE new_exam_answers RENAME TO exam_answers")


@migrations()
def m008_care(database: Database) -> None:
    """How published puzzles stand with the host, and what is reported of them."""
    database.execute(
        "ALTER TABLE puzzles ADD COLUMN care TEXT NOT NULL DEFAULT 'listed' "
        "CHECK (care IN ('listed', 'waiting', 'down'))"
    )
    database.execute("ALTER TABLE puzzles ADD COLUMN because TEXT NOT NULL DEFAULT ''")
    database.execute("""
        CREATE TABLE puzzle_reports (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL REFERENCES puzzles (slug) ON DELETE CASCADE,
            says TEXT NOT NULL CHECK (length(says) <= 500),
            reported_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("CREATE INDEX reports_of_puzzle ON puzzle_reports (slug)")


@migrations()
def m009_saved_once(database: Database) -> None:
    """What was saved is found by the token of whoever saves, who may send the same again."""
    database.execute("CREATE INDEX scenarios_by_token ON scenarios (edit_token_digest)")


@migrations()
def m010_order_of_exams(database: Database) -> None:
    """Whether the questions of an exam come in another order for each candidate."""
    database.execute("ALTER TABLE exams ADD COLUMN shuffled INTEGER NOT NULL DEFAULT 0 CHECK (shuffled IN (0, 1))")


@migrations()
def m011_made_once(database: Database) -> None:
    """Puzzles and exams are found by the token of whoever makes them as well: what is sent again is made once."""
    database.execute("CREATE INDEX puzzles_by_token ON puzzles (edit_token_digest)")
    database.execute("CREATE INDEX exams_by_token ON exams (edit_token_digest)")


@migrations()
def m012_brought_tries(database: Database) -> None:
    """Tries that a browser made by itself and brings to a nickname: each known by its moment, so it counts once."""
    database.execute("ALTER TABLE attempts ADD COLUMN made_at TEXT NOT NULL DEFAULT ''")
    database.execute("ALTER TABLE attempts ADD COLUMN brought INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1))")
    database.execute("""
        CREATE UNIQUE INDEX attempts_made_once ON attempts (solver, puzzle, made_at, solved)
        WHERE solver IS NOT NULL AND made_at != ''
    """)


@migrations()
def m013_reports_of_own(database: Database) -> None:
    """What readers report of puzzles that come with the service: they stand in no table, so the titles come along."""
    database.execute("""
        CREATE TABLE own_reports (
            id INTEGER PRIMARY KEY,
            slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 120),
            title TEXT NOT NULL CHECK (length(title) <= 200),
            says TEXT NOT NULL CHECK (length(says) <= 500),
            reported_at TEXT NOT NULL
        ) STRICT
    """)
    database.execute("CREATE INDEX reports_of_own ON own_reports (slug)")


@migrations()
def m014_works_under_nicknames(database: Database) -> None:
    """What was made under a nickname, sealed with its code: neither what it is nor its edit code can be read here."""
    database.execute("""
        CREATE TABLE solver_works (
            solver TEXT NOT NULL REFERENCES solvers (token_digest) ON DELETE CASCADE,
            work TEXT NOT NULL,
            sealed BLOB NOT NULL CHECK (length(sealed) <= 20000),
            brought_at TEXT NOT NULL,
            PRIMARY KEY (solver, work)
        ) STRICT
    """)
