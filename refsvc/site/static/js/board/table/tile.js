// A card on a space, and small boards made of them.
import { capitalised } from "../editions.js";
import { element, icon } from "../elements.js";

export function tile(space) {
  const figures = [];
  if (space.strength !== null) figures.push(element("b", { class: "figure" }, icon(space.attack ?? "melee"), String(space.strength)));
  else if (space.classes.includes("unit")) figures.push(element("b", { class: "figure" }, "?"));
  if (space.life !== null) figures.push(element("b", { class: "figure figure-life" }, icon("life"), String(space.left)));
  const badges = ["boost", "damage"].filter((kind) => space[kind]).map((kind) => element("b", { class: `badge badge-${kind}` }, icon(kind), element("span", {}, String(space[kind]))));
  if (space.under.length) badges.push(element("b", { class: "badge badge-under" }, icon("under"), element("span", {}, String(space.under.length))));
  if (space.rank) badges.splice(1, 0, icon(space.rank));
  const kinds = ["tile", `of-${space.player}`, space.lies && "tile-lying", space.rank && `tile-${space.rank}`, space.building && "tile-building", space.owner !== space.player && "tile-borrowed", badges.length && "tile-badged"];
  const made = element("span", { class: kinds.filter(Boolean).join(" "), "aria-hidden": "true" },
    element("span", { class: "tile-badges" }, badges),
    element("span", { class: "tile-name" }, space.name === "?" ? "unknown" : space.name),
    element("span", { class: "tile-figures" }, figures));
  // The longest word decides how large the name may be: no word is broken.
  made.style.setProperty("--letters", Math.max(...space.name.split(" ").map((word) => word.length)));
  return made;
}

// The part of a board where something is to be seen, as a picture with words.
export function smallBoard(view, wanted, { marked = [], before = null } = {}) {
  const cardsOn = (square) => view.spaces.filter((space) => space.square === square);
  const old = new Map((before?.spaces ?? []).map((space) => [space.square, space]));
  const { columns, rows } = around(view, wanted);
  const lines = rows.map((row) => [element("span", { class: "small-row" }, String(row)), ...columns.map((column) => {
    const square = `${column}${row}`;
    const cards = cardsOn(square);
    const gone = !cards.length && old.get(square);
    const classes = ["small-space", marked.includes(square) && "small-marked", cards.length > 1 && "is-shared"].filter(Boolean).join(" ");
    return element("span", { class: classes }, cards.map(tile), gone ? element("s", { class: "small-gone" }, gone.name) : null);
  })]);
  const head = [element("span", {}), ...columns.map((column) => element("span", { class: "small-column" }, column))];
  const said = wanted.map((square) => `${square}: ${cardsOn(square).map((card) => card.words).join("; ") || "empty"}`).join("; ");
  const board = element("div", { class: "small-board", role: "img", "aria-label": said || "The board" }, lines, head);
  board.style.setProperty("--columns", columns.length);
  return board;
}

// The smallest part that holds these spaces with one around them; nothing smaller than three by three.
function around(view, squares) {
  const cut = (all, used) => {
    const places = used.map((one) => all.indexOf(one));
    let [first, last] = places.length ? [Math.min(...places) - 1, Math.max(...places) + 1] : [0, all.length - 1];
    first = Math.max(0, Math.min(first, all.length - 3));
    return all.slice(first, Math.max(first + 3, last + 1));
  };
  return { columns: cut(view.columns, squares.map((one) => one[0])), rows: cut(view.rows, squares.map((one) => Number(one[1]))) };
}

export function figuresOf(card, words) {
  const said = [];
  if (card.cost !== null) said.push(`${words.cost} ${card.cost}`);
  if (card.strength !== null) said.push(`${words[card.attack] ?? words.strength} ${card.strength}`);
  if (card.life !== null) said.push(`${words.life} ${card.life}`);
  return said.join(" · ");
}

export function classLine(card) {
  return capitalised(card.kind || "unknown class");
}
