// The tray: cards found by name, faction and class in the language of the search, to be put on the board or into a hand.
import { button, choice, element, icon, refill } from "./elements.js";
import { get } from "./server.js";
import { classLine, figuresOf } from "./tile.js";
import { formOf, sideName, sidesOf } from "./editions.js";
import { placed, withCardIn } from "./scenario.js";

const PAUSE = 110;
const SHOWN = 40;
const CLASSES = { summoner: "Summoners", champion: "Champions", common: "Commons", structure: "Structures", wall: "Walls", event: "Events" };
const RECENT = 8;

export class Tray {
  constructor(desk, root) {
    this.desk = desk;
    this.found = { cards: [], total: 0 };
    this.recent = [];
    this.faction = "";
    this.kind = "";
    this.root = root;
    this.list = element("ul", { class: "tray-cards", "aria-label": "Cards found" });
    this.note = element("p", { class: "tray-note", role: "status" });
    this.field = element("input", { type: "search", id: "tray-search", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 300, "aria-label": "Search cards" });
    this.field.addEventListener("input", () => this.#soon());
    this.field.addEventListener("keydown", (event) => this.#walk(event));
    this.sides = element("div", { class: "sides", role: "group", "aria-label": "Whose card" });
    this.filters = element("div", { class: "tray-choices" });
    root.append(this.sides, element("div", { class: "tray-filters" }, this.field, this.filters), this.note, this.list);
    this.list.addEventListener("keydown", (event) => this.#walk(event));
    desk.addEventListener("change", () => this.render());
    this.render();
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.search(), PAUSE);
  }

  async search() {
    const query = [this.field.value.trim(), this.faction, this.kind].filter(Boolean).join(" ");
    this.request?.abort();
    this.request = new AbortController();
    this.note.classList.remove("is-flaw");
    try {
      this.found = query ? await get(`cards?${new URLSearchParams({ q: query, edition: this.edition, limit: SHOWN })}`, this.request.signal) : { cards: [], total: 0 };
      this.note.textContent = noteOf(this.found, query);
    } catch (failure) {
      if (failure.name === "AbortError") return;
      this.found = { cards: [], total: 0 };
      this.note.classList.add("is-flaw");
      this.note.textContent = failure.message;
    }
    this.render();
  }

  render() {
    const { desk } = this;
    const sides = sidesOf(desk.document);
    this.#turnTo(formOf(desk.document));
    if (!sides.includes(desk.side)) [desk.side] = sides;
    refill(this.sides, sides.map((side) => button(`${sideName(side)}’s`, () => { desk.side = side; this.render(); }, { class: `side-switch of-${side}`, "aria-pressed": String(desk.side === side), data: { key: `side-${side}` } })));
    const cards = this.found.cards.length || this.note.textContent ? this.found.cards : this.recent;
    refill(this.list, cards.map((card) => this.#card(card)));
  }

  // The cards of another edition take the place of those that were found.
  #turnTo({ edition, factions, classes }) {
    if (edition === this.edition) return;
    this.request?.abort();
    this.field.placeholder = formOf({ edition }).examples.search;
    Object.assign(this, { edition, faction: "", kind: "", recent: [], found: { cards: [], total: 0 } });
    this.note.textContent = "";
    const names = factions.map((name) => [`faction:"${name}"`, name]);
    const kinds = Object.entries(CLASSES).filter(([kind]) => classes.includes(kind)).map(([kind, words]) => [`class:${kind}`, words]);
    refill(this.filters,
      choice([["", "Any faction"], ...names], "", (value) => { this.faction = value; this.search(); }, { "aria-label": "Faction" }),
      choice([["", "Any class"], ...kinds], "", (value) => { this.kind = value; this.search(); }, { "aria-label": "Class" }));
    if (this.field.value) this.search();
  }

  #card(card) {
    const isHeld = this.desk.touched?.tray?.card === card.card;
    const name = button([element("strong", {}, card.card), element("span", { class: "tray-figures" }, `${classLine(card)} · ${figuresOf(card, formOf({ edition: this.edition }).words)}`), card.played ? null : element("span", { class: "unsure" }, "not all played")],
      () => this.take(card), { class: "tray-card", "aria-pressed": String(isHeld), data: { key: `card-${card.card}`, card: card.card } });
    const toHand = button([icon("hand"), element("span", { class: "visually-hidden" }, `Put ${card.name} into ${sideName(this.desk.side)}’s hand`)],
      () => this.toHand(card), { class: "tray-hand", title: "Into the hand", data: { key: `hand-${card.card}` } });
    return element("li", {}, name, toHand);
  }

  // Puts the card on the space that is touched where it finds room there, else holds it until a space is chosen.
  take(card) {
    const { desk } = this;
    const square = desk.touched?.square;
    this.#remember(card);
    if (square && (!desk.space(square) || desk.manner(card, square))) return this.put(card, square);
    const isHeld = desk.touched?.tray?.card === card.card;
    desk.touch(isHeld ? null : { tray: card });
    if (!isHeld) desk.tell(`Holding ${card.name}. Choose a space.`);
  }

  put(card, square) {
    const { desk } = this;
    this.#remember(card);
    const manner = desk.manner(card, square);
    desk.touched = { square };
    desk.setUp((document) => placed(document, square, { card: card.card, player: desk.side }, manner), `${sideName(desk.side)}’s ${card.name} on ${square}.`);
  }

  toHand(card) {
    const { desk } = this;
    this.#remember(card);
    desk.setUp((document) => withCardIn(document, desk.side, "hand", card.card), `${card.name} into ${sideName(desk.side)}’s hand.`);
  }

  cardOf(target) {
    const name = target.closest(".tray-card")?.dataset.card;
    return [...this.found.cards, ...this.recent].find((card) => card.card === name);
  }

  #remember(card) {
    this.recent = [card, ...this.recent.filter((one) => one.card !== card.card)].slice(0, RECENT);
  }

  // Arrows walk from the field through the cards; Enter in the field takes the first one.
  #walk(event) {
    const cards = [...this.list.querySelectorAll(".tray-card")];
    if (event.key === "Enter" && event.target === this.field) {
      event.preventDefault();
      return cards[0]?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [this.field, ...cards][[this.field, ...cards].indexOf(document.activeElement) + step];
    next?.focus();
  }
}

function noteOf(found, query) {
  if (!query) return "";
  if (!found.total) return found.suggestion ? `No card found. Did you mean ${found.suggestion}?` : "No card found.";
  return found.total > found.cards.length ? `${found.cards.length} of ${found.total} cards` : "";
}
