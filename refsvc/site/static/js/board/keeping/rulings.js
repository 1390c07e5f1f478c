// Every ruling that can be played, found by a few words as they are typed, each with a small picture.
import { at } from "../../place.js";
import { element, labelled } from "../elements.js";
import { get } from "../server.js";

const PAUSE = 180;
const MOST = 8;
const ABOUT_CARDS = ["card", "ability", "faction"];

export class Rulings {
  constructor() {
    this.list = element("ul", { class: "begin-works" });
    this.field = element("input", { type: "search", autocomplete: "off", maxlength: 200, oninput: () => this.#later() });
    this.root = element("section", { class: "begin-part", "aria-label": "Rulings" },
      element("h2", { class: "panel-heading" }, "A ruling, as it happens"), labelled("Search rulings and rules", this.field), this.list);
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

  async #find(words) {
    let found = [];
    try {
      if (words.trim()) found = (await get(`search?${new URLSearchParams({ q: words, edition: this.edition, limit: 16 })}`)).results;
    } catch {
      // Without an answer there is nothing to offer.
    }
    if (words !== this.field.value) return;
    const rulings = found.filter((one) => !ABOUT_CARDS.includes(one.kind)).slice(0, MOST);
    this.list.replaceChildren(...rulings.map(ruling));
  }
}

function ruling({ id, title }) {
  const query = `scenario=${encodeURI(id)}`;
  const picture = element("img", { class: "begin-picture", src: at(`/board.svg?${query}`), alt: "", width: 60, height: 96, loading: "lazy", onerror: () => picture.remove() });
  return element("li", {}, element("a", { class: "begin-work", href: `${at("/board")}?${query}` }, picture, element("span", { class: "begin-told" }, element("strong", {}, title))));
}
