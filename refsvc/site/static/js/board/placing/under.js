// The cards under a card: each can be taken away, and others are found by the letters of their names.
import { button, element, labelled, refill } from "../elements.js";
import { formOf } from "../editions.js";

const OFFERED = 4;

// `set` is given the facts that change, `cards` finds those of the edition.
export function underFields(desk, card, set, cards) {
  const under = card.under ?? [];
  const { edition } = formOf(desk.document);
  const found = element("div", { class: "options under-found", role: "status" });
  const put = (one) => set({ under: [...under, one.card] }, `${one.name} under it.`);
  const take = (place) => set({ under: under.filter((_, other) => other !== place) }, `${nameOf(under[place])} no longer under it.`);
  const find = async (use) => {
    const text = field.value.trim();
    if (!text) return found.replaceChildren();
    try {
      const answer = await cards.find(edition, text, []);
      if (text === field.value.trim()) use(answer);
    } catch (failure) {
      refill(found, element("p", { class: "note" }, failure.message));
    }
    return undefined;
  };
  const offer = (answer) => {
    refill(found, answer.cards.slice(0, OFFERED).map((one) => button(one.name, () => put(one), { class: "option", data: { key: `under-${one.card}` } })), answer.cards.length ? null : element("p", { class: "note" }, answer.note || "No card found."));
    found.scrollIntoView({ block: "nearest" });
  };
  const field = element("input", {
    autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 80, enterkeyhint: "done", placeholder: "letters of a name", data: { key: "field-under" },
    oninput: () => find(offer),
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      find((answer) => (answer.cards.length ? put(answer.cards[0]) : offer(answer)));
    },
  });
  return element("div", { class: "under" },
    under.length ? element("ul", { class: "pile-cards" }, under.map((one, place) => element("li", {}, nameOf(one), " ", button("−", () => take(place), { class: "tiny", "aria-label": `Take ${nameOf(one)} from under it`, data: { key: `under-less-${place}` } })))) : null,
    labelled("Cards under it", field), found);
}

function nameOf(card) {
  return typeof card === "string" ? card : card.card;
}
