// What could not be saved for want of a network: kept in this browser, and sent as soon as there is one. Each work has a
// secret of its own, so that one which arrived without an answer is not saved twice.
import { Refused, Unreachable } from "../board/server.js";
import { KeptList } from "./kept-list.js";

const BYTES = 24;
const MOST = 40;

export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

export class Outbox {
  // `send` gives what came of a work, or throws as the service refuses it; `wherefore` says what is kept meanwhile.
  constructor(name, send, wherefore) {
    Object.assign(this, { waiting: new KeptList(name, MOST), send, wherefore });
  }

  // Saves a work, in the place of what waits of it. Without a network it waits here, and that is said.
  async save(work) {
    try {
      const kept = await this.send(work);
      this.waiting.drop((one) => one.token === work.token);
      return kept;
    } catch (failure) {
      if (!isAway(failure)) throw failure;
      this.keep(work);
      throw new Unreachable(this.wherefore);
    }
  }

  keep(work) {
    this.waiting.put({ ...work, at: Date.now() }, (one) => one.token === work.token);
  }

  // Sends what waits; `told` hears of each that arrived, and `refused` of each that the service does not take.
  async sendAll(told, refused = () => {}) {
    for (const work of this.waiting.all) {
      try {
        told(work, await this.send(work));
      } catch (failure) {
        if (isAway(failure)) return;
        refused(work, failure);
      }
      // What was changed meanwhile waits still.
      this.waiting.drop((one) => one.token === work.token && one.at === work.at);
    }
  }
}

// Whether nobody is there who could keep it just now.
export function isAway(failure) {
  return failure instanceof Unreachable || (failure instanceof Refused && failure.status === 503);
}
