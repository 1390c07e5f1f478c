// Answers of an exam that the server does not have yet: kept on this device, one for each question, until it has them.

export class Outbox {
  constructor(name) {
    this.name = `exam:${name}`;
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
