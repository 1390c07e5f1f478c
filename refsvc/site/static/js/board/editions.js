// What a document of each edition can hold, as the server tells it: its phases, players, piles and tokens.

let told = null;

export function editions() {
  told ??= JSON.parse(document.querySelector("[data-editions]").dataset.editions);
  return told;
}

// The form of a document; without a word about its edition it is of the newest.
export function formOf({ edition }) {
  return editions().find((one) => one.edition === edition) ?? editions()[0];
}

// The players of a document's game: more than the fewest where it tells their order.
export function sidesOf(document) {
  const { games } = formOf(document);
  return document.order?.length ? games.at(-1) : games[0];
}

export function sideName(side) {
  return capitalised(side).replace(/(?<=\D)(?=\d)/, " ");
}

export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
