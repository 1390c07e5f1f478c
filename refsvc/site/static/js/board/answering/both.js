// The same question in both editions, side by side: what differs, by which clauses, and what each edition says.
import { at } from "../../place.js";
import { citation, element } from "../elements.js";
import { said } from "./asking.js";

const EDITIONS = { "1e": "First Edition", "2e": "Second Edition" };

export function bothShown(both, doubts) {
  return [
    element("h2", {}, "In both editions"),
    both.action ? element("p", {}, said(both.sentence, both.action)) : null,
    element("ul", { class: "both-differing" }, both.differing.map((one) => element("li", { class: one.same ? "is-same" : "is-different" }, one.sentence, element("span", { class: "cites" }, one.entries.map(citation))))),
    both.left_out.map((sentence) => element("p", { class: "note" }, sentence)),
    element("div", { class: "both-editions" }, [both.first, both.second].map((one) => editionShown(one, doubts))),
    both.behind.length ? element("section", {}, element("h3", {}, "Behind it"), both.behind.map(behindShown)) : null,
    element("p", {}, element("a", { href: "/editions" }, "All that is different between the editions")),
  ];
}

function editionShown(one, doubts) {
  const { verdict } = one;
  const board = element("a", { href: `${at("/board")}?${new URLSearchParams({ p: one.position.line })}` }, "Open on the board");
  if (!verdict) return element("section", { class: "both-edition" }, element("h3", {}, EDITIONS[one.edition]), one.only.length ? list(one.only.map((action) => action.sentence)) : null, element("p", {}, board));
  return element("section", { class: `both-edition verdict ${verdict.untold ? "verdict-waiting" : verdict.legal ? "verdict-legal" : "verdict-illegal"}` },
    element("h3", {}, `${EDITIONS[one.edition]}: ${verdict.heading.toLowerCase()}`),
    element("ul", { class: "reasons" }, (verdict.legal ? verdict.permits : verdict.reasons).map((reason) => element("li", {}, reason.sentence, element("span", { class: "cites" }, reason.entries.map(citation))))),
    one.odds ? element("p", { class: "odds-sum" }, element("strong", {}, one.odds.destroyed_percent), ` to destroy the target (${one.odds.destroyed})`) : null,
    one.steps.length ? element("details", { class: "fold fold-small", open: true }, element("summary", {}, one.chance ? `What can happen (${one.chance.percent})` : "What happens"), list(one.steps.map((step) => step.sentence))) : null,
    verdict.legal && !one.steps.length && one.changes_in_words.length ? list(one.changes_in_words) : null,
    doubts(verdict.caveats),
    element("p", {}, board));
}

function list(sentences) {
  return element("ol", { class: "board-steps" }, sentences.map((sentence) => element("li", {}, sentence)));
}

function behindShown(one) {
  return element("div", { class: "behind" }, element("h4", {}, one.title),
    element("p", {}, element("strong", {}, EDITIONS["1e"]), ` ${one.first}`),
    element("p", {}, element("strong", {}, EDITIONS["2e"]), ` ${one.second}`),
    element("p", { class: "cites" }, one.entries.map(citation)));
}
