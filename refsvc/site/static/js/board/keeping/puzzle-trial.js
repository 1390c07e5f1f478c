// A puzzle in the making, as somebody meets it who has to answer: what is said to each answer is what solvers read.
import { button, element } from "../elements.js";
import { squaresIn } from "../table/marks.js";

export class Trial {
  constructor(puzzle, done, render) {
    Object.assign(this, { puzzle, done, render, picked: new Set(), standing: "", order: shuffled(puzzle.options.length) });
  }

  shown() {
    const { puzzle, standing } = this;
    const isTold = standing === "right" || standing === "shown";
    return [
      element("h3", { class: "panel-heading" }, puzzle.title),
      element("p", { class: "trial-question" }, puzzle.question),
      element("div", { class: "trial-options", role: "group", "aria-label": "Answers" }, this.order.map((place) => this.#option(place))),
      element("p", { class: "trial-verdict", role: "status" }, standing ? element("strong", {}, { right: "Right.", wrong: "Not right.", shown: "The answer" }[standing]) : null),
      standing ? this.#reasons(isTold) : null,
      isTold && puzzle.explanation ? element("p", { class: "trial-why" }, puzzle.explanation) : null,
      element("div", { class: "row" },
        isTold ? null : button(standing ? "Answer again" : "Answer", () => this.#say(this.isRight ? "right" : "wrong"), { class: "main-action", disabled: !this.picked.size, data: { key: "trial-answer" } }),
        standing === "wrong" ? button("Show the answer", () => this.#say("shown"), { class: "small", data: { key: "trial-show" } }) : null,
        button("Back to its making", () => this.done(), { class: "small", data: { key: "trial-done" } })),
    ];
  }

  // The spaces that it names.
  get squares() {
    return squaresIn([this.puzzle.question, ...this.puzzle.options.map(({ text }) => text)].join(" "));
  }

  get isRight() {
    return this.puzzle.options.every((option, place) => Boolean(option.right) === this.picked.has(place));
  }

  #say(standing) {
    this.standing = standing;
    this.render();
  }

  // Of a wrong try only what is wrong about it is told, else all of it.
  #reasons(isTold) {
    const told = this.order.filter((place) => isTold || (this.picked.has(place) && !this.puzzle.options[place].right));
    return element("ul", { class: "made-answers trial-reasons" }, told.map((place) => {
      const { text, right, why } = this.puzzle.options[place];
      return element("li", { class: right ? "is-right" : "is-wrong" }, element("div", {}, element("strong", { class: "made-mark" }, right ? "Right" : "Wrong"), " ", text), why ? element("p", { class: "note" }, why) : null);
    }));
  }

  #option(place) {
    const { text, right } = this.puzzle.options[place];
    const isPicked = this.picked.has(place);
    const judged = this.standing && isPicked;
    return button(text, () => this.#pick(place), { class: `option ${judged ? (right ? "is-right" : "is-wrong") : ""}`, "aria-pressed": String(isPicked), data: { key: `trial-${place}` } });
  }

  #pick(place) {
    const isOne = this.puzzle.pick !== "all";
    if (this.picked.has(place) && !isOne) this.picked.delete(place);
    else this.picked = new Set(isOne ? [place] : [...this.picked, place]);
    this.#say("");
  }
}

function shuffled(count) {
  const lots = Array.from({ length: count }, (_, place) => [crypto.getRandomValues(new Uint32Array(1))[0], place]);
  return lots.sort(([one], [other]) => one - other).map(([, place]) => place);
}
