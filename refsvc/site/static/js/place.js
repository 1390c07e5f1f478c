// Where the site begins: it may stand under a path of its host. This file lies in static/<version>/js/ of the site.

const ROOT = new URL("../../..", import.meta.url).pathname.replace(/\/$/, "");

export function at(address) {
  return ROOT + address;
}

// The id of the entry or card to whose page an address leads.
export function idIn(address) {
  return address.slice(at("/e/").length);
}
