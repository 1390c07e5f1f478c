// What waits on this device for a network, whatever page it is from: seen in one list, and thrown away there.
import { button, element, refill } from "../board/elements.js";
import { at } from "../place.js";
import { positionsWaiting, puzzlesWaiting, whenWaitingChanges } from "../outbox/waiting.js";
import { moment } from "../works/rows.js";

const EXAMS = "exam:"; // before the names of exams with answers that were not sent

export function showUnsent(part) {
  const list = part.querySelector("ul");
  let asked = "";
  const show = () => {
    const works = [...positionsWaiting.all.map((work) => [work, work.document.title, position(work), positionsWaiting]), ...puzzlesWaiting.all.map((work) => [work, work.title, "a puzzle", puzzlesWaiting])];
    const exams = Object.keys(localStorage).some((key) => key.startsWith(EXAMS));
    part.hidden = !works.length && !exams;
    refill(list, works.map(([work, title, what, waiting]) => shown({ ...work, title: title || "Untitled", what }, asked === work.token, () => throwAway(work, waiting))),
      exams ? element("li", {}, element("span", {}, "Answers in an exam: they are sent once that exam is open again.")) : null);
  };
  // What is thrown away is gone: it takes a second touch.
  const throwAway = (work, waiting) => {
    if (asked === work.token) waiting.waitNoMore(work);
    asked = work.token;
    show();
  };
  whenWaitingChanges(show);
  show();
}

function shown({ title, what, at: since, token, refused }, isAsked, throwAway) {
  const words = isAsked ? "Throw away for good" : "Throw away";
  return element("li", {},
    element("span", {}, element("strong", {}, title), ", ", what, `, since ${moment(since)}.`, refused ? ` The service did not take it: ${refused}` : ""),
    button(words, throwAway, { class: "press press-quiet", "aria-label": `${words}: ${title}`, data: { key: `throw-${token}` } }));
}

function position({ slug }) {
  return slug ? ["a newer version of ", element("a", { href: at(`/s/${slug}`) }, "a saved position")] : "a position to be saved under a short link";
}
