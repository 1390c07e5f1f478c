// Changes that this browser has to what the link leads to, and the way to what it has.
import { isSame, normalised } from "../scenario.js";

export class KeptChanges {
  // `restored` is the draft where that is on the board; else the link has it to itself, and the draft is kept beside it.
  constructor(desk, drafts, draft, { document, saved }, restored) {
    Object.assign(this, { desk, drafts, draft, document, saved, restored });
    this.is = !isSame(draft.document, normalised(document));
    this.older = saved && draft.version !== saved.version ? draft.version : 0;
    if (this.is && !restored) drafts.layAside(draft);
  }

  // What is told of them, until something else is done; what leaves the board is kept.
  told() {
    const { desk, draft, drafts, document, restored, saved, older } = this;
    if (!this.is || desk.past.length) return null;
    if (!restored) return { words: "You went on from here before; that is kept in this browser.", way: "Show what I went on to", drop: () => desk.start(draft.document) };
    return {
      way: "Show it as the link has it",
      words: older ? `These are your changes to version ${older}; version ${saved.version} was saved since.` : "These are your changes from before; they are kept in this browser.",
      drop: () => { drafts.setAside(desk.document, desk.name); desk.start(document); if (saved) desk.saved.version = saved.version; },
    };
  }
}
