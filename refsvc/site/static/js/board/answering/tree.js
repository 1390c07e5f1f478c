// What comes of an action, to be read from the top: who decides what, what follows from each answer, and how it can end.
import { button, element } from "../elements.js";
import { capitalised } from "../editions.js";
import { worded } from "../script-words.js";
import { smallBoard } from "./small-board.js";

const BEHIND = { asked: "ruling", faq: "ruling", card: "card", ability: "ability" };
const BRIEF = 70; // letters of what follows from an answer that stand on the same line

export class Tree {
  // `play` is given the lines that lead to an outcome, `preview` what is to be seen on the table, or nothing; `onTable`
  // is the position that stands there already.
  // With `isExplained`, what decides it was said already.
  constructor(result, play, preview, onTable, isExplained) {
    Object.assign(this, { result, play, preview, onTable, isExplained });
    this.reached = new Map(); // outcomes by the number of the fork
  }

  // The decisions, each with its answers and what follows from them.
  decisions() {
    return this.result.forks.length ? this.#fork(0, this.result.start) : null;
  }

  // Every outcome with the part of the board where it differs.
  ends() {
    const { result } = this;
    const ways = new Map(result.outcomes.length > 1 ? this.#ways() : result.outcomes.map(({ number }) => [number, { lines: result.start, said: [] }]));
    return element("ul", { class: "ends" }, this.#inOrder().map((outcome) => this.#ended(outcome, ways.get(outcome.number))));
  }

  #fork(number, lines) {
    const { question, asked, first, alike, branches } = this.result.forks[number];
    return element("div", { class: `fork of-${question.player}` },
      element("p", { class: "fork-question" }, asked, this.#behind(question.entries.slice(0, 1))),
      first.length && !this.isExplained ? element("p", { class: "fork-first" }, first.join(" ")) : null,
      element("ul", { class: "branches" }, branches.map((branch) => this.#branch(branch, lines, question.chance, alike))),
      alike ? element("p", { class: "fork-alike" }, alike) : null);
  }

  // What chance can bring stands there already where that is `alike` after each answer.
  #branch(branch, lines, chance, alike) {
    const to = [...lines, ...branch.lines];
    const isEnd = branch.fork === null;
    const follows = [...branch.happens, ...branch.reasons, branch.then].filter(Boolean).join(" ");
    const because = this.#behind(branch.because);
    const isBrief = isEnd && follows.length <= BRIEF;
    return element("li", { class: ["branch", chance && "is-chance", isEnd && "is-end", isBrief && "is-brief"].filter(Boolean).join(" "), ...(isEnd ? this.#previewed(branch.outcome, [branch.said]) : {}) },
      element("p", { class: "branch-said" }, element("strong", {}, capitalised(branch.said)), branch.chance ? [" ", element("span", { class: "branch-chance" }, [element("span", { class: "branch-fraction" }, `${branch.chance} `), `(${branch.percent})`])] : null, isEnd ? [this.#played(branch.outcome, to), this.#here(branch.outcome)] : this.#playedSoFar(to)),
      follows || branch.nothing ? element("p", { class: "branch-follows" }, follows || branch.nothing, branch.reasons.length ? because : null) : null, " ",
      branch.may ? element("p", { class: "branch-may" }, `${branch.may} `, branch.reasons.length || branch.only.length ? null : because) : null,
      onlyTold(branch.only, branch.reasons.length ? null : because),
      branch.otherwise ? element("p", { class: "branch-otherwise" }, `${branch.otherwise} `) : null,
      isEnd ? null : this.#following(branch, to, alike));
  }

  // Links to what stands behind something, besides the texts that are told above.
  #behind(entries) {
    return entries.filter(({ url }) => !this.result.texts.some((text) => text.url === url)).slice(0, 1).map((one) => [" ", behind(one)]);
  }

  // The next decision is made when it is opened: each answer to the one before tells what comes of it in a few words.
  #following(branch, lines, alike) {
    const { question, results } = this.result.forks[branch.fork];
    const fold = element("details", { class: "branch-fold" }, element("summary", {}, (!alike && results) || (branch.may ? worded("next") : question.sentence)));
    fold.addEventListener("toggle", () => { if (fold.open && fold.childElementCount === 1) fold.append(this.#fork(branch.fork, lines)); });
    return fold;
  }

  // The first way to each outcome: what to play, and what is decided on it.
  #ways() {
    const ways = new Map();
    const waiting = this.result.forks.length ? [[0, { lines: this.result.start, said: [] }]] : [];
    const met = new Set([0]);
    const again = new Set();
    for (const [number, way] of waiting) {
      for (const branch of this.result.forks[number].branches) {
        const to = { lines: [...way.lines, ...branch.lines], said: [...way.said, branch.said] };
        for (const outcome of (branch.fork !== null && met.has(branch.fork)) || ways.has(branch.outcome) ? this.#reachedBy(branch) : []) again.add(outcome);
        if (branch.outcome !== null && !ways.has(branch.outcome)) ways.set(branch.outcome, to);
        if (branch.fork !== null && !met.has(branch.fork)) waiting.push([branch.fork, to]);
        met.add(branch.fork);
      }
    }
    for (const outcome of again) ways.get(outcome).isOneOf = true;
    return ways;
  }

  // The outcomes in the order in which the answers that lead to them stand.
  #inOrder() {
    const found = new Set();
    const met = new Set();
    const visit = (number) => {
      if (met.has(number) || !this.result.forks[number]) return;
      met.add(number);
      for (const branch of this.result.forks[number].branches) {
        if (branch.fork === null) found.add(branch.outcome);
        else visit(branch.fork);
      }
    };
    visit(0);
    const places = [...found];
    const place = ({ number }) => (found.has(number) ? places.indexOf(number) : places.length);
    return [...this.result.outcomes].sort((one, other) => place(one) - place(other));
  }

  #reachedBy(branch) {
    return branch.fork === null ? new Set(branch.outcome === null ? [] : [branch.outcome]) : this.#reached(branch.fork);
  }

  // The outcomes that can come of a decision.
  #reached(number) {
    const known = this.reached.get(number);
    if (known) return known;
    const found = new Set(this.result.forks[number].branches.flatMap((branch) => [...this.#reachedBy(branch)]));
    this.reached.set(number, found);
    return found;
  }

  #played(number, lines) {
    return number === null ? null : button(worded("play"), () => this.play(lines), { class: "small", "aria-label": worded("play-end", { outcome: number }), data: { key: `play-${lines.join("/")}` } });
  }

  // Plays an answer and stops at the decision that follows.
  #playedSoFar(lines) {
    return button(worded("play"), () => this.play(lines), { class: "small", title: worded("play-to"), "aria-label": worded("play-to"), data: { key: `play-to-${lines.join("/")}` } });
  }

  // Where all differ, so that they lie side by side; where that is far apart, where this one is otherwise than before.
  #wanted(outcome) {
    const { differing, before } = this.result;
    return differing.length && fits(differing) ? differing : changedSquares(outcome.view, before);
  }

  #previewed(number, decided) {
    const outcome = this.result.outcomes.find((one) => one.number === number);
    if (!outcome) return {};
    const seen = { view: outcome.view, marked: this.#wanted(outcome), words: afterwards(decided) };
    const show = () => this.preview(seen);
    const hide = () => this.preview(null);
    return { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide };
  }

  #ended(outcome, way) {
    const { result } = this;
    const chance = outcome.chance?.least === outcome.chance?.most && outcome.chance ? element("span", { class: "branch-chance" }, ` ${outcome.chance.percent}`) : null;
    return element("li", { class: "outcome", ...this.#previewed(outcome.number, way?.said ?? []) },
      smallBoard(outcome.view, this.#wanted(outcome), { differing: result.differing, before: result.before }),
      element("div", { class: "outcome-told" }, way?.said.length ? element("p", { class: "outcome-after" }, afterwards(way.said, way.isOneOf)) : null, element("p", {}, outcome.own.join(" "), chance),
        outcome.also ? element("p", { class: "note" }, outcome.also) : null,
        element("p", {}, way ? this.#played(outcome.number, way.lines) : null, this.#here(outcome.number))));
  }

  // That the table shows an outcome already.
  #here(number) {
    const outcome = this.result.outcomes.find((one) => one.number === number);
    return outcome?.line === this.onTable ? element("span", { class: "outcome-here" }, worded("table-here")) : null;
  }
}

// A link to what stands behind something, where there is little room: named by what it is.
export function behind({ id, url, title }) {
  const kind = BEHIND[id.split("-")[0]] ?? "rule";
  return element("a", { class: "compare-behind", href: url, title, "aria-label": `${title} (${kind})`, data: { id } }, kind);
}

// The spaces of the cards that the choice is about.
export function askedIn(result) {
  const { question } = result.forks[0] ?? {};
  return named(result, result.action, ...(question ? [question.sentence, ...question.options] : []));
}

// The spaces with a card that texts name.
function named({ before }, ...texts) {
  return [...new Set(texts.join(" ").match(/\b[a-l][1-9]\b/g) ?? [])].filter((square) => before.spaces.some((space) => space.square === square));
}

// The board before the action: the part where most comes of it, with the cards marked that the question is about; whether it
// takes more room than stands beside words, and whether more comes of it elsewhere.
export function beforeBoard(result) {
  const asked = askedIn(result);
  const silent = named(result, ...(result.forks[0]?.branches ?? []).flatMap((branch) => branch.reasons));
  const changed = result.outcomes.map((outcome) => changedSquares(outcome.view, result.before));
  const all = [...asked, ...silent, ...changed.flat()];
  const most = fits(asked) ? MOST_BESIDE : MOST_SPACES;
  const isApart = !fits(asked, most) && fits(asked, most, rowsWith(asked));
  const grown = (kept, more) => (fits([...kept, ...more], most) ? [...new Set([...kept, ...more])] : kept);
  const wanted = isApart ? asked : [asked, silent, ...changed].reduce(grown, []);
  const board = wanted.length ? smallBoard(result.before, wanted, { marked: asked.filter((square) => wanted.includes(square)), arrows: movesOf(result), rim: 0, least: 2, isApart }) : null;
  return { board, isWide: !isApart && !fits(wanted), isPart: all.some((square) => !wanted.includes(square)) };
}

// What the arrows mean that lie on the board before: where a card can end, or which two change places.
export function legendOf(result) {
  const moves = movesOf(result);
  const isSlanted = ([from, to]) => from[0] !== to[0] && from[1] !== to[1];
  const ways = moves.filter((one) => !one.isBack);
  const told = [];
  if (ways.length) told.push([ways.some(isSlanted) ? "sign-arrow sign-dot" : "sign-arrow", worded("legend-arrow")]);
  if (ways.length < moves.length) told.push(["sign-swap", worded("legend-swap")]);
  return told;
}

// Where cards can come to stand that stood elsewhere: from and to, each once; two that lead to and fro are one. Of several that are alike it is not told which went where.
function movesOf({ before, outcomes }) {
  const sort = ({ card, player }) => `${card} ${player}`;
  const lacking = (spaces, others) => spaces.filter((one) => !others.some((other) => other.square === one.square && sort(other) === sort(one)));
  const moves = outcomes.flatMap(({ view }) => {
    const [gone, come] = [lacking(before.spaces, view.spaces), lacking(view.spaces, before.spaces)];
    const alone = (all, one) => all.filter((other) => sort(other) === sort(one)).length === 1;
    return gone.flatMap((from) => come.filter((to) => sort(to) === sort(from) && alone(gone, from) && alone(come, to)).map((to) => `${from.square} ${to.square}`));
  });
  const all = [...new Set(moves)].map((one) => one.split(" "));
  const isBack = (one) => all.some(([from, to]) => from === one[1] && to === one[0]);
  // Of two spaces, the arrow lies on the one that is drawn later.
  const isLater = ([from, to]) => Number(from[1]) < Number(to[1]) || (from[1] === to[1] && from > to);
  return all.filter((one) => !isBack(one) || isLater(one)).map((one) => Object.assign(one, { isBack: isBack(one) }));
}

// Which decisions a picture stands after; of several ways that lead to it, those of the first.
function afterwards(decided, isOneOf = false) {
  return decided.length ? worded(isOneOf ? "after-one-of" : "after", { decided: decided.join(" → ") }) : worded("after-action");
}

const MOST_BESIDE = 5; // spaces in a row or a column of a board that stands beside words
const MOST_SPACES = 6; // in one that has the room for itself

// What can come of an answer alone: by what, and below it each way.
function onlyTold([first, ...ways], because) {
  return first ? element("div", { class: "branch-only" }, element("p", {}, first), ways.length ? element("ul", {}, ways.map((way, place) => element("li", {}, way, place === ways.length - 1 ? because : null))) : null) : null;
}

// Whether there is room for the spaces, and for so many rows.
function fits(squares, most = MOST_BESIDE, rows = spread(squares.map((one) => Number(one[1])))) {
  return Math.max(spread(squares.map((one) => one.charCodeAt(0))), rows) <= most;
}

function spread(places) {
  return places.length ? Math.max(...places) - Math.min(...places) + 1 : 0;
}

function rowsWith(squares) {
  return new Set(squares.map((one) => one[1])).size;
}

function changedSquares(view, before) {
  const face = (space) => JSON.stringify(space ?? null);
  const [now, then] = [view, before].map((one) => new Map(one.spaces.map((space) => [space.square, space])));
  return [...new Set([...now.keys(), ...then.keys()])].filter((square) => face(now.get(square)) !== face(then.get(square)));
}
