// The decisions on which it depends what comes of an action, as a tree: who decides what, and the outcome at each end.
import { button, citation, element } from "../elements.js";
import { capitalised } from "../editions.js";
import { smallBoard } from "../table/tile.js";

const OPEN_AT_ONCE = 12; // branches; of a larger tree, what lies deeper is folded
const OPEN_LEVELS = 2;
const FEW = 3; // sentences that still read at a glance

export class Tree {
  // `play` is given the lines that lead to an outcome, `preview` what is to be seen on the table, or nothing.
  constructor(result, play, preview) {
    Object.assign(this, { result, play, preview });
    this.shown = new Set(); // outcomes that have their board already
    this.reached = new Map(); // outcomes by the number of the fork
    this.unfolded = new Set(); // forks that stand somewhere in full: branches that meet share what follows
    const told = result.outcomes.map((outcome) => outcome.told);
    this.common = told.length > 1 ? told[0].filter((one) => told.every((other) => other.includes(one))) : [];
    this.isLarge = result.forks.reduce((sum, fork) => sum + fork.branches.length, 0) > OPEN_AT_ONCE;
  }

  // The whole tree, and after it the outcomes for which it has no room.
  drawn() {
    const { result } = this;
    const tree = result.forks.length ? this.#fork(0, result.start, 0) : null;
    const reached = result.forks.length ? this.#reached(0) : new Set();
    return [tree, result.outcomes.filter((outcome) => !reached.has(outcome.number)).map((outcome) => this.#leaf(outcome, null))];
  }

  #fork(number, lines, depth) {
    const { question } = this.result.forks[number];
    this.unfolded.add(number);
    const branches = this.#ordered(this.result.forks[number]);
    const reached = branches.map((branch) => this.#reachedBy(branch));
    return element("div", { class: `fork of-${question.player}` },
      element("p", { class: "fork-question" }, question.sentence, " ", element("span", { class: "cites" }, question.entries.slice(0, 1).map(citation))),
      element("ul", { class: "branches" }, branches.map((branch, place) => this.#branch(branch, lines, depth, question.chance, this.#alone(reached, place)))));
  }

  // The choice that leaves most open first, then the one with the commonest outcome; yes stays before no, and dice as rolled.
  #ordered({ question, branches }) {
    if (question.chance || question.options.includes("yes")) return branches;
    const ranked = branches.map((branch) => ({ branch, reached: [...this.#reachedBy(branch)] }));
    ranked.sort((one, other) => other.reached.length - one.reached.length || commonest(one.reached) - commonest(other.reached));
    return ranked.map(({ branch }) => branch);
  }

  #branch(branch, lines, depth, chance, alone) {
    const said = [element("strong", {}, capitalised(branch.said)), branch.chance ? [" ", element("span", { class: "branch-chance" }, `${branch.chance} (${branch.percent})`)] : null];
    const to = [...lines, ...branch.lines];
    const made = (...children) => element("li", { class: chance ? "branch is-chance" : "branch" }, children);
    const plain = element("p", { class: "branch-said" }, said);
    if (branch.outcome !== null) return made(plain, this.#end(branch.outcome, to));
    if (branch.fork === null) return made(plain, element("p", { class: "note" }, "Not followed further here."));
    if (!this.unfolded.has(branch.fork) && !(this.isLarge && depth + 1 >= OPEN_LEVELS)) return made(plain, alone ? element("p", { class: "branch-only" }, `Only this way: ${alone}`) : null, this.#fork(branch.fork, to, depth + 1));
    return made(this.#folded(branch.fork, said, to, depth));
  }

  // What lies deeper is made when it is opened.
  #folded(number, said, lines, depth) {
    const ends = [...this.#reached(number)].sort((one, other) => one - other);
    const fold = element("details", { class: "branch-fold" }, element("summary", { class: "branch-said" }, said, element("span", { class: "branch-more" }, numbered(ends))));
    fold.addEventListener("toggle", () => { if (fold.open && fold.childElementCount === 1) fold.append(this.#fork(number, lines, depth + 1)); });
    return fold;
  }

  #reachedBy(branch) {
    return branch.fork === null ? new Set(branch.outcome === null ? [] : [branch.outcome]) : this.#reached(branch.fork);
  }

  // What happens when this answer is chosen and with none of the others, in words where few are needed.
  #alone(reached, place) {
    const only = this.result.complete ? onlyIn(reached, place) : []; // what was not followed may lead there too
    if (!only.length) return "";
    const others = [...new Set(reached.flatMap((one) => [...one]))].filter((number) => !only.includes(number));
    const [here, there] = [only, others].map((numbers) => numbers.map((number) => this.#told(number)));
    if ([...here, ...there].some((told) => !told)) return numbered(only);
    const elsewhere = new Set(there.flat());
    const own = here.map((told) => told.filter((one) => !elsewhere.has(one)));
    const always = own[0].filter((one) => own.every((told) => told.includes(one)));
    if (always.length) return always.slice(0, FEW).join(" ");
    return own.length <= FEW && own.every((told) => told.length === 1) ? own.flat().join(" Or: ") : numbered(only);
  }

  #told(number) {
    return this.result.outcomes.find((outcome) => outcome.number === number)?.told;
  }

  // The outcomes that can come of a decision.
  #reached(number) {
    const known = this.reached.get(number);
    if (known) return known;
    const found = new Set(this.result.forks[number].branches.flatMap((branch) => [...this.#reachedBy(branch)]));
    this.reached.set(number, found);
    return found;
  }

  #end(number, lines) {
    const outcome = this.result.outcomes.find((one) => one.number === number);
    return outcome ? this.#leaf(outcome, lines) : element("p", { class: "note" }, `Outcome ${number}`);
  }

  #leaf(outcome, lines) {
    const { result } = this;
    const again = this.shown.has(outcome.number);
    const play = lines ? button("Play it", () => this.play(lines), { class: "small", "aria-label": `Play this way to outcome ${outcome.number}`, data: { key: `play-${lines.join("/")}` } }) : null;
    this.shown.add(outcome.number);
    const own = outcome.told.filter((one) => !this.common.includes(one));
    const wanted = result.differing.length ? result.differing : changedSquares(outcome.view, result.before);
    const seen = { view: outcome.view, marked: wanted, number: outcome.number };
    const show = () => this.preview(seen);
    const hide = () => this.preview(null);
    return element("div", { class: again ? "outcome outcome-again" : "outcome", onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide },
      element("div", { class: "outcome-told" },
        element("p", { class: "outcome-name" }, element("span", {}, `Outcome ${outcome.number}`, again ? element("small", {}, ", as above") : null), play),
        own.length ? own.map((one) => element("p", {}, one)) : element("p", {}, this.common.length ? "Nothing else changes." : "Nothing changes."),
        outcome.also && !again ? element("p", { class: "note" }, `Told apart by: ${outcome.also}`) : null),
      again || !own.length ? null : smallBoard(outcome.view, wanted, { marked: result.differing, before: result.before }));
  }
}

// The likeliest outcome has the lowest number; without chances, the one that most courses lead to.
function commonest(numbers) {
  return Math.min(Number.MAX_SAFE_INTEGER, ...numbers);
}

function numbered(numbers) {
  return `${numbers.length === 1 ? "outcome" : "outcomes"} ${numbers.join(", ")}`;
}

// What can be reached from the one at a place, and from none of the others.
function onlyIn(reached, place) {
  const elsewhere = new Set(reached.flatMap((one, other) => (other === place ? [] : [...one])));
  if (!elsewhere.size || reached.some((one, other) => other !== place && !one.size)) return [];
  return [...reached[place]].filter((one) => !elsewhere.has(one)).sort((one, other) => one - other);
}

function changedSquares(view, before) {
  const face = (space) => JSON.stringify(space ?? null);
  const [now, then] = [view, before].map((one) => new Map(one.spaces.map((space) => [space.square, space])));
  return [...new Set([...now.keys(), ...then.keys()])].filter((square) => face(now.get(square)) !== face(then.get(square)));
}
