// Anything that holds a position, pasted or opened: what can be read of it is set up, and what is wrong is named.
import { at } from "../../place.js";
import { button, element, refill } from "../elements.js";
import { calledFrom } from "../../works/called.js";
import { isEmpty, normalised } from "../scenario.js";
import { post } from "../server.js";

const LARGEST = 200_000;
const LINK = /https?:\/\/[^\s"'<>]+/;
const LINKED = /^(?:<iframe\b|https?:)/i;
const BOARD = /\/board(?:\.svg|\.png|\/embed|\/packet|\/card\.png)?$/;
const OF_BOARDS = ["scenario", "case", "p", "title", "do", "ask"];
const SAVED = /\/s\/([a-z0-9]{6,32})(?:\/[a-z.]+)?$/;

export class Pasting {
  // `take` is given a document, and whether all of the text was read.
  constructor(take) {
    this.take = take;
    this.said = element("div", { class: "begin-flaws" });
    this.area = element("textarea", { rows: 1, spellcheck: "false", "aria-label": "A scenario file, a position on one line, or a link", placeholder: "What somebody sent you", data: { key: "paste" } });
    const file = element("input", { type: "file", "aria-label": "Open a file", accept: ".yaml,.yml,.json,.txt", onchange: async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      if (chosen.size > LARGEST) this.#wrong(`${chosen.name} is too large: at most ${LARGEST / 1000} kB are read.`);
      else await this.#open(await chosen.text());
      file.value = "";
    } });
    this.root = element("section", { class: "begin-part begin-paste", "aria-label": "Paste" }, 
      element("div", { class: "paste-head" }, element("h2", { class: "panel-heading" }, "Paste a line, a scenario or a link"), file),
      this.said,
      element("div", { class: "paste-row" }, this.area, button("Read it", () => this.read(this.area.value), { class: "main-action", data: { key: "read" } })));
  }

  // Nothing is left of what was read before.
  clear() {
    this.said.replaceChildren();
    this.area.value = "";
  }

  #open(text) {
    this.area.value = text;
    return this.read(text);
  }

  read(text) {
    if (text.length > LARGEST) return this.#wrong(`That is too long: at most ${LARGEST} characters are read.`);
    // What tells a position to people ends with a link to it.
    const last = text.trim().split("\n").at(-1);
    const leading = [text.trim(), last].find((one) => LINKED.test(one));
    const linked = leading && LINK.exec(leading.replaceAll("&amp;", "&"));
    return linked ? this.#follow(linked[0]) : this.#ask(text);
  }

  // A link to a board of this site, wherever it runs; nothing else is opened. A position in it is read like any text.
  #follow(address) {
    const link = new URL(address);
    const asked = link.searchParams;
    const slug = SAVED.exec(link.pathname)?.[1];
    if (slug) return this.#go(`/s/${slug}${link.search}${link.hash}`);
    if (!BOARD.test(link.pathname)) return this.#wrong("That link does not lead to a board.");
    // With its question it is opened as a link is: the answer stands there then.
    if (asked.get("p") && asked.get("ask")) return this.#goTo(asked);
    if (asked.get("p")) return this.#ask(link.href);
    if (!asked.get("scenario")) return this.#wrong("That link leads to a board without a position.");
    return this.#goTo(asked);
  }

  // The board of a link, with all that its address tells of it.
  #goTo(asked) {
    return this.#go(`/board?${new URLSearchParams([...asked].filter(([key]) => OF_BOARDS.includes(key)))}`);
  }

  #go(address) {
    location.assign(at(address));
  }

  async #ask(text) {
    this.said.replaceChildren();
    try {
      const read = await post("scenarios/salvage", { text });
      this.#flaws(read.flaws);
      const cases = read.flaws.length ? read.cases.filter((one) => !isEmpty(normalised(one.document))) : read.cases;
      if (cases.length === 1) this.take(cases[0].document, !read.flaws.length);
      else if (cases.length) this.said.append(this.#cases(read.title, cases));
    } catch (failure) {
      this.#wrong(failure.message);
    }
  }

  #cases(title, cases) {
    return element("div", {}, element("p", {}, `${title || "The file"} has ${cases.length} cases:`),
      element("ul", { class: "begin-works" }, cases.map((one) => element("li", {}, button(calledFrom(one), () => this.take(one.document, true), { class: "linklike" })))));
  }

  #flaws(flaws) {
    if (!flaws.length) return;
    this.said.append(element("div", { class: "board-problem", role: "alert" },
      element("p", {}, flaws.length === 1 ? "One thing in it could not be taken as it stands:" : `${flaws.length} things in it could not be taken as they stand:`),
      element("ul", { class: "reasons" }, flaws.map((flaw) => element("li", {}, flaw.sentence, this.#nearest(flaw))))));
    this.#shown();
  }

  // What may have been meant, put into the text with one touch.
  #nearest({ found, nearest, line }) {
    const written = nearest.length ? this.#written(found) : "";
    if (!written) return null;
    return element("div", { class: "row" }, nearest.map((name) => button(name, () => this.#mend(written, written === found ? name : name.replaceAll(" ", "_"), line), { class: "small", data: { key: `mend-${line}-${found}-${name}` } })));
  }

  // The name as it stands in the text: on one line, spaces are written as underscores.
  #written(found) {
    return [found, found.replaceAll(" ", "_")].find((one) => this.area.value.includes(one)) ?? "";
  }

  #mend(written, name, line) {
    const lines = this.area.value.split("\n");
    const on = lines[line - 1]?.includes(written) ? line - 1 : lines.findIndex((one) => one.includes(written));
    lines[on] = lines[on].replace(written, () => name);
    return this.#open(lines.join("\n"));
  }

  #wrong(words) {
    refill(this.said, element("p", { class: "board-problem", role: "alert" }, words));
    this.#shown();
  }

  // Above the field: somebody may have scrolled past it to press the button.
  #shown() {
    this.said.scrollIntoView({ block: "nearest" });
  }
}
