// What was saved from this browser under short links, so that it is found again: a list beside the edit tokens.

const KEY = "board-works";
const MOST = 40;

export function works() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return (found ?? []).map((one) => ({ ...one, slug: String(one.slug) }));
  } catch {
    return []; // what can't be read is no list
  }
}

export function remember({ slug, version }, document) {
  const work = { slug, version, at: Date.now(), document };
  keep([work, ...works().filter((one) => one.slug !== slug)].slice(0, MOST));
}

export function forget(slug) {
  keep(works().filter((one) => one.slug !== slug));
}

function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // The short link leads to it all the same.
  }
}
