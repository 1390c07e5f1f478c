// Where a position comes from: work from before, the start of a game, a ruling, anything pasted, or nothing.
import { button, element, refill } from "../elements.js";
import { editions, formOf } from "../editions.js";
import { post } from "../server.js";
import { FirstView } from "./first-view.js";
import { GameForm } from "./games.js";
import { Pasting } from "./pasting.js";
import { Recent } from "./recent.js";
import { Rulings } from "./rulings.js";

export class Beginnings {
  constructor(desk, root, drafts) {
    Object.assign(this, { desk, root, drafts });
    const take = (document) => this.take(document);
    this.first = new FirstView(desk, drafts, () => this.open());
    (document.querySelector("[data-first-view]") ?? root).append(this.first.root);
    this.edition = element("div", { class: "begin-part" });
    this.game = element("div");
    this.flaw = element("div");
    this.recent = new Recent(drafts, take);
    this.rulings = new Rulings(desk);
    this.pasting = new Pasting(take);
    root.append(this.edition, this.recent.root, this.flaw, this.game, this.rulings.root, this.pasting.root);
    this.render();
    desk.addEventListener("change", () => this.render());
  }

  // An empty board of either edition, and a game between factions of the edition that is on the board.
  render() {
    const form = formOf(this.desk.document);
    refill(this.edition, element("p", { class: "note" }, "An empty board:"), element("div", { class: "segments", role: "group", "aria-label": "Empty board" },
      editions().map(({ edition, title }) => button(title, () => this.take({ edition }), { "aria-pressed": String(edition === form.edition), data: { key: `empty-${edition}` } }))));
    if (form.edition === this.shown) return;
    this.shown = form.edition;
    this.rulings.show(form);
    this.pasting.show(form);
    refill(this.game, this.#game(form));
  }

  #game(form) {
    if (!Object.keys(form.startable).length) return null;
    const game = new GameForm(form, (asked) => this.#begin(game, asked), () => {
      this.desk.show("ask");
      this.root.closest(".board-app").scrollIntoView();
    });
    return game.root;
  }

  async #begin(game, asked) {
    this.flaw.replaceChildren();
    try {
      const begun = await post("scenarios/start", asked);
      game.told(begun);
      this.take(begun.cases[0].document);
    } catch (failure) {
      this.flaw.replaceChildren(element("p", { class: "board-problem", role: "alert" }, failure.message));
      this.flaw.scrollIntoView({ block: "nearest" });
    }
  }

  // All the ways to begin, brought to where they are seen.
  open() {
    this.desk.show("setup");
    this.desk.emit("begin");
    const fold = this.root.closest("details");
    if (fold) fold.open = true;
    this.root.scrollIntoView({ block: "start" });
    this.root.querySelector("button, a, input")?.focus({ preventScroll: true });
  }

  // A new scenario is one more change, so that Undo leads back to what was there.
  take(document) {
    this.flaw.replaceChildren();
    this.desk.start(document);
  }

  renderDrafts() {
    this.recent.render();
  }
}
