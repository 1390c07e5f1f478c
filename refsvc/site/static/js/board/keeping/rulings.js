// Every ruling that can be played, found by a few words as they are typed, each with a small picture.
import { editions, formOf } from "../editions.js";
import { button, element, refill } from "../elements.js";
import { worded } from "../script-words.js";
import { get } from "../server.js";

const PAUSE = 180;
const MOST = 8;

export class Rulings {
  constructor() {
    this.list = element("ul", { class: "begin-works" });
    this.said = element("p", { class: "note", role: "status" });
    this.other = element("p");
    this.field = element("input", { type: "search", "aria-label": "Search rulings and rules", autocomplete: "off", maxlength: 200, oninput: () => this.#later() });
    this.root = element("section", { class: "begin-part", "aria-label": "Rulings" },
      element("h2", { class: "panel-heading" }, "A ruling, as it happens"), this.field, this.said, this.list, this.other);
  }

  show({ edition, examples }) {
    this.edition = edition;
    this.field.placeholder = examples.ruling;
    if (this.field.value) this.#find(this.field.value);
  }

  #later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#find(this.field.value), PAUSE);
  }

  // Where the edition has nothing, what the other one has; from what it has, the other is one touch away.
  async #find(words) {
    const [own, other] = [formOf(this), editions().find(({ edition }) => edition !== this.edition)];
    try {
      const found = await rulingsOf(own, words);
      const elsewhere = found.length || !words.trim() ? [] : await rulingsOf(other, words);
      if (words !== this.field.value || own.edition !== this.edition) return;
      this.list.replaceChildren(...[...found, ...elsewhere].map(ruling));
      this.said.textContent = found.length || !words.trim() ? "" : elsewhere.length ? worded("rulings-elsewhere", { edition: own.title, other: other.title }) : worded("rulings-none");
      refill(this.other, found.length ? button(worded("rulings-other", { other: other.title }), () => this.show(other), { class: "small", data: { key: "rulings-other" } }) : null);
    } catch (failure) {
      this.said.textContent = failure.message;
    }
  }
}

async function rulingsOf({ edition }, words) {
  if (!words.trim()) return [];
  const { results } = await get(`search?${new URLSearchParams({ q: words, edition, limit: 16 })}`);
  return results.filter((one) => one.board).slice(0, MOST);
}

function ruling({ board, title }) {
  const picture = element("img", { class: "begin-picture", src: board.replace("?", ".svg?"), alt: "", width: 60, height: 96, loading: "lazy", onerror: () => picture.remove() });
  return element("li", {}, element("a", { class: "begin-work", href: board }, picture, element("span", { class: "begin-told" }, element("strong", {}, title))));
}
