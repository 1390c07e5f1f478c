// A puzzle in the making: what is proposed of each kind, and what its maker wrote or left out. It stays through a reload and
// through a way back, in the tab in which it is made.
const KEPT = "puzzle-making";
const TEXTS = ["title", "question", "explanation"];

export class PuzzleDraft {
  // `on` is the position that it is about, as it stands on the board.
  constructor(on, recording) {
    Object.assign(this, { on, recording, kind: "", kinds: {}, once: crypto.randomUUID() });
  }

  // What was in the making on this position; nothing where it is another one.
  static kept(on) {
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEPT));
      return kept?.on === on && kept.kind ? Object.assign(new PuzzleDraft(on, kept.recording), kept) : null;
    } catch {
      return null;
    }
  }

  keep() {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(this));
    } catch {
      // Without room it stays as long as the page does.
    }
  }

  forget() {
    sessionStorage.removeItem(KEPT);
  }

  // A title that was written is that of every kind; question and explanation belong to what is asked.
  take(made) {
    const { made: before, texts = {} } = this.shown ?? {};
    const title = before && texts.title !== before.title ? texts.title : made.title;
    this.kind = nameOf(made.kind, made.played);
    this.kinds[this.kind] = { made, texts: { ...Object.fromEntries(TEXTS.map((name) => [name, made[name]])), title }, left: [...made.options.keys()] };
    this.keep();
  }

  // What was proposed of a kind comes back as it was left; says whether anything was.
  turnTo(kind, played) {
    const name = nameOf(kind, played);
    if (!this.kinds[name]) return false;
    this.kind = name;
    this.keep();
    return true;
  }

  get shown() {
    return this.kinds[this.kind];
  }

  write(name, text) {
    this.shown.texts[name] = text;
    this.keep();
  }

  leaveOut(place) {
    this.shown.left = this.shown.left.filter((one) => one !== place);
    this.keep();
  }

  // The puzzle as it is published: what is left empty is left to the service.
  get document() {
    const { made, texts, left } = this.shown;
    const written = Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim()]).filter(([, text]) => text));
    const { explanation, ...kept } = made.document;
    return { ...kept, ...written, ...left.length ? { options: left.map((place) => made.document.options[place]) } : {} };
  }
}

// What is played is proposed beside what is chosen.
function nameOf(kind, played) {
  return played ? `${kind} played` : kind;
}
