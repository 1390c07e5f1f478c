// What a position goes by in a list: its title, else what the service called it, else the first of its cards.
const FEW = 3;

export function calledFrom({ title, name, document }) {
  return document.title || title || name || cardsOf(document) || "An empty board";
}

function cardsOf({ board = {} }) {
  const names = Object.values(board).flatMap((card) => [card, card.unit]).filter(Boolean).map((card) => card.card ?? card);
  const rest = names.length - FEW;
  return `${names.slice(0, FEW).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
