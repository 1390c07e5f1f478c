// Puzzles, collections and exams that were made in this browser, so that they are found again: each with the code that allows
// to change it, and what was known of it last.
import { KeptList } from "./kept-list.js";

const MOST = 200;
const kept = new KeptList("made", MOST);
export const isLike = (work) => (one) => one.what === work.what && one.slug === work.slug;

export function made() {
  return kept.all.filter((one) => one?.what && one.slug);
}

// A work goes on top only when it is new: to look at one moves nothing.
export function remember(work) {
  const known = made().find(isLike(work));
  if (known) kept.change({ ...known, ...work }, isLike(work));
  else kept.put({ at: Date.now(), ...work }, isLike(work));
}

export function forget(work) {
  kept.drop(isLike(work));
}

// How works stand, as the service says it; what that does not know any more is marked so.
export function standing(works, { puzzles, exams }) {
  const found = new Map([...puzzles.map((one) => [`puzzle-${one.slug}`, one]), ...exams.map((one) => [`exam-${one.slug}`, one])]);
  return works.map((one) => {
    const known = found.get(`${one.what}-${one.slug}`);
    return one.token ? { ...one, ...known, gone: !known } : one;
  });
}

// What the page at hand shows to whoever made it is noted.
export function noteMade(page = document) {
  for (const place of page.querySelectorAll("[data-made]")) remember(JSON.parse(place.dataset.made));
  const collecting = page.querySelector("[data-collecting]");
  collecting?.addEventListener("submit", () => {
    const chosen = new URLSearchParams([...new FormData(collecting)].filter(([, value]) => value));
    if (chosen.has("puzzle")) remember({ what: "collection", slug: String(chosen), title: chosen.get("title") || "A collection", puzzles: chosen.getAll("puzzle").length });
  });
}
