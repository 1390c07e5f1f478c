// The way from an answer to its packet: the page to print about what was asked last.
import { at } from "../../place.js";
import { element, refill } from "../elements.js";

export class PacketLink {
  constructor(desk, root) {
    Object.assign(this, { desk, root });
    desk.addEventListener("change", () => this.render());
  }

  render() {
    const { proposal, answer } = this.desk;
    const asked = proposal?.actions[0]?.text ?? proposal?.verdicts[0]?.asked;
    refill(this.root, asked && answer && !answer.pending ? element("a", { href: this.#address(asked), data: { key: "packet-of-answer" } }, "A packet of this answer, to print") : null);
  }

  // It is asked of the position as it is now, whatever was played before.
  #address(asked) {
    const { title } = this.desk.document;
    const query = new URLSearchParams({ p: this.desk.answer.position.line, ...(title ? { title } : {}), ask: asked });
    return at(`/board/packet?${query}`);
  }
}
