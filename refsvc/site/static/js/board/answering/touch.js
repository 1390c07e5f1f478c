// What is touched, as the answer says it: while setting up its sheet, or what was asked meanwhile; while playing what it may do or what is to be decided.
import { element, refill, button } from "../elements.js";
import { heading, proposalShown, touchedShown } from "./asking.js";
import { questionShown } from "./resolving.js";
import { worded } from "../script-words.js";

// `sheet` gives the fields of the touched card, `comparison` what compares.
export function renderTouch(desk, root, comparison, sheet) {
  const compare = (...asked) => comparison.compare(...asked);
  const odds = (action) => comparison.odds(action);
  const both = (action) => comparison.both(action);
  const shown = desk.mode === "setup" ? proposalShown(desk, compare, odds, both) ?? setUp(desk, sheet) : asked(desk, compare, odds, both);
  root.classList.toggle("is-empty", !shown);
  refill(root, shown ?? hint(desk));
}

function setUp(desk, sheet) {
  const { touched } = desk;
  if (!touched?.square || !desk.space(touched.square)) return null;
  const done = button("×", () => desk.touch(null), { class: "close", "aria-label": "Done with this card", data: { key: "touch-done" } });
  return [element("div", { class: "touch-head" }, element("div", {}, heading(desk, touched)), done), sheet(desk)];
}

function asked(desk, compare, odds, both) {
  if (!desk.answer) return null;
  const { pending } = desk.answer;
  if (pending) return [proposalShown(desk, compare, odds), questionShown(desk, compare)];
  if (!desk.touched && !desk.proposal) return null;
  const verdict = proposalShown(desk, compare, odds, both);
  return [verdict, desk.touched ? touchedShown(desk, compare, odds) : null];
}

function hint(desk) {
  const words = desk.mode === "setup"
    ? worded("hint-setup")
    : desk.isEmpty ? worded("hint-empty") : worded("hint-touch");
  return element("p", { class: "note" }, words);
}
