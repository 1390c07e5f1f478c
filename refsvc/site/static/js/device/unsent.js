// What waits on this device for a network, whatever page it is from: seen in one list, and thrown away there.
import { button, element, refill } from "../board/elements.js";
import { at } from "../place.js";
import { KeptList } from "../works/kept-list.js";
import { waiting, waitNoMore, whenWaitingChanges } from "../works/positions-waiting.js";

const PUZZLES = "puzzle-outbox";
const EXAMS = "exam:"; // before the names of exams with answers that were not sent

export function showUnsent(part) {
  const list = part.querySelector("ul");
  let asked = "";
  const show = () => {
    const works = waiting();
    const exams = Object.keys(localStorage).some((key) => key.startsWith(EXAMS));
    const puzzles = new KeptList(PUZZLES).all.length;
    part.hidden = !works.length && !puzzles && !exams;
    refill(list, works.map((work) => shown(work, asked === work.token, throwAway)),
      puzzles ? element("li", {}, element("span", {}, puzzles === 1 ? "A puzzle, " : `${puzzles} puzzles, `, element("a", { href: at("/puzzles/yours") }, "in the list of what you made"), ".")) : null,
      exams ? element("li", {}, element("span", {}, "Answers in an exam: they are sent once that exam is open again.")) : null);
  };
  // What is thrown away is gone: it takes a second touch.
  const throwAway = (work) => {
    if (asked === work.token) waitNoMore(work);
    asked = work.token;
    show();
  };
  whenWaitingChanges(show);
  window.addEventListener("puzzle-sent", show);
  show();
}

function shown(work, isAsked, throwAway) {
  const title = work.document.title || "Untitled";
  const words = isAsked ? "Throw away for good" : "Throw away";
  const when = new Date(work.at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  const what = work.slug ? ["a newer version of ", element("a", { href: at(`/s/${work.slug}`) }, "a saved position")] : "a position to be saved under a short link";
  return element("li", {},
    element("span", {}, element("strong", {}, title), ", ", what, `, since ${when}.`, work.refused ? ` The service did not take it: ${work.refused}` : ""),
    button(words, () => throwAway(work), { class: "press press-quiet", "aria-label": `${words}: ${title}`, data: { key: `throw-${work.token}` } }));
}
