// What waits on this device for a network, whatever page it is from: seen in one list, and thrown away there.
import { element, refill } from "../board/elements.js";
import { at } from "../place.js";
import { positionsWaiting, puzzlesWaiting, whenWaitingChanges } from "../outbox/waiting.js";
import { calledFrom } from "../works/called.js";
import { Rows, moment } from "../works/rows.js";

const EXAMS = "exam:"; // before the names of exams with answers that were not sent
const WORDS = ["Throw away", "Throw away for good"];

export function showUnsent(part) {
  const list = part.querySelector("[data-waiting]");
  const rows = new Rows(({ work, waiting }) => waiting.waitNoMore(work), () => show(), "press press-quiet");
  const show = () => {
    const works = [...rowsOf(positionsWaiting, calledFrom, position), ...rowsOf(puzzlesWaiting, ({ title }) => title || "Untitled", () => "a puzzle")];
    const exams = Object.keys(localStorage).some((key) => key.startsWith(EXAMS));
    part.hidden = !works.length && !exams;
    refill(list, rows.shown(works), exams ? element("p", {}, "Answers in an exam: they are sent once that exam is open again.") : null);
  };
  whenWaitingChanges(show);
  show();
}

function rowsOf(waiting, titleOf, whatOf) {
  return waiting.all.map((work) => {
    const title = titleOf(work);
    return { key: work.token, title, opened: told(work, title, whatOf(work)), words: WORDS, work, waiting };
  });
}

function told({ at: since, refused }, title, what) {
  return element("span", {}, element("strong", {}, title), ", ", what, `, since ${moment(since)}.`, refused ? ` The service did not take it: ${refused}` : "");
}

function position({ slug }) {
  return slug ? ["a newer version of ", element("a", { href: at(`/s/${slug}`) }, "a saved position")] : "a position to be saved under a short link";
}
