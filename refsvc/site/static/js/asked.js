// A question of the search on its small board, which is worked out only for whoever looks at the results.
import { copyOn } from "./quoting.js";

const PAUSE = 350;

/** Fetches the board of each place that waits for one. While somebody types, only once there was a pause. */
export function fillAsked(place, pause = 0) {
  for (const waiting of place.querySelectorAll("[data-asked]")) setTimeout(() => fill(waiting), pause);
}

export function fillAskedAfterTyping(place) {
  fillAsked(place, PAUSE);
}

async function fill(waiting) {
  const address = waiting.dataset.asked;
  if (!waiting.isConnected || !address) return;
  delete waiting.dataset.asked;
  try {
    const response = await fetch(`${address}&fragment=asked`);
    if (!response.ok) return;
    const answer = document.createElement("div");
    answer.innerHTML = await response.text();
    const board = answer.querySelector(".asked");
    if (!board) return waiting.remove();
    waiting.replaceChildren(board);
    copyOn(board);
    // Where the engine has no answer, the rulings come first.
    if (!board.querySelector(".asked-answer")) document.querySelector(".results-main > .hits")?.after(waiting);
  } catch {
    // There is no network: the link that stands there leads to the same.
  }
}
