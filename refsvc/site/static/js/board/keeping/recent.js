// Work from before: what is saved under short links, and what other tabs and addresses left in this browser.
import { at } from "../../place.js";
import { button, element, refill } from "../elements.js";
import { miniature } from "./miniature.js";
import { deleteSaved, tokenOf } from "./tokens.js";
import { forget, works } from "./works.js";

const MOST = 12;
const FEW = 2; // are seen at once

export class Recent {
  constructor(drafts, take) {
    Object.assign(this, { drafts, take, asked: "", flaw: "" });
    this.root = element("section", { class: "begin-part", "aria-label": "Recent and saved", data: { drafts: "" } });
    this.render();
  }

  render() {
    const saved = works().map((work) => ({ ...work, key: `saved-${work.slug}`, saved: true }));
    const left = this.drafts.others().filter((draft) => !saved.some((work) => draft.address === at(`/s/${work.slug}`)));
    const all = [...saved, ...left].sort((one, other) => other.at - one.at).slice(0, MOST);
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
    const told = [miniature(one.document), element("span", { class: "begin-told" }, element("strong", {}, title), element("small", {}, one.saved ? `Saved, ${when}` : when))];
    const opened = one.saved
      ? element("a", { class: "begin-work", href: at(`/s/${one.slug}`) }, told)
      : button(told, () => this.take(one.document), { class: "begin-work", data: { key: `open-${one.key}` } });
    return element("li", {}, opened, this.#deleting(one, title));
  }

  // What is deleted is gone: it takes a second touch.
  #deleting(one, title) {
    const isAsked = this.asked === one.key;
    return button(isAsked ? "Delete for good" : "Delete", () => (isAsked ? this.#delete(one) : this.#ask(one.key)), { class: "small", "aria-label": `${isAsked ? "Delete for good" : "Delete"}: ${title}`, data: { key: `delete-${one.key}` } });
  }

  #ask(key) {
    this.asked = key;
    this.render();
  }

  async #delete(one) {
    this.asked = this.flaw = "";
    try {
      if (!one.saved) this.drafts.forget(one.key);
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
