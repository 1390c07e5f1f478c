// Every order and choice of an action, followed and shown: the tree of decisions, exact odds, both editions.
import { button, element, refill } from "../elements.js";
import { doubts, said } from "./asking.js";
import { bothShown } from "./both.js";
import { startsOf } from "./resolving.js";
import { capitalised, formOf } from "../editions.js";
import { normalised, written } from "../scenario.js";
import { follow } from "./following.js";
import { post } from "../server.js";
import { worded } from "../script-words.js";
import { askedIn, beforeBoard, behind, legendOf, Tree } from "./tree.js";

const CHANCE = new Set(["roll", "draw"]); // what is not told of a picture: whoever sees it sees what came of it

export class Comparison {
  // `ruling` is the entry whose scenario the page brought: its question is about what that plays.
  constructor(desk, root, { document, ruling }) {
    Object.assign(this, { desk, root, ruling, begun: written(normalised(document)), shown: null, isStale: false, request: null });
    desk.addEventListener("scenario", () => this.#aged());
  }

  // What is shown of the position as it stands: "odds", which leave the board in sight, "orders", or nothing.
  get current() {
    if (!this.shown || this.isStale) return "";
    return this.shown.odds ? "odds" : "orders";
  }

  // The spaces that the comparison is about that is shown.
  get subject() {
    return this.shown?.result ? askedIn(this.shown.result) : [];
  }

  // What the table shows while a comparison is read, in a few words.
  get ofTable() {
    const { document, answer, preview } = this.desk;
    if (preview?.words) return preview.words;
    if (!this.current || !this.shown.body) return "";
    if (this.shown.body.do.length > document.do.length) return this.shown.result.earlier;
    if (answer.pending) return worded(this.shown.result.start.length ? "table-waits-order" : "table-waits");
    const decided = answer.played.at(-1)?.decisions.filter((one) => !CHANCE.has(one.about)).map((one) => one.said) ?? [];
    const ends = this.shown.result.outcomes.length;
    if (!decided.length) return worded("table-played");
    return worded(ends > 1 ? "table-one-of" : "table-after", { ends, decided: decided.join(", ") });
  }

  close() {
    this.request?.abort();
    this.desk.show(null);
    this.show(null);
  }

  // Compares a legal action, a played one by its place, or the rest of what is pending; or what is asked as it is sent.
  compare(action = null, place = null, body = this.#asked(action, place)) {
    return this.#follow(async (signal) => {
      // How far it is changes one line: the rest of the page need not hear of it many times a second.
      const answer = follow("scenarios/compare", body, (line) => signal.aborted || this.#progress(line.courses), signal);
      this.show({ courses: 0 });
      const result = await this.desk.waited(answer);
      this.desk.tell(result.summary);
      return { result, body };
    });
  }

  // The chances of an attack that would come next, in the position as it stands.
  odds(action) {
    const { document } = this.desk.answer.position;
    return this.#follow(async (signal) => ({ odds: await this.desk.waited(post("scenarios/odds", { ...document, action }, signal)) }));
  }

  // An action in both editions, in the position as it stands; without one, what is legal in either.
  both(action = "") {
    const { document } = this.desk.answer.position;
    return this.#follow(async (signal) => ({ both: await this.desk.waited(post("scenarios/both", action ? { ...document, action } : document, signal)) }));
  }

