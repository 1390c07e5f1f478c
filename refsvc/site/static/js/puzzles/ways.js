// What a space offers: where several ways lead to it, one of them with the others below it.
import { legalRow, proposalShown } from "../board/answering/asking.js";
import { element } from "../board/elements.js";
import { worded } from "../board/script-words.js";

const sense = ({ kind, name, squares, text }) => (squares.length > 1 ? [kind, name, squares[0], squares.at(-1)].join(" ") : text);

// Actions that differ in their way alone, those with the shortest way first.
function byEnd(actions) {
  const groups = new Map();
  for (const action of actions) groups.set(sense(action), [...(groups.get(sense(action)) ?? []), action]);
  return [...groups.values()].map((ways) => ways.toSorted((one, other) => one.squares.length - other.squares.length));
}

export function proposed(desk) {
  const { proposal } = desk;
  const groups = byEnd(proposal?.actions ?? []);
  // What was asked about is told as on any board.
  if (proposal?.verdicts.length || groups.every((ways) => ways.length === 1)) return proposalShown(desk);
  return element("div", { class: "verdict verdict-legal" }, element("h2", {}, "Legal"), groups.map((ways) => choice(desk, ways)));
}

function choice(desk, [first, ...others]) {
  if (!others.length) return legalRow(desk, first);
  const words = worded("other-ways", { space: first.squares.at(-1), number: others.length });
  return [legalRow(desk, first), element("details", { class: "fold fold-small" }, element("summary", { data: { key: `ways-${first.text}` } }, words), others.map((way) => legalRow(desk, way)))];
}
