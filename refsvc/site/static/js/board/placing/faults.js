// What is strange about a position that somebody sets up.
import { citation, element, folded, refill } from "../elements.js";

export function renderFaults(desk, root) {
  const faults = desk.isEmpty ? [] : desk.answer?.faults ?? [];
  refill(root, faults.length ? folded("faults", "Strange about this position", faults.map((fault) => element("li", {}, fault.sentence, element("span", { class: "cites" }, fault.entries.slice(0, 2).map(citation))))) : null);
}
