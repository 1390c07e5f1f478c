// Sharing, each way in a sentence: links, a short link of its own, a packet, pictures, texts; notation where it is wanted.
import { at } from "../../place.js";
import { button, element, labelled, refill } from "../elements.js";
import { written } from "../scenario.js";
import { get, post } from "../server.js";
import { positions } from "../../outbox/positions.js";
import { NOBODY, isOfFiles } from "../../outbox/reaching.js";
import { save } from "../../outbox/sending.js";
import { newSecret, positionsWaiting, whenArrived, whenWaitingChanges } from "../../outbox/waiting.js";
import { deleteSaved } from "./tokens.js";
import { forget, works } from "./works.js";

const LONG_LINK = 1800;
const LONGEST_CODE = 1500;

export class Sharing {
  // `packet` knows where the packet of what was asked last is.
  constructor(desk, root, settings, packet) {
    Object.assign(this, { desk, root, settings, packet, texts: null, flaw: "", clash: null, isOfFiles: null });
    desk.addEventListener("panel", () => this.refresh());
    desk.addEventListener("change", () => this.refresh());
    this.refresh();
    whenArrived(positionsWaiting, ({ work, kept }) => this.#arrived(work, kept));
    whenWaitingChanges(() => { if (this.texts && desk.panel === "share") this.render(); });
  }

  // What the position is saved as, with the token to change it; nothing where it isn't.
  get saved() {
    return this.desk.saved;
  }

  set saved(saved) {
    this.desk.saved = saved;
  }

  async refresh() {
    this.#followAddress();
    if (this.desk.panel !== "share") return;
    const sent = JSON.stringify(written(this.desk.document));
    if (sent === this.sent) return this.texts && this.asked !== this.packet.asked ? this.render() : undefined;
    this.sent = sent;
    this.isOfFiles ??= await isOfFiles();
    try {
      this.texts = await post("scenarios/texts", JSON.parse(sent));
      this.flaw = "";
    } catch (failure) {
      this.texts = null;
      this.flaw = failure.message;
    }
    return this.render();
  }

  render() {
    const { texts } = this;
    this.asked = this.packet.asked;
    const flaw = this.flaw ? element("p", { class: "board-problem", role: "alert" }, this.flaw) : null;
    if (!texts) return refill(this.root, flaw);
    const query = this.#query();
    const asking = new URLSearchParams([...query, ...(this.asked ? [["ask", this.asked]] : [])]);
    const link = `${location.origin}${at("/board")}?${asking}`;
    return refill(this.root, flaw, this.#saving(), this.#clash(),
      way(copied(`Whoever opens this link sees the position as it is now${this.asked ? ", and the answer" : ""}`, link, "link"),
        link.length > LONG_LINK ? element("p", { class: "note" }, "It is long; some chats cut long links. The short link stays whole.") : null),
      way(element("p", {}, element("a", { class: "share-packet", href: this.packet.address || this.packet.unasked(query), data: { key: "packet" } }, "A packet for the table"), this.asked ? ": what you asked last, with position, verdict and rules on one page to print." : ": position, question, verdict and rules on one page to print.")),
      way(element("p", {}, button("Make a puzzle of it", () => this.desk.open("puzzle"), { class: "small", data: { key: "make-puzzle" } }), " A question about this position, with answers that the engine proposes and proves.")),
      way(copied("This text tells it in a chat, and leads back here", `${texts.chat}${link}`, "chat", 6)),
      this.#pictures(query), this.#code(asking, link), this.#embed(query),
      way(element("div", { class: "row" }, button("Save as a file", () => download(texts.file, this.desk.name), { class: "small" }), button("Print", () => window.print(), { class: "small" }))),
      element("div", { class: "share-notation" }, copied("The position on one line", texts.line, "line"), copied("The scenario file", texts.file, "file", 10)));
  }

  // The address of what is saved asks what was asked last, so that whoever is given it sees the answer too.
  #followAddress() {
    const { saved } = this;
    if (!saved || location.pathname !== at(`/s/${saved.slug}`)) return;
    const address = this.packet.addressOf(saved, "");
    if (address !== location.pathname + location.search) history.replaceState(history.state, "", address + location.hash);
  }

