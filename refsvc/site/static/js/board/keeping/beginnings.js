// Where a position comes from: nothing, the start of a game, a ruling, a file or a line, an earlier draft.
import { at } from "../../place.js";
import { button, element, labelled, refill } from "../elements.js";
import { editions, formOf } from "../editions.js";
import { GameForm } from "../game.js";
import { get, post } from "../server.js";

const LARGEST = 200_000;
const PAUSE = 120;

export class Beginnings {
  constructor(desk, root, drafts) {
    Object.assign(this, { desk, root, drafts });
    this.flaw = element("p", { class: "board-problem", role: "alert", hidden: true });
    this.cases = element("div");
    this.edition = element("div");
    this.game = element("div");
    root.append(this.flaw, this.cases, this.edition, this.game, this.#rulings(), this.#text(), element("div", { data: { drafts: "" } }));
    this.renderDrafts();
    this.render();
    desk.addEventListener("change", () => this.render());
  }

  // An empty board of either edition, and a game between factions of the edition that is on the board.
  render() {
    const form = formOf(this.desk.document);
    refill(this.edition, element("p", { class: "note" }, "An empty board:"), element("div", { class: "segments", role: "group", "aria-label": "Empty board" },
      editions().map(({ edition, title }) => button(title, () => this.take({ edition }), { "aria-pressed": String(edition === form.edition), data: { key: `empty-${edition}` } }))));
    if (form.edition === this.shown) return;
    this.shown = form.edition;
    this.area.placeholder = form.examples.line;
    this.sought.placeholder = form.examples.ruling;
    refill(this.game, this.#game(form));
  }

  #game(form) {
    if (!Object.keys(form.startable).length) return null;
    const game = new GameForm(form, (asked) => this.#ask(async () => {
      const begun = await post("scenarios/start", asked);
      game.told(begun);
      return begun;
    }), () => {
      this.desk.turnTo("play");
    });
    return game.root;
  }

  #rulings() {
    const list = element("ul", { class: "begin-rulings" });
    let timer = 0;
    const field = this.sought = element("input", { type: "search", autocomplete: "off", maxlength: 200, oninput: () => { clearTimeout(timer); timer = setTimeout(find, PAUSE); } });
    const find = async () => {
      if (!field.value.trim()) return list.replaceChildren();
      try {
        const found = await get(`search?${new URLSearchParams({ q: field.value, edition: formOf(this.desk.document).edition, limit: 12 })}`);
        const entries = found.results.filter((one) => !["card", "ability", "faction"].includes(one.kind));
        list.replaceChildren(...entries.map((one) => element("li", {}, element("a", { href: `${at("/board")}?scenario=${encodeURI(one.id)}` }, one.title))));
      } catch {
        list.replaceChildren();
      }
    };
    return element("fieldset", { class: "begin" }, element("legend", {}, "A ruling’s scenario"), labelled("Search rulings and rules", field), list);
  }

  #text() {
    const area = this.area = element("textarea", { rows: 4, spellcheck: "false", "aria-label": "A scenario file, a position on one line, or a link" });
    const file = element("input", { type: "file", accept: ".yaml,.yml,.json,.txt", onchange: async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      if (chosen.size > LARGEST) this.#wrong(`${chosen.name} is too large: at most ${LARGEST / 1000} kB are read.`);
      else this.read(await chosen.text());
      file.value = "";
    } });
    return element("fieldset", { class: "begin" }, element("legend", {}, "A file, a line or a link"), area,
      element("div", { class: "row" }, button("Read it", () => this.read(area.value), { class: "small" }), labelled("or open a file", file)));
  }

  read(text) {
    const link = /^https?:\/\/\S+$/.test(text.trim()) ? new URL(text.trim()) : null;
    if (link) return this.#follow(link);
    if (text.length > LARGEST) return this.#wrong(`That is too long: at most ${LARGEST} characters are read.`);
    return this.#ask(() => post("scenarios/read", { text }));
  }

  // A link to a board of this site, wherever it runs; nothing else is opened.
  #follow(link) {
    const board = /(?:\/board|\/s\/[a-z0-9]{6,32})$/.exec(link.pathname)?.[0];
    if (!board) return this.#wrong("That link does not lead to a board.");
    location.assign(at(board) + link.search);
    return undefined;
  }

  async #ask(asking) {
    this.flaw.hidden = true;
    this.cases.replaceChildren();
    try {
      const read = await asking();
      if (read.cases.length === 1) return this.take(read.cases[0].document);
      this.cases.append(element("p", {}, `${read.title || "The file"} has ${read.cases.length} cases:`),
        element("ul", { class: "begin-rulings" }, read.cases.map((one) => element("li", {}, button(one.title || "Untitled", () => this.take(one.document), { class: "linklike" })))));
    } catch (failure) {
      this.#wrong(failure.message);
    }
    return undefined;
  }

  #wrong(words) {
    this.flaw.textContent = words;
    this.flaw.hidden = false;
    this.flaw.scrollIntoView({ block: "nearest" });
  }

  // A new scenario is one more change, so that Undo leads back to what was there.
  take(document) {
    this.flaw.hidden = true;
    this.cases.replaceChildren();
    this.desk.start(document);
  }

  renderDrafts() {
    const root = this.root.querySelector("[data-drafts]");
    const drafts = this.drafts.others().slice(0, 8);
    refill(root, drafts.length ? element("fieldset", { class: "begin" }, element("legend", {}, "Positions left in this browser"),
      element("ul", { class: "begin-rulings" }, drafts.map((draft) => element("li", {}, button(`${draft.document.title || "Untitled"}, ${new Date(draft.at).toLocaleString()}`, () => this.take(draft.document), { class: "linklike" }))))) : null);
  }
}