  // Plays an attack whose odds were read.
  #played(action) {
    this.close();
    this.desk.play(action);
  }

  // Plays one way through the tree, in the scenario that was compared.
  #play({ body }, lines) {
    const { given, ...document } = body;
    this.close();
    this.desk.playOn(normalised({ ...document, do: [...body.do, ...given, ...lines] }), "Played.");
  }

  show(shown) {
    this.shown = shown;
    this.render();
    this.desk.emit("compared");
  }

  // Shows what the work comes to; a later one takes over.
  async #follow(work) {
    this.desk.turnTo("play");
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    this.isStale = false;
    try {
      this.show(await work(request.signal));
    } catch (failure) {
      if (failure.name !== "AbortError") this.show({ flaw: failure.message });
    } finally {
      if (this.request === request) this.request = null;
    }
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

  // A comparison stays to be read when the position changes, marked as made before; odds and messages go.
  #aged() {
    if (this.shown?.result) this.isStale = true;
    else if (!this.request) this.shown = null;
  }

  render() {
    const { shown, isStale } = this;
    // A comparison is not drawn anew for nothing: it is long, and somebody reads in it.
    if (shown?.result && this.drawn === shown && this.drawnStale === isStale) return;
    this.drawn = shown;
    this.drawnStale = isStale;
    const close = shown ? button("×", () => this.close(), { class: "close", "aria-label": worded("close"), data: { key: "close-compare" } }) : null;
    if (shown?.result) refill(this.root, close, compared(shown.result, this.#isBegun(shown.body) ? this.ruling : null, isStale, (lines) => this.#play(shown, lines), (preview) => this.desk.show(preview), this.desk.answer.position.line));
    else if (shown?.odds) refill(this.root, close, oddsShown(shown.odds, formOf(this.desk.document).words, () => this.#played(shown.odds.action), () => this.compare(shown.odds.action)));
    else if (shown?.both) refill(this.root, close, bothShown(shown.both, doubts));
    else if (shown?.flaw) refill(this.root, close, element("p", { class: "board-problem", role: "alert" }, shown.flaw));
    else if (shown) this.#progress(shown.courses);
    else refill(this.root);
  }

  // Whether what is compared is what the desk began with.
  #isBegun(body) {
    const last = body.do.length - 1;
    return setup(body) === setup(this.begun) && body.do[last] === this.begun.do?.[last];
  }

  // One line that stays where it is while the number grows, so that Cancel can be met.
  #progress(courses) {
    const words = courses ? worded("following-courses", { courses }) : worded("following");
    const line = this.root.querySelector(".progress span");
    if (line) return void (line.textContent = words);
    const cancel = button(worded("cancel"), () => this.close(), { class: "small", data: { key: "cancel" } });
    return refill(this.root, element("p", { class: "progress" }, cancel, " ", element("span", { role: "status" }, words)));
  }
}

// The position of a document, whatever is done in it.
function setup({ do: _done, given: _given, title: _title, ...position }) {
  return JSON.stringify(position);
}

function compared(result, ruling, isStale, play, preview, onTable) {
  const tree = new Tree(result, play, preview, onTable, ruling?.reason.length > 0);
  const { board, isWide, isPart } = beforeBoard(result);
  const before = [...result.so_far, result.forks.length ? null : result.always].filter(Boolean).join(" ");
  // Where an order on which nothing depends is passed over, it is told further than the board shows.
  const further = result.start.length ? worded("told-further") : "";
  const always = result.forks.length ? result.always : "";
  const after = result.forks.length ? [result.free, result.order].filter(Boolean).join(" ") : "";
  // What lies below the first screen is made once that is drawn.
  const below = element("div", { class: "compare-below" });
  afterPaint(() => below.append(...[tree.ends(), ...furtherOn(result)].filter(Boolean)));
  return [
    element("div", { class: isStale ? "compare-head is-stale" : "compare-head" },
      element("h2", {}, said(result.heading, result.action), result.given.length ? element("code", { class: "notation" }, ` → ${result.given.join(" · ")}`) : null),
      element("p", { class: "stale-note" }, worded("stale"))),
    element("figure", { class: `compare-before${isWide ? " is-wide" : ""}` }, element("figcaption", {}, result.earlier, " ", [["sign-frame", worded("legend-asked")], ...legendOf(result)].map(([sign, words]) => legend(sign, words)), isPart ? element("small", { class: "note" }, worded("legend-part")) : null), board),
    ruling ? ruled(ruling) : null,
    always || result.difference ? element("p", { class: "compare-same" }, element("span", { class: "compare-always" }, always), " ", element("strong", { class: "compare-difference" }, result.difference)) : null,
    result.texts.length ? element("div", { class: "compare-texts" }, result.texts.map(textTold)) : null,
    result.unsure ? element("p", { class: "compare-unsure" }, result.unsure) : null,
    before ? element("p", { class: "compare-so-far" }, further ? element("strong", {}, `${further} `) : null, before) : null,
    tree.decisions(),
    after ? element("p", { class: "compare-after" }, after) : null,
    element("h3", { class: "ends-heading" }, button(endsNamed(result), () => below.scrollIntoView(), { class: "ends-below", data: { key: "ends" } }), " ", result.differing.length ? legend("sign-corner", worded("legend-differing")) : null),
    below,
  ];
}

// What is said after the ends.
function furtherOn(result) {
  return [
    result.common.length ? element("details", { class: "fold fold-small" }, element("summary", {}, `${worded("common")} `, element("span", { class: "count" }, String(result.common.length))), changeList(result.common)) : null,
    result.unlisted ? element("p", { class: "note" }, result.unlisted) : null,
    element("p", { class: "note compare-sum" }, result.summary),
    ...[doubts(result.caveats)].flat(),
  ];
}

function afterPaint(work) {
  requestAnimationFrame(() => setTimeout(work));
}

// The heading of what lies below the first screen stands at its foot until it is reached.
function endsNamed({ total, forks }) {
  if (total < 2) return worded("ends");
  const isBoth = forks.some(({ question }) => question.chance) && forks.some(({ question }) => !question.chance);
  return worded(isBoth ? "ends-by-both" : "ends-many", { ends: total });
}

// What a ruling answers, and why as far as that is short; the rest of it is one touch away.
function ruled({ question, answer, verdict, reason, rest, ...entry }) {
  return element("div", { class: "compare-ruling" },
    element("p", {}, question, " ", element("strong", { class: `verdict-${verdict}` }, answer), " ", behind(entry), " "),
    reason.length ? element("p", { class: "ruling-reason" }, `${reason.join(" ")} `) : null,
    rest.length ? element("details", { class: "branch-fold ruling-rest" }, element("summary", {}, worded("ruling-rest")), rest.map((one) => element("p", {}, one))) : null);
}

function legend(sign, words) {
  return element("small", { class: "legend" }, element("i", { class: sign, "aria-hidden": "true" }), ` ${words}`);
}

// What a text says; all that is known of it is one touch away, and so is what each word of the game in it means.
function textTold({ name, of, says, terms, taken, url }) {
  return element("p", {}, element("a", { href: url }, name), of ? ` (${of})` : null, ": ", explained(says, terms), taken ? element("span", { class: "compare-taken" }, ` ${taken}`) : null);
}

const DIE = /\[(melee|ranged|special)\]/;

// A text in which the symbols of dice are pictures.
function withDice(text) {
  return text.split(DIE).map((part, place) => (place % 2 ? icon(part, part) : part));
}

// A text whose words of the game lead to what they mean.
function explained(says, terms) {
  const parts = [];
  let rest = says;
  for (const { word, entry } of terms) {
    const at = rest.indexOf(word);
    parts.push(withDice(rest.slice(0, at)), element("a", { class: "compare-term", href: entry.url, title: entry.title, data: { id: entry.id } }, word));
    rest = rest.slice(at + word.length);
  }
  return [...parts, withDice(rest)];
}

function changeList(changes) {
  return element("ul", { class: "changes" }, changes.map((change) => element("li", {}, change)));
}

function oddsShown(odds, words, play, compare) {
  const wounds = (amount) => (Number(amount) === 1 ? words.wound : words.wounds);
  const bars = odds.damage.map(({ amount, chance, percent }) => element("tr", {}, element("th", { scope: "row" }, `${amount} ${wounds(amount)}`), element("td", {}, chance), element("td", {}, percent), element("td", { class: "odds-bar" }, bar(chance))));
  return [element("h2", {}, worded("odds")), element("p", {}, said(odds.sentence, odds.action)),
    element("p", { class: "odds-sum" }, odds.life_known ? [element("strong", {}, odds.destroyed_percent), ` ${worded("odds-destroyed", { chance: odds.destroyed })} `] : `${worded("odds-open")} `,
      worded(odds.strength === 1 ? "odds-die" : "odds-dice", { dice: odds.strength, average: odds.expected, hurt: wounds(odds.expected) })),
    element("div", { class: "row" }, button(worded("play"), play, { class: "main-action", "aria-label": `${worded("play")}: ${odds.sentence}`, data: { key: "play-odds" } }), button(worded("odds-compare"), compare, { class: "small" })),
    element("table", { class: "odds" }, element("caption", { class: "visually-hidden" }, worded("odds-table", { hurt: capitalised(words.wounds) })), element("tbody", {}, bars)),
    odds.declined.length ? element("p", { class: "note" }, worded("odds-taken", { taken: odds.declined.join(", ") })) : null,
    odds.die_confirmed ? null : element("p", { class: "unsure-note" }, worded("odds-unconfirmed")),
    doubts(odds.caveats)];
}

// As long as something is likely; the figures beside it are what is read.
function bar(chance) {
  const [over, under = 1] = chance.split("/").map(Number);
  const made = element("span", { "aria-hidden": "true" });
  made.style.setProperty("width", `${(100 * over) / under}%`);
  return made;
}
