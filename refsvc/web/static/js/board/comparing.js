// Every order and choice side by side: who decides, where the outcomes differ, what leads to each.
import { button, citation, element, refill } from "./elements.js";
import { doubts } from "./asking.js";
import { startsOf } from "./resolving.js";
import { capitalised, statement, written } from "./scenario.js";
import { follow, post } from "./server.js";
import { smallBoard } from "./tile.js";

const WAYS_SHOWN = 2;

export class Comparison {
  constructor(desk, root) {
    Object.assign(this, { desk, root, result: null, shownFor: "" });
    desk.addEventListener("scenario", () => this.#stale());
    this.render();
  }

  // Compares a legal action, a played one by its place, or the rest of what is pending.
  async compare(action = null, place = null) {
    const body = this.#asked(action, place);
    this.#open();
    this.request?.abort();
    this.request = new AbortController();
    const { signal } = this.request;
    this.progress(0);
    try {
      this.result = await follow("scenarios/compare", body, (line) => this.progress(line.courses), signal);
      this.shownFor = JSON.stringify(body);
      this.render();
      this.desk.tell(this.result.summary);
    } catch (failure) {
      if (failure.name === "AbortError") return;
      this.result = null;
      refill(this.root, element("p", { class: "board-problem", role: "alert" }, failure.message));
    }
  }

  // On a telephone the comparison lies below the board: go there.
  #open() {
    this.desk.show("compare");
    const { top } = this.root.getBoundingClientRect();
    if (top > window.innerHeight * 0.8) this.root.parentElement.parentElement.scrollIntoView({ block: "start" });
  }

  #asked(action, place) {
    const { document, answer } = this.desk;
    const sent = written(document);
    const { played, pending } = answer;
    if (action) return { ...sent, do: [...document.do, action], given: [] };
    const at = place ?? played.length - 1;
    const start = startsOf(played)[at];
    const given = place === null && pending ? document.do.slice(start + 1) : [];
    return { ...sent, do: document.do.slice(0, start + 1), given };
  }

  progress(courses) {
    const cancel = button("Cancel", () => { this.request.abort(); this.result = null; this.render(); }, { class: "small" });
    refill(this.root, element("p", { class: "progress", role: "status" }, courses ? `Following every order: ${courses} courses so far … ` : "Following every order … ", cancel));
  }

  #stale() {
    if (!this.result) return this.render();
    this.root.querySelector(".compare-head")?.classList.add("is-stale");
    return undefined;
  }

  async odds(action) {
    this.#open();
    this.result = null;
    try {
      // The position as it stands, for the chances are those of the attack that would come next.
      const odds = await post("scenarios/odds", { ...this.desk.answer.position.document, action });
      refill(this.root, oddsShown(odds, () => this.compare(action)));
    } catch (failure) {
      refill(this.root, element("p", { class: "board-problem", role: "alert" }, failure.message));
    }
  }

  render() {
    const { desk, result } = this;
    if (result) return refill(this.root, compared(result));
    const played = desk.answer?.played ?? [];
    const last = played.at(-1);
    const words = desk.answer?.pending ? "Compare everything that can come of the open decision" : last ? `Compare every way that ${last.action} could go` : null;
    return refill(this.root, element("p", { class: "note" }, "When several things happen at once, the order can matter. This follows every order and choice, and lays the results side by side."),
      words ? button(words, () => this.compare(), { class: "main-action" }) : element("p", {}, "Choose Compare beside any action under Ask, or try one of the hard cases below."));
  }
}

function compared(result) {
  const shown = result.outcomes;
  const orders = result.questions.filter((question) => ["order", "destruction-order"].includes(question.about));
  const single = shown.length === 1;
  const common = single ? [] : shown[0].changes.filter((change) => shown.every((outcome) => outcome.changes.includes(change)));
  const rest = shown.filter((outcome) => !outcome.because.length).length === 1;
  return [
    element("div", { class: "compare-head" },
      element("h2", {}, element("code", {}, result.action), result.given.length ? element("small", {}, ` → ${result.given.join(" · ")}`) : null),
      element("p", { class: "compare-sum" }, single ? `Every way leads to the same result. ` : null, result.summary),
      element("p", { class: "stale-note" }, "The position changed since.")),
    orders.length ? element("section", { class: "triggers" }, orders.slice(0, 3).map(orderShown)) : null,
    common.length ? element("details", { class: "fold fold-small" }, element("summary", {}, `Whatever is chosen: ${common.length} ${common.length === 1 ? "change" : "changes"}`), changeList(common)) : null,
    deciders(result.questions.filter((question) => !orders.includes(question))),
    element("ol", { class: "outcomes" }, shown.map((outcome) => outcomeShown(outcome, result, common, rest))),
    result.total > shown.length ? element("p", { class: "note" }, `${result.total - shown.length} further outcomes are not shown.`) : null,
    doubts(result.caveats),
  ];
}

