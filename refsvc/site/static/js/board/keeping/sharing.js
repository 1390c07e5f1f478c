// Sharing: a link that holds the position, a short link of its own, pictures, texts and files.
import { at } from "../../place.js";
import { button, element, labelled, refill } from "../elements.js";
import { written } from "../scenario.js";
import { get, post, put } from "../server.js";

const LONG_LINK = 1800;
const TOKENS = "board-tokens";

export class Sharing {
  constructor(desk, root, settings) {
    Object.assign(this, { desk, root, settings, texts: null, flaw: "", clash: null });
    this.saved = settings.saved ? { ...settings.saved, token: takeToken(settings.saved.slug) } : null;
    desk.addEventListener("panel", () => this.refresh());
    desk.addEventListener("change", () => this.refresh());
  }

  async refresh() {
    if (this.desk.panel !== "share") return;
    const sent = JSON.stringify(written(this.desk.document));
    if (sent === this.sent) return;
    this.sent = sent;
    try {
      this.texts = await post("scenarios/texts", JSON.parse(sent));
      this.flaw = "";
    } catch (failure) {
      this.texts = null;
      this.flaw = failure.message;
    }
    this.render();
  }

  render() {
    const { texts } = this;
    const flaw = this.flaw ? element("p", { class: "board-problem", role: "alert" }, this.flaw) : null;
    if (!texts) return refill(this.root, flaw);
    const link = this.#link();
    return refill(this.root, flaw, this.#saving(), this.#clash(),
      copied("A link that holds the whole position", link, "link"),
      link.length > LONG_LINK ? element("p", { class: "note" }, "It is long; some chats cut long links. The short link stays whole.") : null,
      element("p", {}, element("a", { href: link.replace("/board?", "/puzzles/new?") }, "Make a puzzle of it"), ": a question about this position, its answer checked by the engine."),
      this.#pictures(link),
      copied("As text for a chat", texts.chat, "chat", 6),
      copied("Position on one line", texts.line, "line"),
      element("div", { class: "row" }, button("Save as a file", () => download(texts.file, this.desk.document.title), { class: "small" }), button("Print", () => window.print(), { class: "small" })),
      element("details", { class: "fold fold-small" }, element("summary", {}, "The scenario file"), copied("YAML", texts.file, "file", 10)));
  }

