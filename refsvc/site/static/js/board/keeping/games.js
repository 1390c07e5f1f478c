// The form with which a game begins: how many play, and what each brings.
import { button, choice, element, labelled, refill } from "../elements.js";
import { sideName } from "../editions.js";
import { worded } from "../script-words.js";

const OWN = "";
const KEPT = "board-factions:";
const EXAMPLE = "Tundle: 1\nWall: 3\nMiner: 6";

export class GameForm {
  // `setUp` is called with what the service is asked.
  constructor({ edition, startable, not_startable: missing, games }, setUp) {
    Object.assign(this, { edition, games, setUp, missing, names: Object.entries(startable), players: games[0].length, hands: false });
    this.root = element("fieldset", { class: "begin-part begin-game" });
    const kept = readKept(edition);
    const isKnown = (slug) => slug in startable;
    this.brought = new Map(games.at(-1).map((side, place) => [side, { slug: isKnown(kept[side]) ? kept[side] : (this.names[place % this.names.length] ?? [OWN])[0], written: "" }]));
    this.first = games[0][0];
    [this.filling] = games[0]; // whose deck the next tile is
    this.render();
  }

  // Two play one deck each; with more there are four decks, of which one of three players has both of a team.
  get sides() {
    return this.players === this.games[0].length ? this.games[0] : this.games.at(-1);
  }

  render() {
    const { sides } = this;
    if (!sides.includes(this.first)) [this.first] = sides;
    if (!sides.includes(this.filling)) [this.filling] = sides;
    const hands = element("input", { type: "checkbox", checked: this.hands, onchange: () => { this.hands = hands.checked; } });
    refill(this.root, element("legend", {}, "A new game"),
      this.games.length > 1 ? this.#number() : null,
      element("div", { class: "begin-sides", role: "group", "aria-label": "Who plays what" }, sides.map((side) => this.#side(side))),
      element("div", { class: "row" }, button("Lay it out", () => this.setUp(this.asked()), { class: "main-action", data: { key: "set-up" } })),
      this.#tiles(),
      this.#ownDecks(),
      this.players === 3 ? element("p", { class: "note" }, "One player has both decks of a team and plays each on a turn of its own.") : null,
      labelled("Who begins", choice(sides.map((side) => [side, sideName(side)]), this.first, (side) => { this.first = side; }, { data: { key: "first" } })),
      this.games.length > 1 ? null : element("label", { class: "check" }, hands, " with opening hands drawn"),
      element("p", { class: "note" }, "Factions of which enough is known to begin; or a deck of your own, which is checked."),
      this.missing.length ? element("p", { class: "note" }, worded("factions-not-known", { factions: new Intl.ListFormat("en").format(this.missing) })) : null);
  }

  #number() {
    const most = this.games.at(-1).length;
    const numbers = Array.from({ length: most - 1 }, (_, place) => place + 2);
    return element("div", { class: "segments", role: "group", "aria-label": "How many play" }, numbers.map((number) =>
      button(`${number} players`, () => { this.players = number; this.render(); }, { "aria-pressed": String(number === this.players), data: { key: `players-${number}` } })));
  }

  // Who plays what; the one that is pressed takes the next tile.
  #side(side) {
    const { slug } = this.brought.get(side);
    const called = this.names.find(([one]) => one === slug)?.[1] ?? "a deck of your own";
    return button([element("small", {}, sideName(side)), element("strong", {}, called)], () => this.#fill(side), { class: `begin-side of-${side}`, "aria-pressed": String(side === this.filling), data: { key: `plays-${side}` } });
  }

  #fill(side) {
    this.filling = side;
    this.render();
  }

  #tiles() {
    const brings = this.brought.get(this.filling);
    const tile = (slug, name) => button(name, () => this.#bring(slug), { class: "begin-tile", "aria-pressed": String(slug === brings.slug), data: { key: `faction-${slug || "own"}` } });
    return element("div", { class: "begin-tiles", role: "group", "aria-label": `Factions for ${sideName(this.filling)}` },
      this.names.map(([slug, name]) => tile(slug, name)), tile(OWN, "A deck of your own …"));
  }

  // A faction is chosen with one touch, and the next tile is the next player's.
  #bring(slug) {
    const { sides } = this;
    this.brought.get(this.filling).slug = slug;
    keep(this.edition, Object.fromEntries([...this.brought].map(([side, brings]) => [side, brings.slug])));
    if (slug !== OWN) this.filling = sides[(sides.indexOf(this.filling) + 1) % sides.length];
    this.render();
  }

  #ownDecks() {
    return this.sides.filter((side) => this.brought.get(side).slug === OWN).map((side) => {
      const brings = this.brought.get(side);
      const area = element("textarea", { rows: 6, spellcheck: "false", placeholder: EXAMPLE, "aria-label": `The deck of ${sideName(side)}, a card and its copies on each line`, value: brings.written,
        oninput: () => { brings.written = area.value; }, data: { key: `deck-${side}` } });
      return labelled(`The deck of ${sideName(side)}`, area);
    });
  }

  asked() {
    const decks = this.sides.map((side) => [side, this.brought.get(side)]);
    return { edition: this.edition, first: this.first, hands: this.hands, ...Object.fromEntries(decks.map(([side, { slug, written }]) => [side, slug || copiesIn(written)])) };
  }
}

// Who played what last in an edition, by side.
function readKept(edition) {
  try {
    return JSON.parse(localStorage.getItem(KEPT + edition)) ?? {};
  } catch {
    return {};
  }
}

function keep(edition, slugs) {
  try {
    localStorage.setItem(KEPT + edition, JSON.stringify(slugs));
  } catch {
    // Without a memory the first factions are proposed.
  }
}

// "Wall: 3" and "3 Wall" mean the same; what is neither goes to the service as one copy of what stands there, and is refused by it.
function copiesIn(written) {
  const lines = written.split("\n").map((line) => line.trim()).filter(Boolean);
  return Object.fromEntries(lines.map((line) => {
    const [, name, copies] = /^(.+?):\s*(\d+)$/.exec(line) ?? [];
    const [, number, called] = /^(\d+)\s*[x×]?\s+(.+)$/.exec(line) ?? [];
    const based = /^as:\s*(.+)$/i.exec(line);
    if (based) return ["as", based[1]];
    return name ? [name, Number(copies)] : number ? [called, Number(number)] : [line, 1];
  }));
}
