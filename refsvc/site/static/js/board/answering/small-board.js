// The part of a board where something is to be seen, as a picture with words.
import { element } from "../elements.js";
import { drawn, tiles } from "../table/tile.js";

const STEP = 104; // from the middle of a space to the next

// With `isApart`, rows between in which nothing of it stands are left out.
export function smallBoard(view, wanted, { marked = [], differing = [], arrows = [], before = null, rim = 1, least = 3, isApart = false } = {}) {
  const cardsOn = (square) => view.spaces.filter((space) => space.square === square);
  const old = new Map((before?.spaces ?? []).map((space) => [space.square, space]));
  const { columns, rows } = around(view, wanted, rim, least);
  const used = rows.map((row) => !isApart || wanted.some((square) => Number(square[1]) === row));
  const lines = rows.map((row, place) => !used[place] ? used[place - 1] && element("span", { class: "small-gap" }, "⋮") : [element("span", { class: "small-row" }, String(row)), ...columns.map((column) => {
    const square = `${column}${row}`;
    const cards = cardsOn(square);
    const gone = !cards.length && old.get(square);
    const classes = ["small-space", marked.includes(square) && "small-marked", differing.includes(square) && "is-differing", cards.length > 1 && "is-shared"].filter(Boolean).join(" ");
    return element("span", { class: classes }, tiles(cards), gone ? element("s", { class: "small-gone" }, gone.name) : null,
      arrows.filter(([from, to]) => from === square && columns.includes(to[0]) && rows.includes(Number(to[1]))).map((one) => ({ ...away(...one), isBack: one.isBack }))
        .sort((one, other) => other.length - one.length).map(arrow));
  })]);
  const head = [element("span", {}), ...columns.map((column) => element("span", { class: "small-column" }, column))];
  const said = wanted.map((square) => `${square}: ${cardsOn(square).map((card) => card.words).join("; ") || "empty"}`).join("; ");
  const board = element("div", { class: "small-board", role: "img", "aria-label": said || "The board" }, lines, head);
  board.style.setProperty("--columns", columns.length);
  return board;
}

// How far one space is from another: in hundredths of a space, with the two that lie between spaces.
function away(from, to) {
  const [x, y] = [(to.charCodeAt(0) - from.charCodeAt(0)) * STEP, (Number(from[1]) - Number(to[1])) * STEP];
  return { x, y, length: Math.hypot(x, y) };
}

// An arrow from the middle of a space to that of another, laid over the space that it begins on. Nobody comes to a space at a
// slant in one step: a dot is all that is seen there, below a name and above figures. One that leads there and back has a head
// at either end.
function arrow({ x, y, length, isBack }) {
  if (x && y && !isBack) return sign(`M${x - 8} ${y + 9}a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z`);
  const along = (part) => `${((x * part) / length).toFixed(1)} ${((y * part) / length).toFixed(1)}`;
  const side = (by) => `l${((-y * by) / length).toFixed(1)} ${((x * by) / length).toFixed(1)}`;
  const head = (neck, tip) => `M${along(neck)}${side(14)}L${along(tip)}L${along(neck)}${side(-14)}L${along(tip)}Z`;
  if (isBack) return sign(`M${along(38)}L${along(length - 38)}${head(length - 38, length - 20)}${head(38, 20)}`, x ? "0 8" : "50 0");
  return sign(`M${along(44)}L${along(length - 18)}${head(length - 18, length)}`);
}

// It is drawn `aside` where it would lie on a name.
function sign(d, aside = "0 0") {
  const made = drawn("svg", { class: "small-arrow", viewBox: "-50 -50 100 100", preserveAspectRatio: "none", "aria-hidden": "true" }, {});
  const line = { d, "vector-effect": "non-scaling-stroke", transform: `translate(${aside})` };
  made.append(drawn("path", { class: "small-case", ...line }, {}), drawn("path", line, {}));
  return made;
}

// The smallest part that holds these spaces with so many around them, and no fewer than the least in a row or a column.
function around(view, squares, rim, least) {
  const cut = (all, used) => {
    const places = used.map((one) => all.indexOf(one));
    let [first, last] = places.length ? [Math.min(...places) - rim, Math.max(...places) + rim] : [0, all.length - 1];
    first = Math.max(0, Math.min(first, all.length - least));
    return all.slice(first, Math.max(first + least, last + 1));
  };
  return { columns: cut(view.columns, squares.map((one) => one[0])), rows: cut(view.rows, squares.map((one) => Number(one[1]))) };
}
