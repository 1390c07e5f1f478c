// A position as small as a thumb: where each player's cards stand, told apart by shape as well as by colour.
import { element } from "../elements.js";
import { formOf, sidesOf } from "../editions.js";

const ROWS = 8;
const A = "a".charCodeAt(0);

export function miniature(document) {
  const sides = sidesOf(document);
  const columns = formOf(document).columns.length * (sides.length > 2 ? 2 : 1);
  const cards = Object.entries(document.board ?? {}).map(([square, card]) => {
    const player = card.unit?.player ?? card.player ?? sides[0];
    const mark = element("span", { class: `mini-card mini-${player.startsWith("south") ? "south" : "north"}` });
    mark.style.setProperty("--column", square.charCodeAt(0) - A + 1);
    mark.style.setProperty("--row", ROWS + 1 - Number(square.slice(1)));
    return mark;
  });
  const made = element("span", { class: "mini", "aria-hidden": "true" }, cards);
  made.style.setProperty("--columns", columns);
  return made;
}
