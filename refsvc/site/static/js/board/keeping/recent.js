// Work from before: what waits for a network, what is saved under short links, and what other tabs and addresses left in
// this browser.
import { at } from "../../place.js";
import { calledFrom } from "../../works/called.js";
import { Rows, moment, told } from "../../works/rows.js";
import { button, element, refill } from "../elements.js";
import { normalised } from "../scenario.js";
import { positionsWaiting, whenWaitingChanges } from "../../outbox/waiting.js";
import { miniature } from "./miniature.js";
import { deleteSaved, tokenOf } from "./tokens.js";
import { asking, forget, works } from "./works.js";

const MOST = 12;
const FEW = 1; // seen at once, so that a new game is in sight as well

export class Recent {
  constructor(drafts, take) {
    Object.assign(this, { drafts, take });
    this.rows = new Rows((row) => this.#delete(row), () => this.render());
    this.root = element("section", { class: "begin-part", "aria-label": "Recent and saved", data: { drafts: "" } });
    whenWaitingChanges(() => this.render());
    this.render();
  }

  render() {
    const unsent = positionsWaiting.all.map((work) => ({ ...work, document: normalised(work.document), key: `waits-${work.token}`, waits: true }));
    const saved = works().map((work) => ({ ...work, document: normalised(work.document), key: `saved-${work.slug}`, saved: true }));
    const left = this.drafts.others().filter((draft) => !saved.some((work) => draft.address === at(`/s/${work.slug}`)));
    // What waits is seen first, however old it is.
    const all = [...unsent, ...[...saved, ...left].sort((one, other) => other.at - one.at)].slice(0, MOST).map((one) => this.#row(one));
    this.root.hidden = !all.length;
    refill(this.root, element("h2", { class: "panel-heading" }, "Recent and saved"), this.rows.problem(),
      this.rows.shown(all.slice(0, FEW)),
      all.length > FEW ? element("details", { class: "fold-small" }, element("summary", { data: { key: "recent-fold" } }, `${all.length - FEW} more`), this.rows.shown(all.slice(FEW))) : null);
  }

  #row(one) {
    const title = calledFrom(one);
    const words = [miniature(one.document), told(title, stateOf(one, moment(one.at)))];
    const opened = one.saved
      ? element("a", { class: "begin-work", href: asking(at(`/s/${one.slug}`), one.asked) }, words)
      : button(words, () => this.take(one.document), { class: "begin-work", data: { key: `open-${one.key}` } });
    return { ...one, title, opened, words: one.waits ? ["Throw away", "Throw away for good"] : undefined };
  }

  async #delete({ waits, saved, slug, key, ...work }) {
    if (waits) return positionsWaiting.waitNoMore(work);
    if (!saved) return this.drafts.forget(key);
    try {
      if (tokenOf(slug)) await deleteSaved(slug);
    } catch (failure) {
      if (failure.status !== 404) throw failure;
    }
    return forget(slug);
  }
}

function stateOf({ waits, refused, saved, slug }, when) {
  if (refused) return `Not saved: ${refused}`;
  if (waits) return `Waits for a network to be ${slug ? "saved as a newer version" : "saved"}, ${when}`;
  return saved ? `Saved, ${when}` : when;
}
