// Parts of the page that come when they are wanted, or as soon as nobody waits for anything else.
import { element } from "../elements.js";

const PAUSE = 400; // milliseconds in which what is shown comes to rest

// Fetched once and made once: its style sheet, then what `bring` gives. A fetch that fails is tried again when it is next wanted.
export class Late {
  constructor(desk, style, bring) {
    Object.assign(this, { desk, style, bring, there: null, coming: null });
  }

  fetched() {
    this.coming ??= this.#fetch().catch((failure) => {
      this.coming = null;
      throw failure;
    });
    return this.coming;
  }

  async #fetch() {
    await styled(this.style);
    this.there = await this.bring();
    return this.there;
  }

  // Does something with it: at once where it is there.
  with(use) {
    if (this.there) return use(this.there);
    return this.fetched().then(use, () => this.desk.warn("This part of the page could not be fetched. Try again when there is a network."));
  }
}

// Fetches what is left, one after the other, each when the page is idle; not for those who want to save data.
export async function fetchAhead(all) {
  if (navigator.connection?.saveData) return;
  for (const one of all) {
    await idle();
    await one().catch(() => {}); // it is tried again when it is wanted, and says so then
  }
}

function styled(href) {
  return new Promise((there, failed) => {
    const sheet = element("link", { rel: "stylesheet", href, onload: there, onerror: () => { sheet.remove(); failed(); } });
    document.head.append(sheet);
  });
}

function idle() {
  const rested = window.requestIdleCallback ?? ((go) => setTimeout(go));
  return new Promise((go) => { setTimeout(() => rested(go), PAUSE); });
}
