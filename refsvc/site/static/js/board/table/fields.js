// Two Battlefields side by side where there is room for one: which of them is seen, and the way to the other.
import { button, refill } from "../elements.js";
import { sideName, sidesOf } from "../editions.js";

const SLACK = 8; // pixels that may lie beyond the edge without anything being hidden

export class Fields {
  constructor(desk, root, battlefield) {
    Object.assign(this, { desk, root, battlefield, turn: "", seen: -1 });
    desk.addEventListener("change", () => this.render());
    battlefield.addEventListener("scroll", () => this.#show(), { passive: true });
    this.render();
    new ResizeObserver(() => this.render()).observe(battlefield);
  }

  get #room() {
    return this.battlefield.scrollWidth - this.battlefield.clientWidth;
  }

  // Whoever's turn begins is seen; until then the table stays where somebody moved it.
  render() {
    const { view } = this.desk;
    this.root.hidden = this.#room < SLACK;
    this.seen = -1;
    if (!view || this.root.hidden) return;
    this.halves = halvesOf(this.desk, view);
    if (this.turn !== view.turn) this.to(this.halves.findIndex((sides) => sides.includes(view.turn)), "instant");
    this.turn = view.turn;
    this.#show();
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
