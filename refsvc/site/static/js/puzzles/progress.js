// Which puzzles this browser has solved: kept here, without an account.

const KEY = "puzzles";

export function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function remember(slug, isRight) {
  const known = remembered();
  const before = known[slug] ?? { tries: 0, right: false };
  known[slug] = { tries: before.tries + 1, right: before.right || isRight };
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
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
  const solved = lines.filter((line) => "solved" in line.dataset).length;
  if (count && solved) count.textContent = `, ${solved} solved`;
  const here = document.querySelector("[data-kept-here]");
  const total = Object.values(known).filter((one) => one.right).length;
  if (here) here.textContent = total ? `This browser remembers ${total} solved ${total === 1 ? "puzzle" : "puzzles"}.` : "This browser remembers no solved puzzle yet.";
}
