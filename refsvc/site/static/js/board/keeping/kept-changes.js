// Changes that this browser has to what the link leads to, and the way to what it has.
import { isSame, normalised } from "../scenario.js";

export class KeptChanges {
  constructor(desk, drafts, draft, { document, saved }) {
    Object.assign(this, { desk, drafts, document, saved });
    this.is = !isSame(draft.document, normalised(document));
    this.older = saved && draft.version !== saved.version ? draft.version : 0;
  }

  // What is told of them, until something else is done; what leaves the board is kept.
  told() {
    const { desk, drafts, document, saved, older } = this;
    if (!this.is || desk.past.length) return null;
    return {
      words: older ? `These are your changes to version ${older}; version ${saved.version} was saved since.` : "These are your changes from before; they are kept in this browser.",
      drop: () => { drafts.setAside(desk.document, desk.name); desk.start(document); if (saved) desk.saved.version = saved.version; },
    };
  }
}
