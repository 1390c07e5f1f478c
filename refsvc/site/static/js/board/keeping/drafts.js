// Keeps the scenario in the browser, so that nothing is lost on reload. Each tab keeps its own, so that none overwrites
// what another one does; what other tabs left behind can be taken up again.
import { isEmpty, isSame, normalised } from "../scenario.js";

const PREFIX = "board:";
const MOST = 20;
const TAB = "board-tab";
const ASIDE = "aside";
const TOLD = "boards-told";
const MOST_TOLD = 8;

export class Drafts {
  constructor(address) {
    this.address = address;
    this.tab = tabName();
    window.addEventListener("storage", (event) => {
      // Only a copy of this very tab writes under its name: go on under another one, and leave that draft to it.
      if (event.key === this.#key) this.#rename();
    });
  }

  get #key() {
    return `${PREFIX}${this.tab}:${this.address}`;
  }

  #rename() {
    this.tab = crypto.randomUUID();
    remember(sessionStorage, TAB, this.tab);
    if (this.kept) remember(localStorage, this.#key, this.kept);
  }

  // Under a name, also where it has no title.
  keep(document, name, version) {
    this.name = name;
    this.kept = JSON.stringify({ document, at: Date.now(), name, version });
    return remember(localStorage, this.#key, this.kept);
  }

  // Keeps what is to leave the board beside what comes there: no address brings it back by itself, the list of drafts does.
  setAside(document, name) {
    return remember(localStorage, `${PREFIX}${crypto.randomUUID()}:${ASIDE}`, JSON.stringify({ document, name, at: Date.now() }));
  }

  // The same of what was built or played here, before another position is begun in its place; what is kept already is not
  // kept twice.
  setOwnAside() {
    const own = this.own();
    if (own && !isEmpty(own.document) && !this.others().some((draft) => isSame(draft.document, own.document))) this.setAside(own.document, own.name);
  }

  // What this tab had at this address gives way to what the link has.
  layAside({ document, name }) {
    if (this.setAside(document, name)) this.forget(this.#key);
  }

  // What this tab had last, wherever that was; else what any other left last. What was set aside comes back by the list alone.
  found() {
    const own = this.own();
    const kept = [...(own ? [{ ...own, key: this.#key }] : []), ...this.others().filter(({ address }) => address !== ASIDE)].sort((one, other) => other.at - one.at);
    return kept.find(({ key }) => key.startsWith(`${PREFIX}${this.tab}:`)) ?? kept[0] ?? null;
  }

  own() {
    return read(this.#key);
  }

  // What was said of the documents that this tab showed last goes on standing where nobody can be asked.
  keepTold(document, answer) {
    const others = told().filter((one) => !isSame(normalised(one.document), normalised(document)));
    remember(sessionStorage, TOLD, JSON.stringify([{ document, answer }, ...others].slice(0, MOST_TOLD)));
  }

  toldOf(document) {
    return told().find((one) => isSame(normalised(one.document), document))?.answer ?? null;
  }

  forget(key) {
    localStorage.removeItem(key);
  }

  // Drafts of other tabs and addresses, the newest first; the oldest ones go.
  others() {
    const found = [];
    for (const key of keys()) {
      const draft = key === this.#key ? null : read(key);
      if (draft && !isEmpty(draft.document)) found.push({ ...draft, key, address: key.slice(PREFIX.length).split(":").slice(1).join(":") });
    }
    found.sort((one, other) => other.at - one.at);
    for (const old of found.slice(MOST)) localStorage.removeItem(old.key);
    return found.slice(0, MOST);
  }
}

function told() {
  try {
    return JSON.parse(sessionStorage.getItem(TOLD)) ?? [];
  } catch {
    return [];
  }
}

function keys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(key) {
  try {
    const draft = JSON.parse(localStorage.getItem(key));
    return draft?.document ? { ...draft, document: normalised(draft.document) } : null;
  } catch {
    return null; // what can't be read is no draft
  }
}

function tabName() {
  let name = null;
  try {
    name = sessionStorage.getItem(TAB);
  } catch {
    // Without a memory each load is a new tab.
  }
  name ??= crypto.randomUUID();
  remember(sessionStorage, TAB, name);
  return name;
}

function remember(storage, key, value) {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
