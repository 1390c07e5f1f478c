// The board as a grid: arrow keys go from space to space, Enter and a tap choose.
import { element, icon } from "./elements.js";
import { acting, marksOf, markWords } from "./marks.js";
import { COLUMNS, ROWS } from "./scenario.js";
import { tile } from "./tile.js";

const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Battlefield {
  constructor(desk, root, choose, keys) {
    this.desk = desk;
    this.choose = choose;
    this.keys = keys;
    this.cells = new Map();
    this.current = "c1";
    root.append(...ROWS.map((row) => this.#row(row)), this.#letters());
    root.addEventListener("keydown", (event) => this.#pressed(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("focusin", (event) => this.#focused(event.target));
    desk.addEventListener("change", () => this.render());
  }

  #row(row) {
    const cells = COLUMNS.map((column) => {
      const square = `${column}${row}`;
      const cell = element("div", { class: "space", role: "gridcell", tabindex: square === this.current ? 0 : -1, id: `space-${square}`, data: { square } });
      this.cells.set(square, cell);
      return cell;
    });
    const middle = row === 4 ? " board-row-middle" : "";
    return element("div", { class: `board-row${middle}`, role: "row" }, element("span", { class: "coordinate", role: "rowheader" }, String(row)), cells);
  }

  #letters() {
    const letters = COLUMNS.map((column) => element("span", { class: "coordinate" }, column));
    return element("div", { class: "board-row board-letters", "aria-hidden": "true" }, element("span", {}), letters);
  }

  render() {
    const { desk } = this;
    if (!desk.answer) return;
    const marks = marksOf(desk);
    const active = desk.tab === "setup" || desk.answer.pending ? new Set() : acting(desk);
    for (const [square, cell] of this.cells) {
      const space = desk.space(square);
      const kinds = [...(marks.get(square)?.kinds ?? [])];
      const isTouched = desk.touched?.square === square;
      cell.className = ["space", isTouched && "is-touched", ...kinds.map((kind) => `can-${kind}`), active.has(square) && !kinds.length && "can-act", concerned(desk, square) && "is-concerned"].filter(Boolean).join(" ");
      cell.setAttribute("aria-label", said(square, space, kinds, active.has(square)));
      cell.setAttribute("aria-selected", String(isTouched));
      cell.replaceChildren(...[space && tile(space), kinds.length ? markSign(kinds) : null].filter(Boolean));
    }
  }

  focus(square = this.current) {
    this.#focused(this.cells.get(square));
    this.cells.get(square).focus();
  }

  #focused(target) {
    const square = target.closest?.(".space")?.dataset.square;
    if (!square) return;
    this.cells.get(this.current).tabIndex = -1;
    this.current = square;
    this.cells.get(square).tabIndex = 0;
  }

  #clicked(event) {
    const square = event.target.closest(".space")?.dataset.square;
    if (square) this.choose(square, event);
  }

  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = this.#target(event.key);
    if (to) this.focus(to);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.current, event);
    else if (!this.keys(this.current, event)) return;
    event.preventDefault();
  }

  #target(key) {
    const [column, row] = [COLUMNS.indexOf(this.current[0]), Number(this.current[1])];
    if (key === "Home") return `a${row}`;
    if (key === "End") return `f${row}`;
    if (key === "PageUp") return `${COLUMNS[column]}8`;
    if (key === "PageDown") return `${COLUMNS[column]}1`;
    const step = STEPS[key];
    if (!step) return null;
    const square = `${COLUMNS[Math.max(0, Math.min(5, column + step[0]))]}${Math.max(1, Math.min(8, row + step[1]))}`;
    return square;
  }
}

function markSign(kinds) {
  return element("span", { class: "mark-sign", "aria-hidden": "true" }, kinds.map((kind) => icon(`mark-${kind}`)));
}

function said(square, space, kinds, canAct) {
  const parts = [`${square}: ${space ? space.words : "empty"}`, ...kinds.map(markWords)];
  if (canAct && !kinds.length) parts.push(markWords("use"));
  return parts.join("; ");
}

// Whether a reason that is shown speaks of this space.
function concerned(desk, square) {
  return (desk.proposal?.reasons ?? []).some((reason) => reason.squares.includes(square));
}