  #query() {
    const query = new URLSearchParams({ p: this.texts.line });
    if (this.desk.document.title) query.set("title", this.desk.document.title);
    for (const line of this.desk.document.do) query.append("do", line);
    return query;
  }

  #pictures(query) {
    // Only the service draws them as PNG.
    const drawn = this.isOfFiles ? [] : [["PNG", at(`/board.png?${query}`)], ["card for chats", at(`/board/card.png?${query}`)]];
    const links = [["SVG", at(`/board.svg?${query}`)], ...drawn];
    return way(element("p", { class: "pictures" }, "A picture of the board: ", links.map(([words, href], place) => [place ? " · " : "", element("a", { href }, words)]), "."));
  }

  // Drawn when it is asked for: most who share send a link.
  #code(query, link) {
    if (link.length > LONGEST_CODE) return way(element("p", { class: "note" }, "This link is too long for a code that a phone could read; save it, and the short link has one."));
    const { saved } = this;
    const fold = element("details", { class: "fold fold-small" }, element("summary", {}, "A code to scan opens it on another phone"));
    const source = saved ? this.packet.addressOf(saved, "/code.svg") : at(`/board/code.svg?${query}`);
    const show = () => { if (fold.open && fold.childElementCount === 1) fold.append(element("img", { class: "share-code", src: source, alt: saved ? "QR code of the short link" : "QR code of the link" })); };
    fold.addEventListener("toggle", show);
    return fold;
  }

  #embed(query) {
    // As wide as the board has columns: two Battlefields side by side take twice the room.
    const width = 70 * (this.desk.answer?.view.columns.length ?? 6);
    const embed = `<iframe src="${location.origin}${at("/board/embed")}?${String(query).replaceAll("&", "&amp;")}" width="${width}" height="640" title="Scenario board" loading="lazy"></iframe>`;
    return element("details", { class: "fold fold-small" }, element("summary", {}, "Show it within a page of yours"), copied("Put this into the page", embed, "embed", 3));
  }

  // --- the short link -------------------------------------------------------------------------------------------

  #saving() {
    if (this.isOfFiles) return element("p", { class: "note" }, NOBODY);
    const { saved } = this;
    const work = this.#waiting(saved?.slug);
    if (work) return this.#waits(work);
    if (!saved) {
      const before = works().find((one) => this.#isHere(one));
      return element("div", { class: "saving" },
        before ? element("p", {}, "This position is saved already, ", element("a", { href: at(`/s/${before.slug}`) }, "under this short link"), ".") : null,
        button(before ? "Save a copy" : "Save under a short link", () => this.#saveNew(), { class: "main-action", data: { key: "save" } }),
        element("p", { class: "note" }, "Whoever has the link sees it. Only this browser, and whoever has the edit link, can change it."));
    }
    const address = location.origin + this.packet.addressOf(saved, "");
    return element("div", { class: "saving" },
      copied(`This short link leads to what is saved, version ${saved.version}`, address, "short"),
      saved.token ? [copied("With this link it can be changed: keep it to yourself", `${address}#edit=${saved.token}`, "edit"), button("Save changes", () => this.#save(), { class: "main-action", data: { key: "save" } }), this.#deleting()] : element("p", { class: "note" }, "Somebody else made this. Your changes stay in this browser until you save a copy."),
      button("Save a copy", () => this.#saveNew(), { class: "small", data: { key: "save-copy" } }), this.#waiting(undefined) ? " A copy waits for a network." : null,
      element("p", {}, element("a", { href: this.packet.addressOf(saved), data: { key: "packet-of-saved" } }, "The packet of what is saved"), ", under a short link as well."));
  }

  // What stands on the board, where it waits to be saved: as a version of what has this slug, or as a new work.
  #waiting(slug) {
    return positionsWaiting.all.find((one) => this.#isHere(one) && one.slug === slug);
  }

  // Whether it is what stands on the board.
  #isHere({ document }) {
    return JSON.stringify(document) === JSON.stringify(written(this.desk.document));
  }

  // It can't be saved twice while it waits.
  #waits(work) {
    const others = positionsWaiting.all.length - 1;
    const told = work.refused ? `The service did not take it: ${work.refused}` : `It is kept in this browser, and saved ${work.slug ? `as the next version of ${work.slug}` : "under a short link"} as soon as there is a network: from any page of this site that is open then.`;
    return element("div", { class: "saving", role: "status", data: { waits: "" } },
      element("p", {}, element("strong", {}, work.refused ? "Not saved. " : "Waits for a network. "), told),
      element("div", { class: "row" },
        button("Try now", () => this.#try(async () => this.#isKept(work, await save(positions, { ...work, refused: undefined }))), { class: "small", data: { key: "save" } }),
        button("Throw away", () => { positionsWaiting.waitNoMore(work); this.desk.tell("It will not be saved."); }, { class: "small", "aria-label": "Throw away: it will not be saved", data: { key: "throw-away" } })),
      others ? element("p", { class: "note" }, element("a", { href: at("/device#waiting") }, others === 1 ? "One more waits" : `${others} more wait`)) : null);
  }

  #deleting() {
    return element("details", { class: "fold fold-small" }, element("summary", {}, "Delete what is saved"),
      element("p", { class: "note" }, "The link leads nowhere then, and no version is left. The position stays on this board."),
      button("Delete it", () => this.#delete(), { class: "small", data: { key: "delete" } }));
  }

  async #delete() {
    await this.#try(async () => {
      const { slug } = this.saved;
      await deleteSaved(slug);
      forget(slug);
      this.saved = null;
      this.clash = null;
      history.replaceState(null, "", at("/board"));
      this.desk.emit("saved");
      this.desk.tell("Deleted.");
    });
  }

  async #saveNew() {
    await this.#try(async () => {
      const work = this.#waiting(undefined) ?? { token: newSecret(), document: written(this.desk.document), name: this.desk.name, asked: this.packet.asked };
      this.#isKept(work, await save(positions, work));
    });
  }

  #isKept(work, kept) {
    if (kept) this.#isSaved(work, kept);
    else this.desk.tell("There is no network. It is kept in this browser, and saved as soon as there is one.");
  }

  #isSaved({ token, document }, { slug, version }) {
    this.saved = { slug, version, token, document };
    this.clash = null;
    history.replaceState(history.state, "", this.packet.addressOf(this.saved, ""));
    this.desk.emit("saved");
    this.desk.tell(version === 1 ? "Saved." : `Saved as version ${version}.`);
  }

  // What waited for the network is what stands on this board, or what another tab or an earlier visit left.
  #arrived(work, kept) {
    if (this.#isHere(work)) this.#isSaved(work, kept);
    this.flaw = "";
    this.render();
  }

  async #save(version = this.saved.version) {
    await this.#try(async () => {
      const { slug, token } = this.saved;
      const work = { slug, version, token, document: written(this.desk.document), name: this.desk.name, asked: this.packet.asked };
      this.#isKept(work, await save(positions, work));
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
        button("Look at theirs", () => { Object.assign(this.saved, { version: clash.version, document: clash.document }); this.clash = null; this.desk.start(clash.document); }, { class: "small", data: { key: "clash-theirs" } }),
        button("Save mine as a copy", () => this.#saveNew(), { class: "small", data: { key: "clash-copy" } }),
        button(`Put mine on top, as version ${clash.version + 1}`, () => this.#save(clash.version), { class: "small", data: { key: "clash-mine" } })));
  }
}

function way(...children) {
  return element("div", { class: "share-way" }, children);
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
