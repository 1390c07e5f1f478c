// Asking: what the touched card may do, why it may not, and any action that is typed.
import { at, idIn } from "../../place.js";
import { button, citation, element, refill } from "../elements.js";
import { actionsOf, marksOf, squaresIn } from "../table/marks.js";
import { capitalised, formOf, sideName } from "../editions.js";
import { written } from "../scenario.js";
import { worded } from "../script-words.js";
import { Refused, get, post } from "../server.js";

const KINDS = { draw: "Draw", summon: "Summon", move: "Move", build: "Build", attack: "Attack", use: "Use an ability", play: "Play an event", discard: "Discard for magic", give: "Share magic", end: "End the phase" };
const WITHOUT_OUTCOMES = ["end", "discard", "give"]; // what comes of them is plain
const BRINGING = ["move", "attack"]; // what else comes of them is told where they are proposed
const MANY = 24;
const WHY_ALONE = /^\s*(?:and|but|so)?\s*why(?:\s+(?:not|so|is that|isn['’]t it|is it not))?\W*$/i;
const QUOTED = 12; // letters by which it is seen that a message begins with what was asked

// A space was chosen while asking.
export function chooseToAsk(desk, square) {
  const { answer, touched } = desk;
  if (!answer) return;
  if (answer.pending) return pickOnBoard(desk, square);
  const actions = marksOf(desk).get(square)?.actions ?? [];
  if (actions.length) {
    if (actions.length === 1 && isProposed(desk, actions[0])) return desk.play(actions[0].text);
    desk.tell(`Legal: ${actions.map((action) => action.sentence).join(" ")}${actions.length === 1 ? ` ${worded("again-plays")}` : ""}`);
    const proposal = { actions, verdicts: [], reasons: [] };
    desk.propose(proposal);
    return BRINGING.includes(actions[0].kind) && actions.length === 1 && addWhatComes(desk, proposal);
  }
  if (touched?.square === square) return desk.touch(null);
  const space = desk.space(square);
  const isOwn = space && space.player === answer.view.turn;
  if (touched && !(isOwn && !touched.hand)) return askWhy(desk, `${touched.hand ?? desk.place} ${square}`);
  desk.touch(space ? { square } : null);
  if (space) desk.tell(`${space.name} on ${square}. ${mayDo(desk)}`);
  return undefined;
}

// Whether it is what was chosen last: chosen again, it is played.
function isProposed(desk, { text }) {
  const proposed = desk.proposal?.actions ?? [];
  return proposed.length === 1 && proposed[0].text === text && !desk.comparing;
}

// Which texts act in what is proposed, and what it costs: that it is legal is told before, and nobody has to wait for this.
async function addWhatComes(desk, proposal) {
  const [action] = proposal.actions;
  const { verdicts: [verdict] } = await post("scenarios/why", { ...written(desk.document), asked: action.text }).catch(() => ({ verdicts: [] }));
  if (desk.proposal !== proposal || !verdict?.yes || verdict.permits.length < 2) return;
  proposal.actions = [{ ...action, permits: verdict.permits }];
  desk.tell(verdict.permits.slice(1).map(({ sentence }) => sentence).join(" "));
  desk.emit("change");
}

function pickOnBoard(desk, square) {
  const { pending } = desk.answer;
  const options = pending.options.filter((option) => squaresIn(option).includes(square));
  if (!options.length) return askWhy(desk, square);
  if (options.length !== 1) return desk.tell(worded("choose-below"));
  if (pending.maximum === 1) return desk.play(options[0]);
  return desk.pickOrNot(options[0]);
}

// Why something is possible or not: an action, two spaces, a card and a space, an option, an ability.
export async function askWhy(desk, said) {
  const turn = ++desk.wondering;
  // Whoever asks why, and says no more, asks it of the last answer.
  const asked = WHY_ALONE.test(said) && desk.askedLast ? desk.askedLast : said;
  desk.askedLast = asked;
  try {
    const { verdicts } = await desk.waited(post("scenarios/why", { ...written(desk.document), asked }));
    if (turn === desk.wondering) show(desk, asked, verdicts);
  } catch (failure) {
    if (turn !== desk.wondering) return;
    const suggestions = failure.suggestions ?? [];
    // What is shown is shown at once: an entry that came later would push away what is being read.
    const found = failure instanceof Refused ? await desk.waited(lookedUp(desk, asked)) : null;
    if (turn !== desk.wondering) return;
    desk.propose({ actions: [], verdicts: [], reasons: [], flaw: failure.message, suggestions, unread: asked, found });
    desk.tell([...(found ? [`${found.title}: ${saidBy(found)}`] : []), failure.message, ...suggestions].join(" "));
  }
}

// What the reference has first for words that ask nothing of the position: most such words ask for a rule.
async function lookedUp(desk, asked) {
  const query = new URLSearchParams({ q: asked, edition: formOf(desk.document).edition, limit: 1 });
  const { results, unanswered } = await get(`search?${query}`).catch(() => ({ results: [] }));
  return unanswered ? null : results[0] ?? null;
}

// The short answer of an entry and the words in which it was found, as plain text.
function saidBy({ answer, snippet }) {
  const words = new DOMParser().parseFromString(snippet, "text/html").body.textContent;
  return [answer, words].filter(Boolean).join(" ");
}

// Whether what is offered asks for nearly the same as the words did, and not for something else that could be asked.
function isMeant(asked, [line]) {
  const words = asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const offered = new Set((line ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.filter((word) => offered.has(word)).length * 2 > words.length;
}

// An answer that an action alone, however it was asked about, would bring again: nothing is supposed for it.
const isOfAction = (verdict) => verdict.about === "action" && !verdict.supposed.length;

function show(desk, asked, verdicts) {
  // What is only supposed is read, and not played: the position is another.
  const isLegal = (verdict) => verdict.yes && isOfAction(verdict);
  // What cannot be aimed so is no headline, though it is legal by itself.
  const refused = desk.answer?.pending ? [] : verdicts.filter((verdict) => verdict.about === "option" && !verdict.yes);
  const legal = refused.length ? [] : verdicts.filter(isLegal);
  const actions = legal.map((verdict) => ({ text: verdict.asked, sentence: verdict.sentence, kind: verdict.asked.split(" ")[0], squares: [], name: "", permits: verdict.permits }));
  const told = [...refused, ...verdicts.filter((verdict) => !legal.includes(verdict) && !refused.includes(verdict))];
  const against = told.filter((verdict) => !["waiting", "which", "told"].includes(verdict.about) && !verdict.supposed.length);
  const again = verdicts.length === 1 && isOfAction(verdicts[0]) ? verdicts[0].asked : asked;
  // What was meant first is answered first: that something else is legal is no answer to it.
  const isRefusedFirst = !legal.includes(verdicts[0]);
  desk.propose({ actions, verdicts: told, isRefusedFirst, reasons: against.flatMap((verdict) => verdict.reasons), asked: again });
  desk.tell(told.length ? told.map((verdict) => `${verdict.heading.replace(/\.?$/, ".")} ${sentences(verdict).join(" ")}`).join(" ") : ["Legal.", ...actions.flatMap((action) => action.permits.slice(1).map((reason) => reason.sentence))].join(" "));
}

const SIGNS = { waiting: "verdict-waiting", told: "verdict-waiting" }; // what is neither yes nor no

const signOf = ({ about, untold, yes }) => SIGNS[untold ? "waiting" : about] ?? (yes ? "verdict-legal" : "verdict-illegal");
const sentences = (verdict) => [...verdict.supposed, ...verdict.reasons, ...verdict.permits].map((reason) => reason.sentence);

// --- what is shown ------------------------------------------------------------------------------------------------

export function proposalShown(desk, compare, odds, both) {
  const { proposal } = desk;
  if (!proposal) return null;
  const shown = [];
  if (proposal.flaw) shown.push(...unreadShown(desk, proposal));
  const legal = [];
  if (proposal.actions.length) legal.push(element("div", { class: "verdict verdict-legal" }, element("h2", {}, "Legal"), proposal.actions.slice(0, MANY).map((action) => [legalRow(desk, action, compare, odds), action.permits?.length > 1 ? reasonList(action.permits.slice(1)) : null]),
    proposal.actions.length > MANY ? element("p", { class: "note" }, worded("more-ways", { number: proposal.actions.length - MANY })) : null));
  const told = proposal.verdicts.map((verdict) => verdictShown(desk, verdict, compare, odds));
  shown.push(...(proposal.isRefusedFirst ? [...told, ...legal] : [...legal, ...told]));
  const asked = [...proposal.actions.map((action) => action.text), ...proposal.verdicts.filter((verdict) => verdict.about === "action").map((verdict) => verdict.asked)];
  if (both && asked.length === 1) shown.push(button("In the other edition", () => both(asked[0]), { class: "small", data: { key: "both" } }));
  return shown;
}

// What was not understood: led by what the reference says to the same words, unless what is offered is nearly the same, or it
// is told which word of them means nothing here.
function unreadShown(desk, { flaw, suggestions, unread, found }) {
  const offered = suggestionsShown(desk, suggestions, (line) => askWhy(desk, line));
  const link = unread ? element("p", {}, element("a", { href: `${at("/search")}?${new URLSearchParams({ q: unread })}` }, worded("look-up"))) : null;
  const entry = found ? element("div", { class: "verdict verdict-waiting" }, element("p", { class: "note" }, worded("nearest-entry")), element("h2", {}, element("a", { href: found.url, data: { id: found.id } }, found.title)), element("p", {}, saidBy(found)), link) : null;
  const isOfAll = flaw.startsWith(`“${(unread ?? "").slice(0, QUOTED)}`);
  if (!isOfAll || isMeant(unread ?? "", suggestions)) return [element("div", { class: "board-problem" }, element("p", {}, flaw), offered, found ? null : link), entry].filter(Boolean);
  return [entry, element("div", { class: "board-problem" }, element("p", {}, flaw), found ? null : link, offered)].filter(Boolean);
}

// What was perhaps meant, each line to be taken by one touch.
export function suggestionsShown(desk, lines, take) {
  if (!lines?.length) return null;
  const known = new Map((desk.answer?.legal?.actions ?? []).map((action) => [action.text, action.sentence]));
  return element("div", { class: "options", role: "group", "aria-label": "Did you mean" }, lines.map((line) => button(said(known.get(line) ?? line, line), () => take(line), { class: "option", data: { key: `meant-${line}` } })));
}

// An action or option in words; how it is written is seen by those who switched the notation on.
export function said(sentence, notation) {
  return sentence === notation ? sentence : [sentence, element("code", { class: "notation" }, ` ${notation}`)];
}

export function legalRow(desk, action, compare, odds) {
  // Buttons of several actions stand in one list: each is named by its own.
  const named = (words) => ({ "aria-label": `${words}: ${action.sentence}` });
  return element("div", { class: "action-row" }, element("p", { class: "action-said" }, said(action.sentence, action.text)),
    button("Play it", () => desk.play(action.text), { class: "main-action", ...named("Play it"), data: { key: `play-${action.text}` } }),
    !compare || WITHOUT_OUTCOMES.includes(action.kind) || !action.squares.length && action.kind === "build" ? null : button("Compare", () => compare(action.text), { class: "small", title: "Every order and outcome", ...named("Compare"), data: { key: `compare-${action.text}` } }),
    odds && action.kind === "attack" ? button("Odds", () => odds(action.text), { class: "small", ...named("Odds"), data: { key: `odds-${action.text}` } }) : null);
}

function verdictShown(desk, verdict, compare, odds) {
  return element("div", { class: `verdict ${signOf(verdict)}` },
    element("h2", {}, verdict.heading),
    element("p", { class: "verdict-about" }, said(verdict.sentence, verdict.asked)),
    verdict.supposed.length ? reasonList(verdict.supposed, "supposed") : null,
    reasonList([...verdict.reasons, ...verdict.permits]),
    verdict.actions.slice(0, MANY).map((action) => (verdict.supposed.length ? element("p", { class: "action-said" }, said(action.sentence, action.text)) : legalRow(desk, action, compare, odds))),
    verdict.actions.length > MANY ? element("p", { class: "note" }, worded("more-ways", { number: verdict.actions.length - MANY })) : null,
    verdict.nearest.length ? reasonList(verdict.nearest, "nearest") : null,
    verdict.text ? element("p", { class: "note verdict-text" }, verdict.text) : null,
    doubts(verdict.caveats));
}

function reasonList(reasons, more = "") {
  return element("ul", { class: `reasons ${more}` }, reasons.map((reason) => element("li", {}, reason.sentence, element("span", { class: "cites" }, reason.entries.map(citation)))));
}

export function doubts(caveats) {
  if (!caveats?.length) return null;
  return element("details", { class: "fold fold-small doubts" }, element("summary", {}, `Not certain: ${caveats.length} ${caveats.length === 1 ? "text" : "texts"} could matter`),
    element("ul", { class: "reasons" }, caveats.map((caveat) => element("li", {}, caveat.sentence, " ", citation(caveat.entry)))));
}

const isListed = (action) => ["use", "discard"].includes(action.kind) || !action.squares.length;

// What the touched card may do, in a sentence.
function mayDo(desk) {
  const actions = actionsOf(desk);
  // Several ways to one space light it once, and ways out and back none.
  const ends = (kind) => actions.filter((action) => action.kind === kind && !isListed(action)).map((action) => action.squares.at(-1));
  const spaces = (kind) => new Set(ends(kind).filter((square) => square !== desk.touched.square)).size;
  const counted = Object.entries(KINDS).map(([kind, words]) => [words, spaces(kind)]).filter(([, number]) => number);
  const lit = counted.map(([words, number]) => `${words.toLowerCase()} (${number})`);
  return lit.length ? worded("may", { ways: lit.join(", ") }) : whyNothing(desk, actions.filter(isListed));
}

// The card that is touched, with what it may do besides what lights up on the board.
export function touchedShown(desk, compare, odds) {
  const { touched } = desk;
  const actions = actionsOf(desk);
  const others = actions.filter(isListed);
  const back = actions.filter((action) => action.kind === "move" && action.squares.at(-1) === touched.square);
  const outAndBack = back.length ? element("details", { class: "fold fold-small" }, element("summary", { data: { key: "out-and-back" } }, `Out and back (${back.length})`), back.map((action) => legalRow(desk, action, compare, odds))) : null;
  return [element("div", { class: "touch-card" }, heading(desk, touched)), element("p", { class: "note" }, mayDo(desk)), outAndBack, others.map((action) => legalRow(desk, action, compare, odds)),
    isIdle(desk, actions) ? button(heldUnit(desk) ? "Why can’t it be summoned?" : "Why can’t it be played?", () => askWhy(desk, touched.hand), { class: "small", data: { key: "why-play" } }) : null];
}

// Whether a card of the active player's hand is touched with which nothing is to be done besides giving it up for magic.
function isIdle({ touched, answer }, actions) {
  return touched.hand && touched.side === answer.view.turn && actions.every((action) => action.kind === "discard");
}

function heldUnit(desk) {
  return cardInHand(desk)?.classes.split(" ").includes("unit");
}

function cardInHand({ touched, seen }) {
  return seen?.players.find((player) => player.side === touched.side)?.hand.find((card) => card.name === touched.hand);
}

// The name of a card, which leads to its text where it has a page.
function linked(url, name) {
  return url ? element("a", { href: url, data: { id: idIn(url) } }, name) : name;
}

function whyNothing(desk, others) {
  const { touched, answer } = desk;
  const owner = touched.hand ? touched.side : desk.space(touched.square)?.player;
  if (others.length) return worded("lists");
  if (owner !== answer.view.turn) return worded("other-turn", { player: sideName(answer.view.turn) });
  return worded("nothing", { phase: formOf(desk.document).phase_words[answer.view.phase] });
}

export function heading(desk, touched) {
  if (touched.hand) return element("h2", {}, linked(cardInHand(desk)?.url, touched.hand), element("small", {}, " ", worded("in-hand", { player: sideName(touched.side) })));
  const space = desk.space(desk.place);
  if (!space) return element("h2", {}, touched.square, element("small", {}, " empty"));
  return [cardSwitch(desk, touched.square, space), element("h2", {}, linked(space.url, space.name), element("small", {}, ` ${touched.square} · ${sideName(space.player)}’s`)),
    element("p", { class: "card-facts" }, factsOf(space, formOf(desk.document).words)),
    space.taken_told ? element("p", { class: "unsure-note" }, `${capitalised(space.taken_told)}.`) : null,
    space.abilities.length ? element("p", { class: "card-abilities" }, space.abilities.map((ability, place) => [place ? ", " : "", ability.url ? element("a", { href: ability.url, data: { id: idIn(ability.url) } }, ability.name) : ability.name])) : null,
    space.abilities.filter((ability) => ability.text).map((ability) => element("p", { class: "note" }, `${ability.name}: ${ability.text}`)),
    space.pack ? element("p", { class: "note" }, `From the pack ${space.pack}`) : null];
}

// Of two cards that share a space, which one is touched.
function cardSwitch(desk, square, touched) {
  const cards = desk.cards(square).toReversed();
  if (cards.length < 2) return null;
  return element("div", { class: "segments", role: "group", "aria-label": `Cards on ${square}` }, cards.map((card) => button(card.name, () => desk.touch({ square, place: card.place }), { "aria-pressed": String(card.place === touched.place), data: { key: `card-${card.place}` } })));
}

function factsOf(space, words) {
  const facts = space.kind ? [capitalised(space.kind)] : [];
  if (space.strength !== null) facts.push(`${words.strength} ${space.strength} ${words[space.attack] ?? ""}`.trim());
  if (space.life !== null) facts.push(`${space.left} of ${space.life} ${words.life}`);
  else if (space.damage) facts.push(`${space.damage} damage`);
  if (space.boost) facts.push(`${space.boost} boost`);
  if (space.under.length) facts.push(`under it ${space.under.join(", ")}`);
  return facts.join(" · ");
}

// All legal actions, folded by kind.
export function renderLegal(desk, root, compare, odds, both) {
  const legal = desk.answer?.legal;
  if (!legal) return refill(root);
  const groups = Object.entries(KINDS).map(([kind, words]) => [kind, words, legal.actions.filter((action) => action.kind === kind)]).filter(([, , actions]) => actions.length);
  const total = `${legal.actions.length}${legal.complete ? "" : "+"} legal ${legal.actions.length === 1 ? "action" : "actions"}`;
  return refill(root, element("h2", { class: "panel-heading" }, desk.answer.view.over ? "The game is over" : total),
    groups.map(([kind, words, actions]) => kind === "end"
      ? element("div", { class: "action-row" }, element("p", { class: "action-said" }, said(actions[0].sentence, "end phase")), button("Play it", () => desk.play("end phase"), { class: "main-action", "aria-label": `Play it: ${actions[0].sentence}`, data: { key: "play-end phase" } }), compare && button("Compare", () => compare("end phase"), { class: "small", "aria-label": `Compare: ${actions[0].sentence}`, data: { key: "compare-end phase" } }))
      : element("details", { class: "fold fold-small", data: { kind } }, element("summary", { data: { key: `legal-${kind}` } }, `${words} `, element("span", { class: "count" }, String(actions.length))),
        actions.slice(0, 300).map((action) => legalRow(desk, action, compare, odds)))),
    both && total ? button("What is legal in the other edition", () => both(), { class: "small", data: { key: "both-legal" } }) : null);
}
