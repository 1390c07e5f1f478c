// What this browser remembers of puzzles: every try, and the rating that came of the first ones. No account, no cookie.

const TRIES = "puzzles";
const RATING = "puzzle-rating";
const EDITION = "puzzle-edition";
const MOST_TOLD = 2000;

export function remembered() {
  return read(TRIES) ?? {};
}

export function rating() {
  return read(RATING);
}

// Which edition is trained; nothing before one was chosen.
export function edition() {
  return read(EDITION);
}

export function chooseEdition(chosen) {
  write(EDITION, chosen);
}

// Notes a finished try: its moment, whether it was right, how the puzzle was rated where that counted, and whether it stands
// under a nickname as well; and the rating that came of it. The browser keeps its own, whatever stands under a nickname.
export function remember(slug, isRight, { at, met = null, isKept = false, rating: rated = null }) {
  const known = remembered();
  const before = known[slug] ?? { tries: 0, right: false, made: [] };
  known[slug] = { tries: before.tries + 1, right: before.right || isRight, made: [...before.made ?? [], [at || moment(), isRight ? 1 : 0, met, isKept ? 1 : 0]] };
  write(TRIES, known);
  if (rated) write(RATING, rated);
}

// Tries that no nickname has yet, as where there was no network.
export function hasUnkept() {
  return Object.values(remembered()).some((one) => (one.made ?? []).some(([, , , isKept]) => !isKept));
}

export function markKept() {
  const known = remembered();
  for (const one of Object.values(known)) one.made = (one.made ?? []).map(([when, right, met = null]) => [when, right, met, 1]);
  write(TRIES, known);
}

export function forget() {
  for (const key of [TRIES, RATING, EDITION]) localStorage.removeItem(key);
}

// What the service needs to know of this browser, in the fields of a form.
export function told(slug) {
  const own = rating();
  const fields = { day: today(), at: moment() };
  if (own) Object.assign(fields, { rating: own.value, rated: own.tries });
  if (slug && !remembered()[slug]?.tries) fields.fresh = 1;
  return fields;
}

// Every try, oldest first: which puzzle, whether it was right, when, and how the puzzle was rated.
export function tries() {
  const rows = Object.entries(remembered()).flatMap(([slug, one]) => (one.made ?? []).map(([when, right, met = null]) => [slug, right, when, met]));
  return rows.sort((one, other) => (one[2] < other[2] ? -1 : Number(one[2] > other[2]))).slice(-MOST_TOLD);
}

export function today() {
  return moment().slice(0, 10);
}

// The time on the reader's own clock, as text that sorts.
function moment() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 23);
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still solves puzzles.
  }
}

// Marks what was solved, on the list and in the progress.
export function showProgress() {
  const known = remembered();
  const lines = [...document.querySelectorAll("[data-puzzle]")];
  for (const line of lines) {
    const one = known[line.dataset.puzzle];
    const mark = line.querySelector("[data-mark]");
    if (one?.right) line.dataset.solved = "";
    if (mark && !mark.textContent && one) mark.textContent = one.right ? "solved" : "";
  }
  const count = document.querySelector("[data-solved-count]");
  // Of all that match, however many of them are shown so far.
  const solved = count ? Number(count.dataset.solvedCount) + count.dataset.unsolved.split(" ").filter((slug) => known[slug]?.right).length : 0;
  if (solved) count.textContent = `, ${solved} solved`;
  const here = document.querySelector("[data-kept-here]");
  const total = Object.values(known).filter((one) => one.right).length;
  if (here) here.textContent = total ? `This browser remembers ${total} solved ${total === 1 ? "puzzle" : "puzzles"}.` : "This browser remembers no solved puzzle yet.";
}
