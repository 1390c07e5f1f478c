// A list that this browser keeps under a name, the newest first. What can't be read is no list, and where there is no room
// nothing is lost but the list.

export class KeptList {
  constructor(name, most) {
    Object.assign(this, { name, most });
  }

  get all() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) ?? [];
    } catch {
      return [];
    }
  }

  // Puts something first, in the place of what is the same. Says whether there was room.
  put(one, isSame) {
    return this.#write([one, ...this.all.filter((other) => !isSame(other))].slice(0, this.most));
  }

  // Changes something where it stands.
  change(one, isSame) {
    return this.#write(this.all.map((other) => (isSame(other) ? one : other)));
  }

  drop(isOne) {
    return this.#write(this.all.filter((one) => !isOne(one)));
  }

  #write(list) {
    try {
      localStorage.setItem(this.name, JSON.stringify(list));
      return true;
    } catch {
      return false;
    }
  }
}
