// The ways into the board and out of it: beginning, sharing, and on to its best course. They come with the first need for any.
import { Beginnings } from "./beginnings.js";
import { BestCourse } from "./best-course.js";
import { Sharing } from "./sharing.js";

export class Ways {
  constructor(desk, page, drafts, settings) {
    this.beginnings = new Beginnings(desk, page.querySelector("[data-begin]"), drafts);
    this.course = new BestCourse(desk, page.querySelector("[data-solve]"), page.querySelector(".board-solve"));
    this.sharing = new Sharing(desk, page.querySelector("[data-share]"), settings);
  }
}
