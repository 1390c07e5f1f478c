// The ways into the board and out of it: beginning, sharing, on to its best course, and its keys. They come with the first need for any.
import { Beginnings } from "./beginnings.js";
import { written } from "../scenario.js";
import { BestCourse } from "./best-course.js";
import { keysShown } from "./key-list.js";
import { Mistake } from "./mistake.js";
import { PacketLink } from "./packet-link.js";
import { Sharing } from "./sharing.js";

export class Ways {
  constructor(desk, page, drafts, settings, lookedInto) {
    const packet = new PacketLink(desk, page.querySelector("[data-packet]"), settings, lookedInto);
    this.beginnings = new Beginnings(desk, page.querySelector("[data-begin]"), drafts);
    this.course = new BestCourse(desk, page.querySelector("[data-solve]"), page.querySelector(".board-solve"));
    keysShown(page.querySelector("[data-keys]"));
    this.sharing = new Sharing(desk, page.querySelector("[data-share]"), settings, packet);
    this.mistake = new Mistake(desk, page.querySelector("[data-mistake]"), packet, page.querySelector("[data-compare]"));
    this.desk = desk;
  }

  // A ruling is made of the position as it is set up, with what was played in it and what was asked last.
  fillRuling({ position, ask }) {
    const { actions = [], verdicts = [] } = this.desk.proposal ?? {};
    const asked = [...actions.map((action) => action.text), ...verdicts.filter((verdict) => verdict.about === "action").map((verdict) => verdict.asked)];
    position.value = JSON.stringify(written(this.desk.document));
    ask.value = asked[0] ?? "";
  }
}
