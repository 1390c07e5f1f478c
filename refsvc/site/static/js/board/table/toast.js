// What a touch or a roll brought about, told at the space where it happened: the dice, then a sentence for each thing.
import { button, element, icon, refill } from "../elements.js";
import { worded } from "../script-words.js";
import { attackOf, symbolsOf } from "./faces.js";
import { choosable } from "./marks.js";

const MOST = 4; // sentences, the first ones, which follow from the roll; the answer has them all
const PLAIN = ["rolled", "attack-declared"]; // what the dice and the place say by themselves
const BEGUN = "effect"; // what follows says it by itself
const GAP = 8; // pixels between it and what it tells of

export class Toast {
  // `edge` tells where the table ends that is seen.
  constructor(desk, root, battlefield, edge) {
    Object.assign(this, { desk, root, battlefield, edge });
    desk.addEventListener("scenario", () => this.hide());
    desk.addEventListener("mode", () => this.hide());
    desk.addEventListener("preview", () => this.hide());
    // Whoever asks something else has read it.
    desk.addEventListener("change", () => { if (desk.proposal || desk.touched || desk.comparing) this.hide(); });
    battlefield.root.addEventListener("click", () => this.hide());
    window.addEventListener("resize", () => this.hide());
  }

  hide() {
    const hadFocus = this.root.contains(document.activeElement);
    this.root.hidden = true;
    if (hadFocus) this.battlefield.focus(undefined, { preventScroll: true });
  }

  // The new steps of an action, of which others may have been told before.
  show({ steps, action }) {
    const told = tellingOf(steps);
    this.desk.tell(told.map((step) => step.sentence).join(" "));
    const isSomewhere = (step) => step.squares.length > 0;
    const square = (steps.findLast(isSomewhere) ?? action.steps.findLast(isSomewhere))?.squares.at(-1);
    const cell = square && this.battlefield.cells.get(square);
    const dice = steps.filter((step) => step.code === "rolled");
    const said = told.filter((step) => !PLAIN.includes(step.code));
    const worthy = said.some((step) => step.code !== BEGUN) ? said.filter((step) => step.code !== BEGUN) : said;
    if (!cell || !(dice.length + worthy.length)) return;
    const sentences = worthy.slice(0, MOST).map((step) => step.sentence);
    if (worthy.length > MOST) sentences.push(worded("more-happened", { number: worthy.length - MOST }));
    refill(this.root, dice.map((step) => this.#dice(step, action.steps)), element("p", {}, sentences.join(" ") || "Nothing comes of it."),
      button("×", () => this.hide(), { class: "toast-close", "aria-label": "Close what happened", data: { key: "toast-close" } }));
    this.root.hidden = false;
    this.#place(cell, action.steps.flatMap((one) => one.squares).map((one) => this.battlefield.cells.get(one)).filter(Boolean));
  }

  // The faces of a roll; those with the symbol of the attack stand out.
  #dice({ detail }, steps) {
    const attack = attackOf(steps, this.desk.before);
    const faces = detail.split(" ").filter(Boolean);
    return element("p", { class: "toast-dice" }, faces.map((face) => {
      const symbols = symbolsOf(face);
      if (!symbols) return element("span", { class: "toast-die" }, face);
      const isHit = symbols.includes(attack);
      return element("span", { class: isHit ? "toast-die is-hit" : "toast-die" }, symbols.map((symbol) => icon(symbol, symbol)), isHit ? element("span", { class: "visually-hidden" }, ", a hit") : null);
    }));
  }

  // Where it covers least of all that took part and of what may be picked next: above or below all of it, beside its space,
  // or at an end of the table that is seen.
  #place(cell, taking) {
    const table = this.root.parentElement;
    const [outer, inner] = [table.getBoundingClientRect(), cell.getBoundingClientRect()];
    const all = taking.map((one) => one.getBoundingClientRect());
    const width = Math.min(outer.width - 16, 340);
    const left = Math.max(8, Math.min(inner.left + inner.width / 2 - outer.left - width / 2, outer.width - width - 8));
    this.root.style.setProperty("--toast-width", `${width}px`);
    this.root.style.setProperty("--toast-left", `${left}px`);
    const high = this.root.offsetHeight + GAP;
    const foot = Math.min(outer.bottom, this.edge());
    const fits = (top) => top >= outer.top && top + high <= foot;
    const whole = { top: Math.min(...all.map((one) => one.top)), bottom: Math.max(...all.map((one) => one.bottom)) };
    const beside = [whole, inner].flatMap(({ top, bottom }) => [top - high, bottom + GAP]);
    const wanted = [...all, ...choosable(this.desk).map((square) => this.battlefield.cells.get(square)?.getBoundingClientRect()).filter(Boolean)];
    const covered = (top) => wanted.reduce((sum, one) => sum + Math.max(0, Math.min(top + high, one.bottom) - Math.max(top, one.top)), 0);
    const [top] = [...beside, outer.top + GAP, foot - high].filter(fits).sort((one, other) => covered(one) - covered(other)).concat(inner.bottom + GAP);
    this.root.style.setProperty("--toast-top", `${top - outer.top + table.scrollTop}px`);
    this.root.style.setProperty("--toast-point", `${inner.left + inner.width / 2 - outer.left - left}px`);
    this.root.classList.toggle("is-above", top < inner.top);
    this.root.classList.toggle("is-apart", !beside.includes(top));
  }
}

// What is worth telling: all that was not only said as another step's beginning.
function tellingOf(steps) {
  const outcome = steps.filter((step) => step.code !== "attack-declared");
  return outcome.length ? outcome : steps;
}
