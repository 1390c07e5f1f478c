// Work from before, as rows: each opens what it is, and what is deleted takes a second touch, as it is gone for good.
import { button, element } from "../board/elements.js";

export class Rows {
  // `remove` deletes one, and `render` shows them anew; buttons look as the page has them.
  constructor(remove, render, look = "small") {
    Object.assign(this, { remove, render, look, asked: "", flaw: "" });
  }

  shown(rows) {
    return element("ul", { class: "begin-works" }, rows.map((row) => this.#row(row)));
  }

  problem() {
    return this.flaw ? element("p", { class: "board-problem", role: "alert" }, this.flaw) : null;
  }

  // A row is opened by a link or a button, may say what more there is to do, and is known by its key.
  #row({ key, title, opened, more = null, ...row }) {
    return element("li", { data: { row: key } }, opened, more, this.#deleting({ key, title, ...row }));
  }

  #deleting(row) {
    const { key, title, words: [once, twice] = ["Delete", "Delete for good"] } = row;
    const isAsked = this.asked === key;
    const words = isAsked ? twice : once;
    return button(words, () => (isAsked ? this.#delete(row) : this.#ask(key)), { class: this.look, "aria-label": `${words}: ${title}`, data: { key: `delete-${key}` } });
  }

  #ask(key) {
    this.asked = key;
    this.render();
  }

  async #delete(row) {
    this.asked = this.flaw = "";
    try {
      await this.remove(row);
    } catch (failure) {
      this.flaw = failure.message;
    }
    this.render();
  }
}

// What a row tells: a title, and a line on how it stands.
export function told(title, line) {
  return element("span", { class: "begin-told" }, element("strong", {}, title), element("small", {}, line));
}

export function moment(at) {
  return new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
