// What was asked last, for whoever follows a link: the packet, which is the page to print about it, and the board with its answer.
import { at } from "../../place.js";
import { element, refill } from "../elements.js";
import { isSame, normalised, setup } from "../scenario.js";
import { asking, works } from "./works.js";

export class PacketLink {
  // `lookedInto` tells the action of which the odds or the ways are shown; `settings`, what the page brought.
  constructor(desk, root, settings, lookedInto) {
    Object.assign(this, { desk, root, settings, lookedInto });
    desk.addEventListener("change", () => this.render());
    this.render();
  }

  render() {
    const { address } = this;
    refill(this.root, address ? element("a", { href: address, data: { key: "packet-of-answer" } }, "A packet of this answer, to print") : null);
  }

  // Where the packet of what was asked last is; nothing where nothing was. It is asked of the position as it is now,
  // whatever was played before.
  get address() {
    const { asked, settings: { opened, query: ruling }, desk: { answer, document: { title } } } = this;
    if (!asked) return "";
    // What shows a ruling is its own question, with its own answer.
    if (this.#isOfRuling && asked === opened.played?.written) return at(`/board/packet?${ruling}`);
    const query = new URLSearchParams({ p: answer.position.line, ...(title ? { title } : {}), ask: asked });
    return at(`/board/packet?${this.#besideRuling(query)}`);
  }

  // Where the packet of the board is, of which nothing was asked.
  unasked(query) {
    const { settings, desk: { document } } = this;
    const isItself = this.#isOfRuling && (!document.do.length || isSame(document.do, settings.document.do));
    return at(`/board/packet?${isItself ? settings.query : this.#besideRuling(query)}`);
  }

  // The same with the ruling whose position lies on the board, which is quoted then.
  #besideRuling(query) {
    return this.#isOfRuling ? new URLSearchParams([...query, ["ruling", this.settings.opened.id]]) : query;
  }

  // Whether the position of the ruling that was opened lies on the board.
  get #isOfRuling() {
    const { settings: { document, ruling }, desk } = this;
    return Boolean(ruling) && isSame(setup(desk.document), setup(normalised(document)));
  }

  // The packet of what is saved, and the board with it, both under its short link.
  addressOf(saved, packet = "/packet") {
    return asking(at(`/s/${saved.slug}${packet}`), this.#askedOf(saved));
  }

  // What is asked of other cards than those that are saved is no question of them. Where nothing was asked of it since it was
  // opened, this browser knows what was asked as it was saved.
  #askedOf({ slug, document }) {
    const isOfIt = isSame(normalised(document), this.desk.document);
    return (isOfIt && this.asked) || works().find((one) => one.slug === slug && isSame(normalised(one.document), normalised(document)))?.asked;
  }

  // What was asked last, as an action is written; where no action says all of it, in its own words.
  get asked() {
    const { answer, answered, document, proposal } = this.desk;
    if (!answer || answer.pending || answered !== document) return "";
    return this.lookedInto() ?? proposal?.asked ?? proposal?.actions[0]?.text ?? "";
  }
}
