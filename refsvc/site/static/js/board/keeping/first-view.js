// The board nobody has put anything on yet: a position to play with, another each day, and what to try in it.
import { button, citation, element, refill } from "../elements.js";
import { editions, formOf } from "../editions.js";
import { isSame, normalised } from "../scenario.js";

const DAY = 24 * 60 * 60 * 1000;
const EDITION = "board-edition"; // what was on the board last is of this edition

// One of these, the same all day for everybody.
export function ofTheDay(views, date) {
  return views[Math.floor(date.getTime() / DAY) % views.length];
}

// What the page brings for a visitor who asks for nothing in particular.
function offered() {
  return JSON.parse(document.querySelector("[data-board]").dataset.board).first;
}

export class FirstView {
  // `begin` opens all the ways to begin; what is kept of earlier visits comes before anything new.
  constructor(desk, drafts, begin) {
    Object.assign(this, { desk, begin, views: offered() });
    // The titles are those of rulings: whoever changes the position goes on without.
    desk.addEventListener("scenario", () => { if (this.views.some((view) => view.title === desk.document.title)) desk.lent = desk.document.title; });
    this.root = element("section", { class: "first-view", "aria-label": "A position to play with", hidden: true });
    desk.addEventListener("scenario", () => remember(desk.document.edition));
    desk.addEventListener("change", () => this.render());
    if (!this.views.length || location.search) return;
    const kept = drafts.found();
    if (!kept && desk.isEmpty) {
      desk.document = normalised(this.#today(remembered()).document);
      desk.mode = "play";
      desk.lent = desk.document.title;
    }
    this.render();
  }

  // The position of the day in an edition; where there is none, in the newest.
  #today(edition) {
    const those = this.views.filter((view) => formOf(view.document).edition === edition);
    return ofTheDay(those.length ? those : this.views.filter((view) => formOf(view.document) === editions()[0]), new Date());
  }

  // What it is about and what to try, until something is; then, once that is played, what is answered. It makes room for
  // what is touched or asked meanwhile.
  render() {
    const { desk } = this;
    const view = this.views.find((one) => one.title === desk.document.title);
    const isBegun = Boolean(view) && isSame(desk.document, normalised(view.document));
    const isAnswered = !isBegun && Boolean(view?.answer) && isTried(desk, view);
    this.root.hidden = !(isBegun || isAnswered) || Boolean(desk.touched || desk.proposal || desk.comparing);
    if (this.root.hidden) return;
    refill(this.root, isBegun ? this.#toTry(view) : answered(view));
  }

  // What was pressed goes: the keys go on at the board.
  #start(document) {
    this.desk.start(document);
    this.desk.emit("on-board");
  }

  #toTry(view) {
    const { edition } = formOf(view.document);
    const others = editions().filter((one) => one.edition !== edition && this.views.some((other) => formOf(other.document) === one));
    return [element("p", { class: "first-said" }, element("strong", {}, view.question), " ", view.try),
      element("div", { class: "row" },
        button("Begin …", this.begin, { class: "main-action", data: { key: "begin" } }),
        button("Empty board", () => this.#start({ edition }), { class: "small", data: { key: "first-empty" } }),
        others.map((one) => button(one.title, () => this.#start(this.#today(one.edition).document), { class: "small", data: { key: `first-${one.edition}` } })))];
  }
}

// Whether what was to be tried is played to its end.
function isTried(desk, { action, document }) {
  return desk.isSettled && desk.answer.played[document.do.length]?.action === action;
}

function answered({ question, answer }) {
  return element("p", { class: "first-said first-answered" }, element("strong", { class: "first-question" }, question), " ", element("span", {}, element("strong", {}, answer.says), " ", citation(answer)));
}

function remembered() {
  try {
    return localStorage.getItem(EDITION);
  } catch {
    return null;
  }
}

function remember(edition) {
  try {
    localStorage.setItem(EDITION, edition);
  } catch {
    // Without a memory the newest edition comes first.
  }
}
