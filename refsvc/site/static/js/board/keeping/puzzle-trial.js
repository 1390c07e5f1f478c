// A puzzle in the making, as somebody meets it who has to answer: its maker plays it once.
import { button, element } from "../elements.js";

export class Trial {
  constructor(puzzle, done, render) {
    Object.assign(this, { puzzle, done, render, picked: new Set(), isAnswered: false, order: shuffled(puzzle.options.length) });
  }

  shown() {
    const { puzzle, isAnswered } = this;
    return [
      element("h3", { class: "panel-heading" }, puzzle.title),
      element("p", { class: "trial-question" }, puzzle.question),
      element("div", { class: "trial-options", role: "group", "aria-label": "Answers" }, this.order.map((place) => this.#option(place))),
      element("p", { class: "trial-verdict", role: "status" }, isAnswered ? element("strong", {}, this.isRight ? "Right." : "Not right.") : null, isAnswered && this.isRight && puzzle.explanation ? ` ${puzzle.explanation}` : null),
      element("div", { class: "row" },
        button(isAnswered ? "Answer again" : "Answer", () => { this.isAnswered = true; this.render(); }, { class: "main-action", disabled: !this.picked.size, data: { key: "trial-answer" } }),
        button("Back to its making", () => this.done(), { class: "small", data: { key: "trial-done" } })),
    ];
  }

  get isRight() {
    return this.puzzle.options.every((option, place) => Boolean(option.right) === this.picked.has(place));
  }

  #option(place) {
    const { text, right, why } = this.puzzle.options[place];
    const isPicked = this.picked.has(place);
    const judged = this.isAnswered && isPicked;
    return [
      button(text, () => this.#pick(place), { class: `option ${judged ? (right ? "is-right" : "is-wrong") : ""}`, "aria-pressed": String(isPicked), data: { key: `trial-${place}` } }),
      judged && !right ? element("p", { class: "note" }, why) : null,
    ];
  }

  #pick(place) {
    const isOne = this.puzzle.pick !== "all";
    if (this.picked.has(place) && !isOne) this.picked.delete(place);
    else this.picked = new Set(isOne ? [place] : [...this.picked, place]);
    this.isAnswered = false;
    this.render();
  }
}

function shuffled(count) {
  const lots = Array.from({ length: count }, (_, place) => [crypto.getRandomValues(new Uint32Array(1))[0], place]);
  return lots.sort(([one], [other]) => one - other).map(([, place]) => place);
}
