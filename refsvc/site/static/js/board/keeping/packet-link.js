// The way from an answer to its packet: the page to print about what was asked last.
import { at } from "../../place.js";
import { element, refill } from "../elements.js";

export class PacketLink {
  // `lookedInto` tells the action of which the odds or the ways are shown.
  constructor(desk, root, lookedInto) {
    Object.assign(this, { desk, root, lookedInto });
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
    const { answer, document: { title }, proposal } = this.desk;
    const asked = this.lookedInto() ?? proposal?.actions[0]?.text ?? proposal?.verdicts[0]?.asked;
    if (!asked || !answer || answer.pending) return "";
    const query = new URLSearchParams({ p: this.desk.answer.position.line, ...(title ? { title } : {}), ask: asked });
    return at(`/board/packet?${query}`);
  }
}
