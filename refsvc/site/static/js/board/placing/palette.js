// The palette beside the board: a tile that is touched sticks to the pointer, each touched space gets one.
import { button, element } from "../elements.js";
import { Chooser } from "./chooser.js";

export class Palette {
  constructor(desk, cards, root) {
    this.desk = desk;
    this.chooser = new Chooser(desk, cards, {
      id: "palette-search",
      take: (card) => this.take(card),
      switched: { isAuto: true, to: (side) => { desk.side = side; desk.emit("change"); } },
      held: () => (desk.carried && !desk.carried.facts ? desk.carried.card?.card : "") ?? "",
    });
    const { head, switch: sides, note, list } = this.chooser;
    this.put = button("Put back", () => desk.carry(null), { class: "small", data: { key: "put-back" } });
    this.holding = element("p", { class: "palette-holding", hidden: true }, element("span"), this.put);
    root.append(head, sides, this.holding, note, list);
    desk.addEventListener("change", () => this.render());
    this.render();
  }

  render() {
    const { desk } = this;
    if (desk.mode !== "setup") return;
    this.holding.hidden = !desk.carried;
    this.holding.firstChild.textContent = desk.carried ? `Holding ${desk.carried.name}: touch ${desk.carried.isOnce ? "a space" : "spaces"}. ` : "";
    this.chooser.render();
  }

  take(card) {
    const { desk } = this;
    const isHeld = desk.carried?.card?.card === card.card;
    desk.carry(isHeld ? null : { card, name: card.name, isOnce: false });
  }
}
