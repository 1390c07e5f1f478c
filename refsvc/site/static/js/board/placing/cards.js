// The cards of an edition, at hand once they are fetched: found by the letters of their names without asking again.
import { get } from "../server.js";

const ALL = 250;
const RECENT = 8;
const KEPT = "board-recent:";
const FILTERED = /[:<>="]/; // what only the search of the service understands

export class Cards {
  constructor() {
    this.lists = new Map(); // of each edition: the promise of its cards
    this.known = new Map(); // of each edition: its cards by name, once they are there
  }

  // All cards of an edition; a request that fails is made anew the next time.
  async of(edition) {
    if (!this.lists.has(edition)) this.lists.set(edition, get(`cards?${new URLSearchParams({ q: "", edition, limit: ALL })}`));
    try {
      const found = await this.lists.get(edition);
      this.known.set(edition, new Map(found.cards.map((card) => [card.card, card])));
      return found;
    } catch (failure) {
      this.lists.delete(edition);
      throw failure;
    }
  }

  card(edition, name) {
    return this.known.get(edition)?.get(name) ?? null;
  }

  // The cards that somebody means by a few letters, best first, and a word on them. Those of `near` factions come before others.
  async find(edition, text, near, signal) {
    const all = await this.of(edition);
    const query = text.trim().toLowerCase();
    if (!FILTERED.test(query)) {
      const found = ranked(all.cards, query, near);
      if (found.length && all.total <= all.cards.length) return { cards: found, note: "" };
    }
    const found = await get(`cards?${new URLSearchParams({ q: text.trim(), edition, limit: ALL })}`, signal);
    return { cards: found.cards, note: found.total ? "" : found.suggestion ? `No card found. Did you mean ${found.suggestion}?` : "No card found." };
  }

  recent(edition) {
    return namesKept(edition).map((name) => this.card(edition, name)).filter(Boolean);
  }

  remember(edition, { card }) {
    const names = [card, ...namesKept(edition).filter((name) => name !== card)].slice(0, RECENT);
    try {
      localStorage.setItem(KEPT + edition, JSON.stringify(names));
    } catch {
      // Without a memory nothing is recent.
    }
  }
}

function namesKept(edition) {
  try {
    const names = JSON.parse(localStorage.getItem(KEPT + edition));
    return Array.isArray(names) ? names : [];
  } catch {
    return [];
  }
}

// Names that begin so, then words that do, then initials, then letters within; of equals, the nearer faction.
function ranked(cards, query, near) {
  const scored = cards.map((card) => [card, score(card.name.toLowerCase(), query) * 2 + (near.includes(card.faction) ? 1 : 0)]);
  return scored.filter(([, points]) => points > 1).sort((one, other) => other[1] - one[1] || one[0].name.localeCompare(other[0].name)).map(([card]) => card);
}

function score(name, query) {
  const words = name.split(/[\s-]+/);
  if (name === query) return 5;
  if (name.startsWith(query)) return 4;
  if (query.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)))) return 3;
  if (words.map((word) => word[0]).join("").startsWith(query)) return 2;
  return name.includes(query) ? 1 : 0;
}
