// The ways into the board and out of it: beginning and sharing. They come with the first need for either.
import { Beginnings } from "./beginnings.js";
import { Sharing } from "./sharing.js";

export class Ways {
  constructor(desk, page, drafts, settings) {
    this.beginnings = new Beginnings(desk, page.querySelector("[data-begin]"), drafts);
    this.sharing = new Sharing(desk, page.querySelector("[data-share]"), settings);
  }
}
