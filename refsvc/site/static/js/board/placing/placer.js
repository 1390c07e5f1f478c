// The placer: where a space is touched it opens with a field and tiles, and closes once a card lies there.
import { button, element, refill } from "../elements.js";
import { sideName } from "../editions.js";
import { NARROW } from "../narrow.js";
import { UNKNOWN, cardsIn } from "../scenario.js";
import { Chooser } from "./chooser.js";
import { isEvent, putCard, putInHand, sideAt, sideFor, takeFromHand } from "./carrying.js";

const GAP = 8;

export class Placer {
  constructor(desk, cards, root, battlefield) {
    Object.assign(this, { desk, root, battlefield, target: null, side: "" });
    this.title = element("h2", { class: "placer-title", id: "placer-title" });
    this.chooser = new Chooser(desk, cards, {
      id: "placer-search",
      take: (card) => this.#take(card),
      only: (card) => Boolean(this.target?.hand) || !isEvent(card),
      side: () => this.#whose,
      whose: (card) => this.#sideOf(card),
      switched: { isAuto: false, to: (side) => this.#turnTo(side) },
    });
    this.hand = element("ul", { class: "placer-hand", "aria-label": "In hand" });
    const { head, switch: sides, note, list } = this.chooser;
    const close = button("×", () => this.close(), { class: "close", "aria-label": "Close", data: { key: "placer-close" } });
    root.append(element("div", { class: "placer-head" }, this.title, sides, close), this.hand, head, note, list);
    root.addEventListener("keydown", (event) => this.#pressed(event));
    desk.addEventListener("mode", () => this.close());
    desk.addEventListener("panel", () => this.close());
    desk.addEventListener("change", () => { if (this.target) this.#render(); });
    window.addEventListener("resize", () => { if (this.target) this.#place(); });
    document.addEventListener("pointerdown", (event) => { if (this.target && !root.contains(event.target) && !battlefield.root.contains(event.target)) this.close(); });
  }

  get isOpen() {
    return Boolean(this.target);
  }

  // Opens for a space or for a hand; what was typed already stands in the field.
  open(target, typed = "") {
    this.target = target;
    this.side = target.hand ?? "";
    this.desk.touched = target.square ? { square: target.square } : null;
    this.root.hidden = false;
    this.chooser.field.value = typed;
    this.chooser.search();
    this.desk.emit("change");
    this.#place();
    this.chooser.field.focus({ preventScroll: true });
    if (typed) this.chooser.field.setSelectionRange(typed.length, typed.length);
  }

  close() {
    if (!this.target) return;
    const { square } = this.target;
    const hadFocus = this.root.contains(document.activeElement);
    this.target = null;
    this.root.hidden = true;
    if (square && this.desk.touched?.square === square && !this.desk.space(square)) this.desk.touched = null;
    if (hadFocus) this.battlefield.focus(square ?? undefined, { preventScroll: true });
    this.desk.emit("change");
  }

  get #whose() {
    if (this.side || !this.target?.square) return this.side || this.target?.hand || "";
    return sideAt(this.desk, this.target.square);
  }

  // Whose a card will be that is taken here.
  #sideOf(card) {
    const { desk, side, target } = this;
    return side || target?.hand || (target?.square ? sideFor(desk, card, target.square) : "");
  }

  #turnTo(side) {
    this.side = side;
    if (this.target.hand) this.target = { hand: side };
    this.#render();
  }

  #render() {
    const { target } = this;
    this.title.textContent = target.hand ? `A card for ${sideName(target.hand)}’s hand` : target.square;
    refill(this.hand, target.hand ? this.#cardsOf(target.hand) : []);
    this.hand.hidden = !this.hand.children.length;
    this.chooser.render();
  }

  // What is in a hand, each to be taken out of it.
  #cardsOf(side) {
    return cardsIn(this.desk.basis, side, "hand").map(({ card, copies }, place) => {
      const name = card === UNKNOWN ? "unknown" : card;
      return element("li", {}, button([copies > 1 ? `${copies} ` : "", name, element("span", { "aria-hidden": "true" }, " −")], () => {
        takeFromHand(this.desk, side, place, name);
        if (!this.hand.contains(document.activeElement)) this.chooser.field.focus({ preventScroll: true });
      }, { class: "small", title: `Take ${name} out of ${sideName(side)}’s hand`, "aria-label": `Take ${name} out of ${sideName(side)}’s hand`, data: { key: `in-hand-${place}` } }));
    });
  }

  #take(card) {
    const { desk, target } = this;
    if (target.hand) {
      putInHand(desk, card, target.hand);
      return this.#oneMore(`${card.name} is in ${sideName(target.hand)}’s hand.`);
    }
    // On a telephone the sheet would hide half of the board: the next space is what is wanted.
    const side = this.#sideOf(card);
    desk.touched = NARROW.matches ? null : { square: target.square };
    putCard(desk, card, target.square, side);
    return this.close();
  }

  // Whoever has keys goes on to the next card of the hand; on a telephone the hand is what is looked at.
  #oneMore(words) {
    if (NARROW.matches) return this.close();
    this.chooser.clear(words);
    return this.chooser.field.focus({ preventScroll: true });
  }

  #pressed(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      this.close();
    } else if (event.altKey && event.code === "KeyP") {
      event.preventDefault();
      const sides = this.chooser.switch.querySelectorAll("button");
      const next = [...sides].findIndex((one) => one.getAttribute("aria-pressed") === "true") + 1;
      sides[next % sides.length].click();
    }
  }

  // As high as its space and beside the board, so that every other space can be touched meanwhile; where there is no room for it,
  // beside its space, on the side where there is. On a telephone it lies at the foot of the screen, where the style puts it.
  #place() {
    if (NARROW.matches) return;
    const cell = this.target.square && this.battlefield.cells.get(this.target.square);
    const [own, room] = [this.root.getBoundingClientRect(), { width: innerWidth, height: innerHeight }];
    const field = this.battlefield.root.getBoundingClientRect();
    const { left, right, top } = cell ? cell.getBoundingClientRect() : field;
    const beside = [field.right, right].find((edge) => edge + GAP + own.width < room.width);
    this.root.style.setProperty("--placer-left", `${beside ? beside + GAP : Math.max(GAP, left - GAP - own.width)}px`);
    this.root.style.setProperty("--placer-top", `${Math.max(GAP, Math.min(top - GAP, room.height - own.height - GAP))}px`);
  }
}
