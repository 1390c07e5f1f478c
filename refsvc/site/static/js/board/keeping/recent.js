// Work from before: what is saved under short links, and what other tabs and addresses left in this browser.
import { at } from "../../place.js";
import { Rows, moment, told } from "../../works/rows.js";
import { button, element, refill } from "../elements.js";
import { miniature } from "./miniature.js";
import { deleteSaved, tokenOf } from "./tokens.js";
import { forget, works } from "./works.js";

const MOST = 12;
const FEW = 2; // are seen at once

export class Recent {
  constructor(drafts, take) {
    Object.assign(this, { drafts, take });
    this.rows = new Rows((row) => this.#delete(row), () => this.render());
    this.root = element("section", { class: "begin-part", "aria-label": "Recent and saved", data: { drafts: "" } });
    this.render();
  }

  render() {
    const saved = works().map((work) => ({ ...work, key: `saved-${work.slug}`, saved: true }));
    const left = this.drafts.others().filter((draft) => !saved.some((work) => draft.address === at(`/s/${work.slug}`)));
    const all = [...saved, ...left].sort((one, other) => other.at - one.at).slice(0, MOST).map((one) => this.#row(one));
    this.root.hidden = !all.length;
    refill(this.root, element("h2", { class: "panel-heading" }, "Recent and saved"), this.rows.problem(),
      this.rows.shown(all.slice(0, FEW)),
      all.length > FEW ? element("details", { class: "fold-small" }, element("summary", { data: { key: "recent-fold" } }, `${all.length - FEW} more`), this.rows.shown(all.slice(FEW))) : null);
  }

  #row(one) {
    const title = one.document.title || "Untitled";
    const when = moment(one.at);
    const words = [miniature(one.document), told(title, one.saved ? `Saved, ${when}` : when)];
    const opened = one.saved
      ? element("a", { class: "begin-work", href: at(`/s/${one.slug}`) }, words)
      : button(words, () => this.take(one.document), { class: "begin-work", data: { key: `open-${one.key}` } });
    return { ...one, title, opened };
  }

  async #delete({ saved, slug, key }) {
    if (!saved) return this.drafts.forget(key);
    try {
      if (tokenOf(slug)) await deleteSaved(slug);
    } catch (failure) {
      if (failure.status !== 404) throw failure;
    }
    return forget(slug);
  }
}
