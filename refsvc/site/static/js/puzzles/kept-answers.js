// Answers of an exam on this device, one for each question, as they are sent: those that the server does not have yet, or
// those given since the pages of a try were kept.

export class KeptAnswers {
  constructor(name) {
    this.name = name;
    this.memory = null; // in place of the storage where the browser has none to give
  }

  get all() {
    if (this.memory) return this.memory;
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "{}");
    } catch {
      return {};
    }
  }

  get isEmpty() {
    return !Object.keys(this.all).length;
  }

  put(question, body) {
    this.write({ ...this.all, [question]: body });
  }

  // Only what was sent: an answer that was changed meanwhile is still to be sent.
  sent(question, body) {
    const { [question]: kept, ...others } = this.all;
    if (kept === body) this.write(others);
  }

  clear() {
    this.write({});
  }

  write(all) {
    try {
      if (Object.keys(all).length) localStorage.setItem(this.name, JSON.stringify(all));
      else localStorage.removeItem(this.name);
    } catch {
      this.memory = all;
    }
  }
}

// When an answer was given, by the clock of this device; of none, before all.
export function timeOf(body) {
  return Number(new URLSearchParams(body ?? "").get("at") ?? 0);
}

// What an answer says: the options that were picked and the lines that were played.
export function readAnswer(body) {
  const given = new URLSearchParams(body);
  return { picked: given.getAll("picked"), lines: given.get("lines") ?? "" };
}

export function isAnswer(body) {
  const { picked, lines } = readAnswer(body);
  return picked.length > 0 || lines.trim() !== "";
}
