// What a card did this turn, the abilities that it used, and what lasts on it.
import { button, element, labelled, stepper } from "../elements.js";
import { capitalised } from "../editions.js";

const ADDED = { "1e": "attack-value", "2e": "strength" }; // the kind of an effect that adds to strength
const BARE = { "2e": "no-abilities" }; // the kind of one that takes all abilities, without another card to cause it
const DONE = { moved: "moved", attacked: "attacked" };
const LASTING = { has: "has", lacks: "lacks", "no-abilities": "has no abilities", copies: "has the abilities of another card", strength: "more strength", "attack-value": "more strength", control: "goes back when the turn ends" };

export function thisTurn(desk) {
  const { basis, place } = desk;
  const [added, bare] = [ADDED[basis.edition], BARE[basis.edition]];
  const used = basis.used ?? {};
  const abilities = (desk.space(place)?.abilities ?? []).map((ability) => ability.name);
  const spent = [used.abilities?.[place] ?? []].flat();
  const lasting = (basis.lasting ?? []).filter((one) => one.card === place);
  const setUsed = (facts, said) => desk.setUp((next) => ({ ...next, used: pruned({ ...next.used, ...facts }) }), said);
  const setLasting = (change, said) => desk.setUp((next) => withLasting(next, change), said);
  const strength = lasting.find((one) => one.kind === added)?.value ?? 0;
  return element("details", { class: "fold fold-small", open: Boolean(spent.length || lasting.length) },
    element("summary", { data: { key: "this-turn-fold" } }, "This turn, and what lasts"),
    element("div", { class: "row" },
      Object.entries(DONE).map(([list, words]) => toggle(capitalised(words), (used[list] ?? []).includes(place), (has) => setUsed({ [list]: toggled(used[list] ?? [], place, has) }), `used-${list}`)),
      abilities.map((name) => toggle(`Used ${name}`, spent.includes(name), (has) => setUsed({ abilities: prunedMap({ ...used.abilities, [place]: toggled(spent, name, has) }) }, has ? `${name} not used.` : `${name} used.`), `spent-${name}`)),
      bare ? toggle("Has no abilities", lasting.some((one) => one.kind === bare), (has) => setLasting((all) => (has ? all.filter((one) => !(one.card === place && one.kind === bare)) : [...all, { kind: bare, card: place }])), "lasting-none") : null),
    labelled("More strength this turn", stepper("More strength this turn", strength, (value) => setLasting((all) => [...all.filter((one) => !(one.card === place && one.kind === added)), ...(value ? [{ kind: added, card: place, value }] : [])]), { key: "lasting-strength", most: 9 })),
    lasting.length ? element("ul", { class: "pile-cards" }, lasting.map((one) => element("li", {}, `${capitalised(LASTING[one.kind] ?? one.kind)}${one.word ? ` ${one.word}` : ""}${one.value ? ` (${one.value})` : ""} `,
      button("Remove", () => setLasting((all) => all.filter((other) => JSON.stringify(other) !== JSON.stringify(one))), { class: "tiny", data: { key: `lasting-${JSON.stringify(one)}` } })))) : null);
}

function toggle(words, has, change, key) {
  return button(words, () => change(has), { class: "small", "aria-pressed": String(has), data: { key } });
}

function toggled(all, one, has) {
  return has ? all.filter((other) => other !== one) : [...all, one];
}

function withLasting(document, change) {
  const lasting = change(document.lasting ?? []);
  const { lasting: _, ...rest } = document;
  return lasting.length ? { ...rest, lasting } : rest;
}

function pruned(used) {
  return Object.fromEntries(Object.entries(used).filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length) && !(typeof value === "object" && !Array.isArray(value) && !Object.keys(value).length)));
}

function prunedMap(lists) {
  return Object.fromEntries(Object.entries(lists).filter(([, names]) => [names].flat().length));
}
