// Where a position comes from: work from before, the start of a game, a ruling, anything pasted, or nothing.
import { button, element, refill } from "../elements.js";
import { editions, formOf } from "../editions.js";
import { post } from "../server.js";
import { GameForm } from "./games.js";
import { Pasting } from "./pasting.js";
import { Recent } from "./recent.js";
import { Rulings } from "./rulings.js";

const REMARKS = new Set(["deck-composed", "setup-unconfirmed"]); // what a start says of itself beside the cards that stand there

export class Beginnings {
  constructor(desk, root, drafts) {
    Object.assign(this, { desk, root, drafts, edition: desk.document.edition });
    this.switch = element("div", { class: "begin-part begin-edition" });
    this.game = element("div");
    this.flaw = element("div");
    this.recent = new Recent(drafts, (document) => { this.take(document); desk.close(); });
    this.rulings = new Rulings();
    this.pasting = new Pasting((document, isWhole) => this.#paste(document, isWhole));
    this.pasted = null; // what of a pasted text lies on the board
    root.append(this.switch, this.pasting.root, this.rulings.root, this.recent.root, this.flaw, this.game);
    this.render();
    desk.addEventListener("scenario", () => this.turnTo(desk.document.edition));
    desk.addEventListener("panel", () => { if (desk.panel === "begin") this.#open(); });
  }

  // What is begun is of one edition, whatever lies on the board.
  turnTo(edition) {
    if (edition === this.edition) return;
    this.edition = edition;
    this.render();
  }

  render() {
    const form = formOf(this);
    refill(this.switch, element("div", { class: "segments", role: "group", "aria-label": "Edition" },
      editions().map(({ edition, title }) => button(title, () => this.turnTo(edition), { "aria-pressed": String(edition === form.edition), data: { key: `edition-${edition}` } }))),
    button("Empty board", () => this.take({ edition: form.edition }), { class: "small", data: { key: "empty" } }));
    this.rulings.show(form);
    refill(this.game, this.#game(form));
  }

  #game(form) {
    if (!Object.keys(form.startable).length) return null;
    const game = new GameForm(form, (asked) => this.#begin(asked));
    return game.root;
  }

  // What was laid out is played on; what there is to say of it stands with the answer.
  async #begin(asked) {
    this.flaw.replaceChildren();
    try {
      const { cases, steps } = await post("scenarios/start", asked);
      this.take(cases[0].document);
      this.desk.remarks = { of: this.desk.document, sentences: steps.filter(({ code }) => REMARKS.has(code)).map(({ sentence }) => sentence) };
      this.desk.turnTo("play");
    } catch (failure) {
      this.flaw.replaceChildren(element("p", { class: "board-problem", role: "alert" }, failure.message));
      this.flaw.scrollIntoView({ block: "nearest" });
    }
  }

  // What was said of a text holds for as long as what was read of it lies on the board.
  #open() {
    this.recent.render();
    if (this.pasted !== this.desk.document) this.pasting.clear();
  }

  // What was read without a fault is looked at; where something is wrong, that is read first.
  #paste(document, isWhole) {
    this.take(document);
    this.pasted = this.desk.document;
    if (isWhole) this.desk.close();
  }

  // A new scenario is one more change, so that Undo leads back to what was there; after a reload it is among what is recent.
  // What was saved, or what a link led to, is left as it is.
  take(document) {
    this.flaw.replaceChildren();
    this.desk.leave();
    this.drafts.setOwnAside();
    this.desk.start(document);
  }
}
