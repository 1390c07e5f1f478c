// What scripts say by themselves: sentences of the catalogue, as the server sends them, with gaps to fill.

let told = null;

export function worded(name, values = {}) {
  told ??= JSON.parse(document.querySelector("[data-words]").dataset.words);
  return told[name].replace(/\{(\w+)\}/g, (_, gap) => values[gap]);
}
