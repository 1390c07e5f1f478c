// The board as a grid: arrow keys go from space to space, Enter and a tap choose.
import { element } from "../elements.js";
import { acting, marksOf, markWords, squaresIn, subjectOf } from "./marks.js";
import { isDestroyed, markSign, tiles } from "./tile.js";

const STEPS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const WIDE = 6; // more columns than this scroll sideways where there is no room for them

export class Battlefield {
  constructor(desk, root, choose, keys) {
    this.desk = desk;
    this.choose = choose;
    this.keys = keys;
    this.root = root;
    this.cells = new Map();
    this.current = "c1";
    this.columns = this.rows = [];
    root.addEventListener("keydown", (event) => this.#pressed(event));
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("focusin", (event) => this.#focused(event.target));
    desk.addEventListener("change", () => this.render());
    desk.addEventListener("preview", () => this.render());
    desk.addEventListener("foreseen", () => this.render());
  }

  // The grid for as many spaces as the position has.
  #built({ columns, rows }) {
    if (String([columns, rows]) === String([this.columns, this.rows])) return;
    Object.assign(this, { columns, rows });
    this.cells.clear();
    this.drawn = new Map(); // of each space, what it was drawn from
    if (!columns.includes(this.current[0])) this.current = "c1";
    this.root.style.setProperty("--columns", columns.length);
    this.root.classList.toggle("is-wide", columns.length > WIDE);
    this.root.closest(".board-app")?.classList.toggle("is-wide", columns.length > WIDE);
    this.root.setAttribute("aria-label", `Battlefield, ${rows.length} rows of ${columns.length} spaces`);
    const hasFocus = this.root.contains(document.activeElement);
    this.root.replaceChildren(...rows.map((row) => this.#row(row)), this.#letters());
    if (hasFocus) this.focus(undefined, { preventScroll: true });
  }

  #row(row) {
    const cells = this.columns.map((column) => {
      const square = `${column}${row}`;
      const cell = element("div", { class: "space", role: "gridcell", tabindex: square === this.current ? 0 : -1, id: `space-${square}`, data: { square } });
      this.cells.set(square, cell);
      return cell;
    });
    const middle = row === this.rows.length / 2 ? " board-row-middle" : "";
    return element("div", { class: `board-row${middle}`, role: "row" }, element("span", { class: "coordinate", role: "rowheader" }, String(row)), cells);
  }

  #letters() {
    const letters = this.columns.map((column) => element("span", { class: "coordinate" }, column));
    return element("div", { class: "board-row board-letters", "aria-hidden": "true" }, element("span", {}), letters);
  }

  render() {
    const { desk } = this;
    const { seen, preview } = desk;
    if (!seen) return;
    this.#built(seen);
    const marks = preview ? new Map() : marksOf(desk);
    const active = preview || desk.mode === "setup" || desk.answer.pending ? new Set() : acting(desk);
    const asked = preview ? [] : subjectOf(desk);
    this.root.classList.toggle("is-preview", Boolean(preview));
    this.root.classList.toggle("is-carrying", Boolean(desk.carried));
    for (const [square, cell] of this.cells) {
      const cards = seen.spaces.filter((space) => space.square === square);
      const kinds = [...(marks.get(square)?.kinds ?? [])];
      const isTouched = !preview && (desk.touched?.square === square || desk.carried?.square === square);
      const isPicked = !preview && isPickedOn(desk, square);
      const isAsked = !isTouched && asked.includes(square);
      const isConcerned = concerned(desk, square);
      const classes = ["space", isTouched && "is-touched", isAsked && "is-asked", isPicked && "is-picked", preview?.marked.includes(square) && "is-differing", ...kinds.map((kind) => `can-${kind}`), active.has(square) && !kinds.length && "can-act", isConcerned && "is-concerned", cards.length > 1 && "is-shared"].filter(Boolean).join(" ");
      const from = JSON.stringify([classes, active.has(square), cards]);
      if (this.drawn.get(square) === from) continue;
      this.drawn.set(square, from);
      cell.className = classes;
      cell.setAttribute("aria-label", said(square, cards, kinds, active.has(square), isAsked));
      cell.setAttribute("aria-selected", String(isTouched));
      const marked = isConcerned && !isTouched ? [...kinds, "blocked"] : kinds;
      cell.replaceChildren(...tiles(cards), ...(marked.length ? [markSign(marked, cards)] : []));
    }
  }

  focus(square = this.current, options = {}) {
    this.#focused(this.cells.get(square));
    this.cells.get(square).focus(options);
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
    const [column, row] = [this.columns.indexOf(this.current[0]), this.rows.indexOf(Number(this.current.slice(1)))];
    const at = (across, up) => `${this.columns.at(across)}${this.rows.at(up)}`;
    const within = (place, all) => Math.max(0, Math.min(all.length - 1, place));
    if (key === "Home") return at(0, row);
    if (key === "End") return at(-1, row);
    if (key === "PageUp") return at(column, 0);
    if (key === "PageDown") return at(column, -1);
    const step = STEPS[key];
    return step ? at(within(column + step[0], this.columns), within(row - step[1], this.rows)) : null;
  }
}

function said(square, cards, kinds, canAct, isAsked) {
  const parts = [`${square}: ${cards.map((card) => card.words).join("; ") || "empty"}`, ...kinds.map(markWords)];
  if (canAct && !kinds.length) parts.push(markWords("use"));
  if (cards.some(isDestroyed)) parts.push("would be destroyed");
  if (isAsked) parts.push("asked about");
  return parts.join("; ");
}

// Whether what is picked so far of a decision lies on this space.
function isPickedOn({ answer, picked }, square) {
  return Boolean(answer?.pending) && picked.some((option) => squaresIn(option).includes(square));
}

// Whether a reason that is shown speaks of this space.
function concerned(desk, square) {
  return (desk.proposal?.reasons ?? []).some((reason) => reason.squares.includes(square));
}
