// A field for letters and tiles to touch: recent cards, those of the factions on the board, or what the letters find.
import { button, choice, element, refill } from "../elements.js";
import { formOf, sideName, sidesOf } from "../editions.js";
import { NARROW } from "../narrow.js";
import { worded } from "../script-words.js";
import { choicesShown } from "./choices.js";

const SHOWN = 60;
const MOST_RECENT = 4; // so that the commons of a faction and the Gates are seen beside them

export class Chooser {
  // `take` is given the chosen card; `only` says which cards may be chosen at all; `whose` each would be; `sides` what the switch offers.
  constructor(desk, cards, { id, take, only = () => true, side = () => desk.side, whose = () => side(), switched, held = () => "" }) {
    Object.assign(this, { desk, cards, take, only, side, whose, switched, held, faction: "", found: [], near: [] });
    this.field = element("input", { type: "search", id, class: "choose-field", autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false", enterkeyhint: "done", maxlength: 300, "aria-label": "Search cards" });
    this.factions = element("span", { class: "choose-faction" });
    this.switch = element("div", { class: "sides", role: "group", "aria-label": "Whose card" });
    this.note = element("p", { class: "choose-note", role: "status" });
    this.list = element("ul", { class: "choices", "aria-label": "Cards", data: { choices: "" } });
    this.first = element("p", { class: "visually-hidden", role: "status", data: { first: "" } });
    this.head = element("div", { class: "choose-head" }, this.field, this.factions, this.first);
    this.field.addEventListener("input", () => this.search());
    for (const part of [this.field, this.list]) part.addEventListener("keydown", (event) => this.#walk(event));
    this.switch.addEventListener("keydown", (event) => this.#typed(event));
  }

  get #form() {
    return formOf(this.desk.document);
  }

  // Fetches the cards and makes their tiles, before anybody looks at them.
  prepare() {
    this.render();
    return this.ready;
  }

  // Finds anew for what stands in the field; a later search takes over.
  search() {
    this.ready = this.#search();
    return this.ready;
  }

  async #search() {
    const { edition } = this.#form;
    const text = this.field.value;
    this.request?.abort();
    const request = this.request = new AbortController();
    try {
      await this.cards.of(edition);
      this.near = this.#near();
      const found = text.trim() ? await this.cards.find(edition, text, this.near, request.signal) : { cards: this.#offered(await this.cards.of(edition)), note: "" };
      if (this.request !== request) return;
      const fitting = found.cards.filter((card) => this.only(card));
      // What any faction may bring is found beside its own.
      const own = fitting.filter((card) => !this.faction || card.faction === this.faction || (text.trim() && !card.faction));
      const isElsewhere = !own.length && fitting.length > 0;
      this.found = (isElsewhere ? fitting : own).toSorted((one, other) => isUnstated(one) - isUnstated(other)).slice(0, SHOWN);
      this.list.classList.toggle("is-typed", Boolean(text.trim() && this.found.length));
      const [first] = text.trim() ? this.found : [];
      this.first.textContent = first ? worded("enter-takes", { card: first.name, kind: first.faction || first.kind, more: this.found.length - 1 }) : "";
      this.#say(found.note || (isElsewhere ? `None of ${this.faction}; these are of others.` : text.trim() && !this.found.length ? "No card found." : ""));
    } catch (failure) {
      if (this.request !== request || failure.name === "AbortError") return;
      this.found = [];
      this.#say(failure.message);
    }
    this.#fill();
  }

  #say(words) {
    this.note.textContent = words;
  }

  // What is offered before a letter is typed: of the factions of whose side it is, what was put last and the commons; then
  // what any faction may bring, which every setup needs and sees at once; the rest of those factions, and the others that
  // are there. On an empty side, what any faction may bring and the summoners.
  #offered({ cards }) {
    if (this.faction) return sorted(cards.filter((card) => card.faction === this.faction));
    const recent = this.cards.recent(this.#form.edition);
    const there = new Set(this.desk.view.spaces.map((space) => space.card));
    const isWanted = (card) => !isA(card, "summoner") || !there.has(card.card);
    const of = (factions) => factions.flatMap((faction) => sorted(cards.filter((card) => card.faction === faction && isWanted(card))));
    const own = of(this.side() ? this.#factionsOf((player) => player === this.side()) : this.near);
    const anybodys = sorted(cards.filter((card) => !card.faction && (isA(card, "structure") || isA(card, "wall"))));
    const first = own.length ? own : sorted(cards.filter((card) => isA(card, "summoner") && isWanted(card)));
    return unique([...recent.filter((card) => own.includes(card)).slice(0, MOST_RECENT), ...own.filter((card) => isA(card, "common")), ...anybodys, ...first, ...of(this.near), ...recent.filter(isWanted)]);
  }

  // The factions of the cards on the board, those of whose side it is first.
  #near() {
    return [...new Set([(player) => player === this.side(), () => true].flatMap((of) => this.#factionsOf(of)))];
  }

  #factionsOf(isWhose) {
    const spaces = (this.desk.view?.spaces ?? []).filter((space) => isWhose(space.player));
    return [...new Set(spaces.map((space) => this.cards.card(this.#form.edition, space.card)?.faction).filter(Boolean))];
  }

  render() {
    const { edition, factions, examples } = this.#form;
    const isOther = edition !== this.edition;
    if (isOther) {
      Object.assign(this, { edition, faction: "", found: [] });
      this.field.placeholder = NARROW.matches ? examples.search.split(", ")[0] : examples.search;
      refill(this.factions, choice([["", "Any faction"], ...factions.map((name) => [name, name])], "", (value) => { this.faction = value; this.search(); }, { "aria-label": "Faction" }));
    }
    refill(this.switch, this.switched.isAuto ? element("span", { class: "switch-label" }, "Whose") : null, this.#sides());
    if (this.field.value.trim() && !isOther) this.#fill();
    else this.search();
  }

  #sides() {
    const sides = sidesOf(this.desk.document);
    return [...(this.switched.isAuto ? [["", "Auto"]] : []), ...sides.map((side) => [side, `${sideName(side)}’s`])].map(([side, words]) =>
      button(words, () => { this.switched.to(side); this.render(); }, { class: `side-switch of-${side || "half"}`, "aria-pressed": String(this.side() === side), data: { key: `side-${side || "half"}` } }));
  }

  // Tiles are made anew only where others are to be seen: there are many of them, and somebody may be pressing one.
  #fill() {
    const held = this.held();
    const wanted = this.found.map((card) => [card, this.whose(card) || "half"]);
    const shown = [held, ...wanted.map(([card, side]) => `${card.card} ${side}`)].join();
    if (shown === this.shown) return;
    this.shown = shown;
    if (this.tiledFor !== held) Object.assign(this, { tiledFor: held, tiles: new Map() });
    refill(this.list, wanted.map(([card, side]) => this.#tile(card, side, held)));
  }

  #tile(card, side, held) {
    const key = `${card.card} ${side}`;
    if (!this.tiles.has(key)) this.tiles.set(key, choicesShown([card], { words: this.#form.words, side, held, take: (one) => this.#taken(one) })[0]);
    return this.tiles.get(key);
  }

  #taken(card) {
    this.cards.remember(this.#form.edition, card);
    this.take(card);
  }

  // Letters are for the field, also from somebody who has just said whose card it is to be.
  #typed(event) {
    if (event.key.length > 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    this.field.focus();
  }

  // Enter takes the first card, however soon it comes; arrows walk from the field through the tiles.
  async #walk(event) {
    const tiles = [...this.list.querySelectorAll(".choice")];
    if (event.key === "Enter" && event.target === this.field) {
      event.preventDefault();
      await this.#settled();
      const [first] = this.found;
      if (first) this.#taken(first);
      return;
    }
    const isAtEnd = event.target !== this.field;
    const step = { ArrowDown: 1, ArrowUp: -1, ...(isAtEnd ? { ArrowRight: 1, ArrowLeft: -1 } : {}) }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [this.field, ...tiles];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }

  // A search that begins while another is waited for takes over from it, and is waited for in its place.
  async #settled() {
    let search;
    do await (search = this.ready);
    while (search !== this.ready);
  }

  // The card of the tile that is pressed.
  cardOf(target) {
    const name = target.closest?.("[data-card]")?.dataset.card;
    return name ? this.cards.card(this.#form.edition, name) : null;
  }

  // Empties the field, and says something until it is written in again.
  async clear(words = "") {
    this.field.value = "";
    await this.search();
    if (!this.field.value) this.#say(words);
  }
}

function unique(cards) {
  return [...new Set(cards)];
}

function isA(card, kind) {
  return card.classes.split(" ").includes(kind);
}

// A card of which no source states the figures tells less on the board than others.
function isUnstated(card) {
  return Number(!isA(card, "event") && card.strength === null && card.life === null);
}

const ORDER = ["summoner", "common", "champion", "structure", "wall", "event"];

function sorted(cards) {
  const rank = (card) => ORDER.findIndex((kind) => isA(card, kind));
  return cards.toSorted((one, other) => rank(one) - rank(other) || isUnstated(one) - isUnstated(other) || (one.faction ?? "").localeCompare(other.faction ?? "") || one.name.localeCompare(other.name));
}