function orderShown(question) {
  return element("div", { class: "trigger" },
    element("p", { class: `question-who side-mark-${question.player}` }, `${capitalised(question.player)} decides the order`),
    element("p", {}, question.sentence),
    element("ul", { class: "trigger-list" }, question.options.map((option) => element("li", {}, option))),
    element("p", { class: "cites" }, question.entries.map(citation)));
}

function deciders(questions) {
  if (!questions.length) return null;
  return element("details", { class: "fold fold-small" }, element("summary", {}, `${questions.length} ${questions.length === 1 ? "other decision" : "other decisions"} on the way`),
    element("ul", { class: "reasons" }, questions.map((question) => element("li", {}, question.sentence, " ", element("span", { class: "cites" }, question.entries.slice(0, 2).map(citation))))));
}

function outcomeShown(outcome, result, common, rest) {
  const wanted = result.differing.length ? result.differing : changedSquares(outcome.view, result.before);
  const own = outcome.changes.filter((change) => !common.includes(change));
  const chance = outcome.chance ? chanceWords(outcome.chance) : null;
  return element("li", { class: "outcome" },
    element("h3", {}, element("span", {}, `Outcome ${outcome.number}`), chance ? element("span", { class: "outcome-chance" }, chance) : null),
    because(outcome, rest && result.outcomes.length > 1),
    smallBoard(outcome.view, wanted, { marked: result.differing, before: result.before }),
    own.length ? changeList(own) : element("p", {}, common.length ? "Nothing else changes." : "Nothing changes."),
    outcome.also ? element("p", { class: "note" }, `Told apart by: ${outcome.also}`) : null,
    ways(outcome));
}

function chanceWords({ least, most, percent }) {
  if (least === most) return `${most} (${percent})`;
  if (least === "0") return `up to ${most}, as the players choose`;
  return `${least} to ${most}, as the players choose`;
}

function because(outcome, rest) {
  if (!outcome.because.length) return rest ? element("p", { class: "because" }, "Otherwise") : null;
  return element("p", { class: "because" }, "Only if ", outcome.because.map((one, place) => [place ? ", " : "", element("strong", {}, one.said)]));
}

function changeList(changes) {
  return element("ul", { class: "changes" }, changes.map((change) => element("li", {}, statement(change))));
}

function ways(outcome) {
  const lines = outcome.ways.map((way) => element("li", {}, way.length ? way.map((one) => element("span", { class: one.chance ? "way-step way-chance" : `way-step way-${one.player}`, title: one.sentence }, one.said)) : "nothing to decide"));
  const rest = outcome.courses - outcome.ways.length;
  const more = rest > 0 ? element("li", { class: "note" }, `and ${rest} more`) : null;
  const words = `${outcome.courses} ${outcome.courses === 1 ? "way leads" : "ways lead"} here`;
  if (lines.length <= WAYS_SHOWN && !more) return [element("p", { class: "ways-head" }, words), element("ol", { class: "courses" }, lines)];
  return element("details", { class: "fold fold-small" }, element("summary", {}, words), element("ol", { class: "courses" }, lines, more));
}

function changedSquares(view, before) {
  const face = (space) => JSON.stringify(space ?? null);
  const [now, then] = [view, before].map((one) => new Map(one.spaces.map((space) => [space.square, space])));
  return [...new Set([...now.keys(), ...then.keys()])].filter((square) => face(now.get(square)) !== face(then.get(square)));
}

function oddsShown(odds, compare) {
  const bars = odds.damage.map(({ amount, chance, percent }) => element("tr", {}, element("th", { scope: "row" }, `${amount} damage`), element("td", {}, chance), element("td", {}, percent), element("td", { class: "odds-bar" }, meter(chance))));
  return [element("h2", {}, "Odds of ", element("code", {}, odds.action)),
    element("p", { class: "odds-sum" }, element("strong", {}, odds.destroyed_percent), ` to destroy the target (${odds.destroyed}); ${odds.strength} ${odds.strength === 1 ? "die" : "dice"}, ${odds.expected} damage on average.`),
    element("table", { class: "odds" }, element("caption", { class: "visually-hidden" }, "Damage and its chance"), element("tbody", {}, bars)),
    odds.declined.length ? element("p", { class: "note" }, `Without: ${odds.declined.join(", ")}`) : null,
    odds.die_confirmed ? null : element("p", { class: "unsure-note" }, "The faces of the die are not stated by a reliable source; the odds rest on those in use."),
    button("Compare with every option", compare, { class: "small" }), doubts(odds.caveats)];
}

function meter(chance) {
  const [over, under = 1] = chance.split("/").map(Number);
  const made = element("meter", { min: 0, max: 1, "aria-hidden": "true" });
  made.value = over / under;
  return made;
}
