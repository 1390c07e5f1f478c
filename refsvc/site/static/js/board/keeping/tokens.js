// The right to change what was saved: a token for each short link that this browser made or was handed.
import { remove } from "../server.js";

const TOKENS = "board-tokens";

function tokens() {
  try {
    return JSON.parse(localStorage.getItem(TOKENS)) ?? {};
  } catch {
    return {};
  }
}

export function tokenOf(slug) {
  return tokens()[slug] ?? null;
}

export function keepToken(slug, token) {
  try {
    localStorage.setItem(TOKENS, JSON.stringify({ ...tokens(), [slug]: token }));
  } catch {
    // The edit link on the page still holds it.
  }
}

// The token of an edit link is taken over and leaves the address, so that it isn't passed on by mistake.
export function takeToken(slug) {
  const given = /^#edit=([\w-]{10,80})$/.exec(location.hash)?.[1];
  if (given) {
    keepToken(slug, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return given ?? tokenOf(slug);
}

// Takes back what was saved: the link leads nowhere then, and no version is left.
export async function deleteSaved(slug) {
  await remove(`scenarios/saved/${slug}`, { token: tokenOf(slug) });
  keepToken(slug, undefined);
}
