// Which spaces light up: read from the list of legal actions for what is touched, and from a pending decision.

const WORDS = { move: "move here", attack: "attack", own: "attack a card of the same side", summon: "summon here", build: "build here", play: "play here", option: "may be picked", use: "can act", way: "on the way" };
const PUT = ["summon", "build", "play"]; // kinds that put a card on a space

export function markWords(kind) {
  return WORDS[kind];
}

// For each space, the kinds of mark and the actions behind them.
export function marksOf(desk) {
  const marks = new Map();
  const add = (square, kind, action) => {
    const mark = marks.get(square) ?? { kinds: new Set(), actions: [] };
    mark.kinds.add(kind);
    if (action) mark.actions.push(action);
    marks.set(square, mark);
  };
  const { answer } = desk;
  if (!answer || desk.mode === "setup") return marks;
  if (answer.pending) {
    for (const square of choosable(desk)) add(square, "option");
    return marks;
  }
  for (const action of actionsOf(desk)) {
    // A move back to where it began would put a mark on the touched card itself: such moves are listed instead.
    if (!action.squares.length || action.squares.at(-1) === desk.touched.square) continue;
    if (action.kind === "move") add(action.squares.at(-1), "move", action);
    if (action.kind === "attack") add(action.squares.at(-1), isOwn(desk, action.squares.at(-1)) ? "own" : "attack", action);
    if (PUT.includes(action.kind)) add(action.squares[0], action.kind, action);
  }
  return marks;
}

// Whether the card that would be attacked is of the side whose turn it is: that may be legal, and is seldom what is wanted.
function isOwn({ answer: { view } }, square) {
  const isNear = (side) => view.players.find((player) => player.side === side)?.near;
  return isNear(view.spaces.findLast((space) => space.square === square)?.player) === isNear(view.turn);
}

// The legal actions of what is touched.
export function actionsOf(desk) {
  const actions = desk.answer?.legal?.actions ?? [];
  const { touched } = desk;
  // Of two cards on a space only the one on top acts.
  if (touched?.square && desk.place.endsWith("/wall")) return [];
  if (touched?.square) return actions.filter((action) => action.squares[0] === touched.square && ["move", "attack", "use"].includes(action.kind));
  if (touched?.hand) return desk.answer.view.turn === touched.side ? actions.filter((action) => action.name === touched.hand && action.kind !== "use") : [];
  return [];
}

// Cards that can do something now.
export function acting(desk) {
  const actions = desk.answer?.legal?.actions ?? [];
  return new Set(actions.filter((action) => ["move", "attack", "use"].includes(action.kind)).map((action) => action.squares[0]));
}

// The spaces that are asked about: what a comparison is about that is read, else what is touched, what an answer is about, and what waits for a decision.
export function subjectOf({ about, answer, comparing, document, mode, proposal, touched }) {
  if (comparing && about?.squares.length && about.of === document) return about.squares;
  const own = touched?.square ? [touched.square] : [];
  if (mode === "setup") return own;
  const waiting = answer?.pending ? `${answer.played.at(-1)?.action} ${answer.pending.sentence}` : "";
  return [...new Set([...own, ...(proposal ? spacesOf(proposal) : squaresIn(waiting))])];
}

// The spaces of the first thing that is answered: of its action, else of the question, else of the sentence that answers it.
// Where it was asked which, every action is an answer: from where it is done, and where to.
function spacesOf({ actions, verdicts: [verdict] }) {
  if (!actions.length && verdict?.about === "which" && verdict.actions.length) return verdict.actions.flatMap(({ squares }) => [...squares.slice(0, 1), ...squares.slice(-1)]);
  const texts = [actions[0]?.text, verdict?.actions[0]?.text, verdict?.asked, verdict && [...verdict.reasons, ...verdict.permits][0]?.sentence];
  return texts.map((text) => squaresIn(text ?? "")).find((squares) => squares.length) ?? [];
}

// The spaces between which is chosen, where a decision waits.
export function choosable({ answer, mode }) {
  return mode === "play" ? (answer?.pending?.options ?? []).flatMap(squaresIn) : [];
}

// The spaces that an option names: d4, or Soul Shift d3.
export function squaresIn(option) {
  return option.match(/\b[a-z]\d\b/g) ?? [];
}
