// The board nobody has put anything on yet: a position to play with, another each day, and what to try in it.
import { button, element } from "../elements.js";
import { normalised } from "../scenario.js";

const DAY = 24 * 60 * 60 * 1000;

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
    const views = offered();
    this.root = element("section", { class: "first-view", "aria-label": "A position to play with", hidden: true });
    if (!views.length || drafts.found() || location.search || !desk.isEmpty) return;
    this.view = ofTheDay(views, new Date());
    desk.document = normalised(this.view.document);
    desk.mode = "play";
    this.root.append(
      element("p", { class: "first-said" }, element("strong", {}, this.view.question), " ", this.view.try, element("span", { class: "first-how" }, " ", this.view.how)),
      element("div", { class: "row" },
        button("Begin …", begin, { class: "main-action", data: { key: "begin" } }),
        button("Empty board", () => desk.start({ edition: this.view.document.edition }), { class: "small", data: { key: "first-empty" } })));
    this.root.hidden = false;
    desk.addEventListener("scenario", () => { this.root.hidden = desk.document.title !== this.view.document.title; });
  }
}