  #link() {
    const query = new URLSearchParams({ p: this.texts.line });
    if (this.desk.document.title) query.set("title", this.desk.document.title);
    for (const line of this.desk.document.do) query.append("do", line);
    return `${location.origin}${at("/board")}?${query}`;
  }

  #pictures(link) {
    const query = new URL(link).search;
    const links = [["SVG", at(`/board.svg${query}`)], ["PNG", at(`/board.png${query}`)], ["Card for chats", at(`/board/card.png${query}`)]];
    // As wide as the board has columns: two Battlefields side by side take twice the room.
    const width = 70 * (this.desk.answer?.view.columns.length ?? 6);
    const embed = `<iframe src="${location.origin}${at("/board/embed")}${query.replaceAll("&", "&amp;")}" width="${width}" height="640" title="Scenario board" loading="lazy"></iframe>`;
    return [element("p", { class: "pictures" }, "Picture: ", links.map(([words, href], place) => [place ? " · " : "", element("a", { href }, words)])),
      element("details", { class: "fold fold-small" }, element("summary", {}, "Put it into a page"), copied("Code to embed", embed, "embed", 3))];
  }

  // --- the short link -------------------------------------------------------------------------------------------

  #saving() {
    const { saved } = this;
    if (!saved) {
      return element("div", { class: "saving" }, button("Save under a short link", () => this.#saveNew(), { class: "main-action", data: { key: "save" } }),
        element("p", { class: "note" }, "Whoever has the link sees it. Only this browser, and whoever has the edit link, can change it."));
    }
    const address = `${location.origin}${at("/s/")}${saved.slug}`;
    return element("div", { class: "saving" },
      copied(`Short link, version ${saved.version}`, address, "short"),
      saved.token ? [copied("Edit link: keep it to yourself", `${address}#edit=${saved.token}`, "edit"), button("Save changes", () => this.#save(), { class: "main-action", data: { key: "save" } }), this.#deleting()] : element("p", { class: "note" }, "Somebody else made this. Your changes stay in this browser until you save a copy."),
      button("Save a copy", () => this.#saveNew(), { class: "small", data: { key: "save-copy" } }));
  }

  #deleting() {
    return element("details", { class: "fold fold-small" }, element("summary", {}, "Delete what is saved"),
      element("p", { class: "note" }, "The link leads nowhere then, and no version is left. The position stays on this board."),
      button("Delete it", () => this.#delete(), { class: "small", data: { key: "delete" } }));
  }

  async #delete() {
    await this.#try(async () => {
      const { slug, token } = this.saved;
      await post(`scenarios/saved/${slug}/delete`, { token });
      keepToken(slug, undefined);
      this.saved = null;
      this.clash = null;
      history.replaceState(null, "", at("/board"));
      this.desk.emit("saved");
      this.desk.tell("Deleted.");
    });
  }

  async #saveNew() {
    await this.#try(async () => {
      const kept = await post("scenarios/saved", written(this.desk.document));
      keepToken(kept.slug, kept.token);
      this.saved = { slug: kept.slug, version: kept.version, token: kept.token };
      this.clash = null;
      history.replaceState(null, "", at(`/s/${kept.slug}`));
      this.desk.emit("saved");
      this.desk.tell("Saved.");
    });
  }

  async #save(version = this.saved.version) {
    await this.#try(async () => {
      const { slug, token } = this.saved;
      const kept = await put(`scenarios/saved/${slug}`, { document: written(this.desk.document), version, token });
      this.saved.version = kept.version;
      this.clash = null;
      this.desk.emit("saved");
      this.desk.tell(`Saved as version ${kept.version}.`);
    });
  }

  async #try(work) {
    this.flaw = "";
    try {
      await work();
    } catch (failure) {
      this.flaw = failure.message;
      if (failure.status === 409 && this.saved && !failure.errors.length) await this.#meet();
    }
    this.render();
  }

  // Somebody saved in between: nothing is overwritten before it was seen.
  async #meet() {
    this.clash = await get(`scenarios/saved/${this.saved.slug}`);
    this.flaw = "";
  }

  #clash() {
    const { clash } = this;
    if (!clash) return null;
    return element("div", { class: "clash", role: "alert" },
      element("h2", {}, `Version ${clash.version} was saved elsewhere meanwhile`),
      element("p", {}, "Nothing of yours or theirs is lost. What do you want?"),
      element("div", { class: "row" },
        button("Look at theirs", () => { this.saved.version = clash.version; this.clash = null; this.desk.start(clash.document); }, { class: "small", data: { key: "clash-theirs" } }),
        button("Save mine as a copy", () => this.#saveNew(), { class: "small", data: { key: "clash-copy" } }),
        button(`Put mine on top, as version ${clash.version + 1}`, () => this.#save(clash.version), { class: "small", data: { key: "clash-mine" } })));
  }
}

function copied(words, text, key, rows = 1) {
  const said = element("span", { class: "copied", role: "status" });
  const field = rows > 1 ? element("textarea", { rows, readonly: true, spellcheck: "false", data: { key: `copy-${key}` } }) : element("input", { readonly: true, data: { key: `copy-${key}` } });
  field.value = text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = "Copied.";
    } catch {
      field.select();
      said.textContent = "Selected.";
    }
  };
  return element("div", { class: "copy" }, labelled(words, field), button("Copy", copy, { class: "small", "aria-label": `Copy: ${words}`, data: { key: `button-${key}` } }), said);
}

function download(text, title) {
  const name = (title || "scenario").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "scenario";
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type: "text/yaml" })), download: `${name}.scenario.yaml` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// --- edit tokens --------------------------------------------------------------------------------------------------

function tokens() {
  try {
    return JSON.parse(localStorage.getItem(TOKENS)) ?? {};
  } catch {
    return {};
  }
}

function keepToken(slug, token) {
  try {
    localStorage.setItem(TOKENS, JSON.stringify({ ...tokens(), [slug]: token }));
  } catch {
    // The edit link on the page still holds it.
  }
}

// The token of an edit link is taken over and leaves the address, so that it isn't passed on by mistake.
function takeToken(slug) {
  const given = /^#edit=([\w-]{10,80})$/.exec(location.hash)?.[1];
  if (given) {
    keepToken(slug, given);
    history.replaceState(null, "", location.pathname);
  }
  return given ?? tokens()[slug] ?? null;
}
