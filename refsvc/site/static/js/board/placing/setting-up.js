// Setting up: cards are found and put on spaces, and what is touched is changed. It comes with the first need for it.
import { formOf } from "../editions.js";
import { changed, cleared } from "./editing.js";
import { cardSheet } from "./card-sheet.js";
import { Cards } from "./cards.js";
import { moveCard, putCard, putDown, takeAway } from "./carrying.js";
import { watchDragging } from "./dragging.js";
import { renderFaults } from "./faults.js";
import { foreseen } from "./foreseeing.js";
import { setupKey } from "./hotkeys.js";
import { Palette } from "./palette.js";
import { Placer } from "./placer.js";
import { playerFields } from "./players.js";
import { turnFields } from "./turn.js";

export class SettingUp {
  constructor(desk, page, battlefield) {
    const part = (name) => page.querySelector(`[data-${name}]`);
    Object.assign(this, { desk, cards: new Cards(), faults: part("faults"), folds: [[part("turn"), turnFields], [part("players"), playerFields]] });
    desk.foreseeing = (view, before, after) => foreseen(view, before, after, (edition, name) => this.cards.card(edition, name));
    desk.factionOf = (name) => this.cards.card(formOf(desk.document).edition, name)?.faction ?? "";
    this.palette = new Palette(desk, this.cards, part("palette"));
    this.placer = new Placer(desk, this.cards, part("placer"), battlefield);
    for (const [root] of this.folds) root.closest("details").addEventListener("toggle", () => this.render());
    part("clear").addEventListener("click", () => { desk.touched = null; desk.setUp(cleared, "The board is clear."); desk.emit("on-board"); });
    watchDragging(page, (target) => this.#dragged(target), (what, square) => this.#dropped(what, square), (what) => { if (what.card) this.palette.take(what.card); });
  }

  // All that is wanted first is fetched and made, while nobody waits for it.
  prepare() {
    return this.palette.chooser.prepare();
  }

  // A space was chosen.
  choose(square) {
    const { desk, placer } = this;
    if (desk.carried) return putDown(desk, square);
    if (!desk.space(square)) return placer.open({ square });
    placer.close();
    return desk.touch(desk.touched?.square === square ? null : { square });
  }

  // A key was pressed on a space; gives back whether it meant something.
  pressed(square, key) {
    return setupKey(this.desk, square, key, (where, letter) => this.placer.open({ square: where }, letter));
  }

  // The fields of the card that is touched.
  sheet() {
    return cardSheet(this.desk, this.cards);
  }

  // Sets something of the card that is touched.
  change(facts, said) {
    const { place } = this.desk;
    this.desk.setUp((document) => changed(document, place, facts), said);
  }

  takeAway() {
    takeAway(this.desk, this.desk.place);
  }

  openHand(side) {
    this.placer.open({ hand: side });
  }

  // What lies folded is filled when it is opened.
  render() {
    renderFaults(this.desk, this.faults);
    for (const [root, fill] of this.folds) if (root.closest("details").open) fill(this.desk, root);
  }

  #dragged(target) {
    const { desk } = this;
    if (desk.mode !== "setup") return null;
    const card = this.palette.chooser.cardOf(target);
    if (card) return { name: card.name, card };
    const square = target.closest(".battlefield .space")?.dataset.square;
    const space = square && desk.space(desk.touched?.square === square ? desk.place : square);
    return space ? { name: space.name, from: space.place, square } : null;
  }

  #dropped({ card, from, square: own }, square) {
    const { desk } = this;
    if (card && square) {
      this.placer.close();
      this.cards.remember(formOf(desk.document).edition, card);
      putCard(desk, card, square);
    } else if (from && square && square !== own) moveCard(desk, from, square);
  }
}
