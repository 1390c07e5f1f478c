// What whoever works on the board has to know: warnings, refusals, changes that the link does not have.
import { button, element, folded, refill } from "../elements.js";
import { capitalised } from "../editions.js";
import { suggestionsShown } from "../answering/asking.js";
import { lastStart } from "../answering/resolving.js";
import { at } from "../../place.js";
import { worded } from "../script-words.js";
import { Unreachable } from "../server.js";

export function renderNotices(desk, root, kept) {
  const notices = isUnfinished(desk) ? [unfinished(desk)] : desk.warning ? [element("div", { class: "notice" }, element("p", {}, desk.warning))] : [];
  if (desk.remarked.length) notices.push(folded("remarks", "How the decks were put together", desk.remarked.map((sentence) => element("li", {}, sentence))));
  if (desk.refusal) notices.push(refused(desk));
  if (kept) notices.push(element("div", { class: "notice notice-kept" }, element("p", {}, kept.words), button(kept.way, kept.drop, { class: "small", data: { key: "as-linked" } })));
  refill(root, notices);
}

// What was wrong with the link that led here, or is otherwise since it was saved: below the answer, until something is done.
export function renderOfLink(desk, root) {
  const told = desk.problem || desk.since;
  refill(root, told ? element("div", { class: desk.problem ? "board-problem of-link" : "notice of-link", role: desk.problem ? "alert" : "status" }, element("p", {}, told),
    button("×", () => { desk.heed(); desk.emit("change"); }, { class: "close", "aria-label": "Close this notice", data: { key: "close-of-link" } })) : null);
}

// Whether an action has to be done with before the position can be changed.
function isUnfinished(desk) {
  return desk.mode === "setup" && Boolean(desk.answer?.pending);
}

function unfinished(desk) {
  return element("div", { class: "notice" }, element("p", {}, worded("finish-first")),
    button("Take back", () => desk.takeBackTo(lastStart(desk)), { class: "small", data: { key: "take-back-first" } }));
}

function refused(desk) {
  const { refusal } = desk;
  const isHalf = refusal.stoppedAt !== undefined;
  return element("div", { class: "board-problem", role: "alert" }, element("p", {}, isHalf ? refusal.message : saidOfTheBoard(refusal)),
    suggestionsShown(desk, isHalf ? refusal.suggestions : [], (line) => desk.instead(refusal.stoppedAt, line)),
    element("div", { class: "row" },
      isHalf ? button("Drop the play from there", () => desk.takeBackTo(refusal.stoppedAt), { class: "small", data: { key: "drop" } }) : button("Try again", () => desk.refresh(), { class: "small", data: { key: "again" } }),
      refusal instanceof Unreachable && !navigator.onLine ? element("a", { href: at("/device") }, "What works without a network") : null,
      desk.past.length ? button("Undo", () => desk.undo(), { class: "small", data: { key: "notice-undo" } }) : null));
}

// What is wrong in a sentence about the board, not about the document that is sent.
function saidOfTheBoard({ errors: [error] = [], message }) {
  if (!error?.message) return message;
  const [, square] = /^board\.([a-l]\d)/.exec(error.where ?? "") ?? [];
  const words = error.message.replace(/ \(expected .*\)$/, "");
  return `${square ? `${square}: ${words}` : capitalised(words)}.`;
}
