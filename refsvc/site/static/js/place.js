// Where the site begins: it may stand under a path of its host. Scripts lie below static/<version>/ of the site.

const PATH = new URL(import.meta.url).pathname;
const ROOT = PATH.slice(0, PATH.lastIndexOf("/static/"));

export function at(address) {
  return ROOT + address;
}

// The id of the entry or card to whose page an address leads.
export function idIn(address) {
  return address.slice(at("/e/").length);
}
