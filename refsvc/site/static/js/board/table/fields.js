// Two Battlefields side by side where there is room for one: which of them is seen, and the way to the other.
import { button, refill } from "../elements.js";
import { sideName, sidesOf } from "../editions.js";
import { subjectOf } from "./marks.js";

const SLACK = 8; // pixels that may lie beyond the edge without anything being hidden

export class Fields {
  constructor(desk, root, battlefield) {
    Object.assign(this, { desk, root, battlefield, turn: "", asked: "", seen: -1 });
    desk.addEventListener("change", () => this.render());
    battlefield.addEventListener("scroll", () => this.#show(), { passive: true });
    this.render();
    new ResizeObserver(() => this.render()).observe(battlefield);
  }

  get #room() {
    return this.battlefield.scrollWidth - this.battlefield.clientWidth;
  }

  // Whoever's turn begins is seen, and what somebody asks about; until then the table stays where somebody moved it.
  render() {
    const { view } = this.desk;
    this.root.hidden = this.#room < SLACK;
    this.seen = -1;
    if (!view || this.root.hidden) return;
    this.halves = halvesOf(this.desk, view);
    if (this.turn !== view.turn) this.to(this.halves.findIndex((sides) => sides.includes(view.turn)), "instant");
    this.turn = view.turn;
    this.#follow(subjectOf(this.desk), view.columns);
    this.#show();
  }

  #follow(squares, columns) {
    const isNew = this.asked !== squares.join();
    this.asked = squares.join();
    if (!isNew || !squares.length) return;
    const halfOf = (square) => Number(columns.indexOf(square[0]) >= columns.length / 2);
    const halves = squares.map(halfOf);
    const seen = Number(this.battlefield.scrollLeft > this.#room / 2);
    // What is asked about on both is seen where it begins.
    if (!halves.includes(seen)) this.to(halves[0], "instant");
  }

  to(half, behavior = "smooth") {
    this.battlefield.scrollTo({ left: half * this.#room, behavior });
  }

  #show() {
    const seen = this.battlefield.scrollLeft > this.#room / 2 ? 1 : 0;
    if (this.root.hidden || seen === this.seen) return;
    this.seen = seen;
    refill(this.root, this.halves.map((sides, half) => {
      const names = sides.map(sideName).join(" & ");
      return button(half ? `${names} →` : `← ${names}`, () => this.to(half), { "aria-pressed": String(half === seen), "aria-label": names, data: { key: `field-${half}` } });
    }));
  }
}

// Who sits at the left Battlefield, and who at the right one.
function halvesOf(desk, view) {
  const isNear = (side) => view.players.find((player) => player.side === side)?.near;
  const [near, far] = [true, false].map((wanted) => sidesOf(desk.document).filter((side) => isNear(side) === wanted));
  return [0, 1].map((half) => [near[half], far[half]].filter(Boolean));
}
