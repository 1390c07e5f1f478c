// Work from before: what waits for a network, what is saved under short links, and what other tabs and addresses left in
// this browser.
import { at } from "../../place.js";
import { button, element, refill } from "../elements.js";
import { normalised } from "../scenario.js";
import { waiting, waitNoMore, whenWaitingChanges } from "../../outbox/waiting.js";
import { miniature } from "./miniature.js";
import { deleteSaved, tokenOf } from "./tokens.js";
import { forget, works } from "./works.js";

const MOST = 12;
const FEW = 2; // are seen at once

export class Recent {
  constructor(drafts, take) {
    Object.assign(this, { drafts, take, asked: "", flaw: "" });
    this.root = element("section", { class: "begin-part", "aria-label": "Recent and saved", data: { drafts: "" } });
    whenWaitingChanges(() => this.render());
    this.render();
  }

  render() {
    const unsent = waiting().map((work) => ({ ...work, document: normalised(work.document), key: `waits-${work.token}`, waits: true }));
    const saved = works().map((work) => ({ ...work, document: normalised(work.document), key: `saved-${work.slug}`, saved: true }));
    const left = this.drafts.others().filter((draft) => !saved.some((work) => draft.address === at(`/s/${work.slug}`)));
    // What waits is seen first, however old it is.
    const all = [...unsent, ...[...saved, ...left].sort((one, other) => other.at - one.at)].slice(0, MOST);
    this.root.hidden = !all.length;
    refill(this.root, element("h2", { class: "panel-heading" }, "Recent and saved"),
      this.flaw ? element("p", { class: "board-problem", role: "alert" }, this.flaw) : null,
      this.#works(all.slice(0, FEW)),
      all.length > FEW ? element("details", { class: "fold-small" }, element("summary", { data: { key: "recent-fold" } }, `${all.length - FEW} more`), this.#works(all.slice(FEW))) : null);
  }

  #works(those) {
    return element("ul", { class: "begin-works" }, those.map((one) => this.#work(one)));
  }

  #work(one) {
    const title = one.document.title || "Untitled";
    const when = new Date(one.at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const told = [miniature(one.document), element("span", { class: "begin-told" }, element("strong", {}, title), element("small", {}, stateOf(one, when)))];
    const opened = one.saved
      ? element("a", { class: "begin-work", href: at(`/s/${one.slug}`) }, told)
      : button(told, () => this.take(one.document), { class: "begin-work", data: { key: `open-${one.key}` } });
    return element("li", {}, opened, this.#deleting(one, title));
  }

  // What is deleted is gone: it takes a second touch.
  #deleting(one, title) {
    const isAsked = this.asked === one.key;
    const words = one.waits ? "Throw away" : "Delete";
    const asking = isAsked ? `${words} for good` : words;
    return button(asking, () => (isAsked ? this.#delete(one) : this.#ask(one.key)), { class: "small", "aria-label": `${asking}: ${title}`, data: { key: `delete-${one.key}` } });
  }

  #ask(key) {
    this.asked = key;
    this.render();
  }

  async #delete(one) {
    this.asked = this.flaw = "";
    try {
      if (one.waits) waitNoMore(one);
      else if (!one.saved) this.drafts.forget(one.key);
      else {
        if (tokenOf(one.slug)) await deleteSaved(one.slug);
        forget(one.slug);
      }
    } catch (failure) {
      if (failure.status === 404) forget(one.slug);
      else this.flaw = failure.message;
    }
    this.render();
  }
}

function stateOf({ waits, refused, saved, slug }, when) {
  if (refused) return `Not saved: ${refused}`;
  if (waits) return `Waits for a network to be ${slug ? "saved as a newer version" : "saved"}, ${when}`;
  return saved ? `Saved, ${when}` : when;
}
