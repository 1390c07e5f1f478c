// What is touched, beside the board: while setting up its fields, while asking what it may do, or what is to be decided.
import { heading, proposalShown, touchedShown } from "./asking.js";
import { button, element, refill } from "./elements.js";
import { cardFields } from "./fields.js";
import { questionShown } from "./resolving.js";

export function renderTouch(desk, root, comparison) {
  const compare = (...asked) => comparison.compare(...asked);
  const odds = (action) => comparison.odds(action);
  const both = (action) => comparison.both(action);
  const shown = desk.tab === "setup" ? setUp(desk) : asked(desk, compare, odds, both);
  root.classList.toggle("is-empty", !shown);
  refill(root, shown ?? hint(desk));
}

function setUp(desk) {
  const { touched } = desk;
  if (touched?.tray) return [element("h2", {}, touched.tray.name), element("p", {}, "Choose a space for it. "), button("Put back", () => desk.touch(null), { class: "small", data: { key: "put-back" } })];
  if (!touched?.square) return null;
  if (!desk.space(touched.square)) return [element("h2", {}, touched.square), element("p", {}, "Empty. Choose a card from the tray to put it here."), button("Never mind", () => desk.touch(null), { class: "small", data: { key: "never-mind" } })];
  return [element("div", { class: "touch-head" }, element("div", {}, heading(desk, touched)), button("Done", () => desk.touch(null), { class: "small", data: { key: "touch-done" } })), cardFields(desk)];
}

function asked(desk, compare, odds, both) {
  if (!desk.answer) return null;
  const { pending } = desk.answer;
  if (pending) return [questionShown(desk, compare), proposalShown(desk, compare, odds)];
  if (!desk.touched && !desk.proposal) return null;
  return [desk.touched ? touchedShown(desk, compare, odds) : null, proposalShown(desk, compare, odds, both)];
}

function hint(desk) {
  if (desk.tab === "setup") return element("p", { class: "note" }, desk.isEmpty ? "Find a card below, or start from a faction, a ruling or a file." : "Touch a card to change it, or an empty space to put one there. Cards can be dragged.");
  if (desk.isEmpty) return element("p", { class: "note" }, "The board is empty: set up a position first.");
  return element("p", { class: "note" }, "Touch a card to see what it may do: the spaces light up. Then touch any other space to ask why not.");
}
