// Keeps the whole reference: its files one by one, its pages from one bundle, and a simple search over them.
// SETTINGS is put before this text by the server and changes whenever anything kept does.

const FILES = `files-${SETTINGS.version}`;
const PAGES = `pages-${SETTINGS.version}`;
const PACKETS = "packets"; // pages that judges opened keep themselves here, with all that belongs to them
const MOST_OF_PACKETS = 300; // files
const WAIT = 4000;
let bundle = null;

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()).then(trimPackets));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(SETTINGS.api)) return;
  if (SETTINGS.files.includes(url.pathname)) event.respondWith(fromFiles(event.request));
  else if (isPacket(event.request, url)) event.respondWith(fromPackets(event.request));
  else if (isPage(event.request, url)) event.respondWith(fromNetworkFirst(event.request, url));
});

function isPage(request, url) {
  return request.mode === "navigate" || url.searchParams.has("fragment");
}

// A packet, or what belongs to it: its picture, its style.
function isPacket(request, url) {
  const isOne = (path) => path === SETTINGS.packet || (path.startsWith(SETTINGS.saved) && path.endsWith("/packet"));
  return isOne(url.pathname) || (request.referrer !== "" && request.mode !== "navigate" && isOne(new URL(request.referrer).pathname));
}

async function fromPackets(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: PACKETS, ignoreVary: true });
    if (kept) return kept;
    if (request.mode === "navigate") return page(new URL(request.url));
    throw failure;
  }
}

// What was opened longest ago goes where many are kept.
async function trimPackets() {
  if (!(await caches.has(PACKETS))) return;
  const kept = await caches.open(PACKETS);
  const asked = await kept.keys();
  await Promise.all(asked.slice(0, -MOST_OF_PACKETS).map((old) => kept.delete(old)));
}

async function keep() {
  const files = await caches.open(FILES);
  await files.addAll(SETTINGS.files);
  const pages = await caches.open(PAGES);
  await pages.addAll([SETTINGS.shell, SETTINGS.manifest]);
  await pages.put(SETTINGS.pages, await made(SETTINGS.pages));
}

// The bundle is made beside the requests: until it is there, the answer says when to ask again.
async function made(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.status !== 202) return answer;
  await new Promise((later) => { setTimeout(later, 1000 * answer.headers.get("Retry-After")); });
  return made(address);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES && name !== PAGES && name !== PACKETS).map((name) => caches.delete(name)));
}

async function fromFiles(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// A network that is slow is not waited for where the page is kept; where it is not, late is better than never.
async function fromNetworkFirst(request, url) {
  try {
    const answer = fetch(request);
    const first = await Promise.race([answer, new Promise((later) => { setTimeout(later, WAIT); })]);
    return first ?? ((await isKept(url)) ? await page(url) : await answer);
  } catch (failure) {
    const kept = await page(url);
    if (kept) return kept;
    throw failure;
  }
}

async function page(url) {
  const fragment = url.searchParams.get("fragment");
  if (url.pathname === SETTINGS.search) return found(url.searchParams.get("q") ?? "", fragment);
  const one = (await pages()).get(url.pathname);
  if (!one) return fragment ? null : framed("No network", "<div class=\"sheet reading-sheet\"><h1>No network</h1><p>This page is not kept on this device.</p></div>");
  if (fragment === "preview") return html(preview(one));
  return framed(one.title || heading(one.main), one.main);
}

async function isKept(url) {
  return url.pathname === SETTINGS.search || (await pages()).has(url.pathname);
}

async function pages() {
  if (!bundle) {
    const kept = await caches.match(SETTINGS.pages, { ignoreVary: true });
    const read = kept ? await kept.json() : { pages: [] };
    bundle = new Map(read.pages.map((one) => [one.url, one]));
  }
  return bundle;
}

async function framed(title, main) {
  const shell = await caches.match(SETTINGS.shell, { ignoreVary: true });
  const text = shell ? await shell.text() : "{{main}}";
  return html(text.replaceAll("{{title}}", () => escaped(title)).replace("{{main}}", () => main));
}

function html(text) {
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function heading(main) {
  return /<h1[^>]*>([^<]*)/.exec(main)?.[1] ?? "";
}

function escaped(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign]);
}

function preview(one) {
  const words = one.words.length > 300 ? `${one.words.slice(0, 300)} …` : one.words;
  return `<p class="kind">${escaped(one.kind)}</p><p class="preview-title">${escaped(one.title)}</p><p>${escaped(words)}</p>`;
}

// --- the search without a network: every word must begin a word of the entry; titles weigh most -----------------

async function found(query, fragment) {
  const words = plain(query).split(" ").filter(Boolean);
  const hits = words.length ? ranked(await pages(), words).slice(0, 30) : [];
  const list = hits.map(hit).join("");
  const results = `<p class="reading" role="status"><strong>${hits.length}</strong> results, without a network</p><ol class="live-hits">${list}</ol>`;
  if (fragment) return html(results);
  const field = `<form class="search-form search-form-large" action="${SETTINGS.search}" role="search"><div class="search-field"><input name="q" type="search" aria-label="Search" value="${escaped(query)}"><button type="submit">Search</button></div></form>`;
  return framed(`${query} – search`, `<div class="search-head">${field}</div><div class="sheet"><h1 class="visually-hidden">Results</h1>${results}</div>`);
}

function plain(text) {
  return text.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase().trim();
}

function ranked(all, words) {
  const scored = [];
  for (const one of all.values()) {
    if (!one.kind) continue;
    const title = ` ${plain(one.title)}`;
    const text = ` ${plain(one.words)}`;
    let score = title.trim() === words.join(" ") ? 100 : 0;
    let missing = 0;
    for (const word of words) {
      if (title.includes(` ${word}`)) score += 10;
      else if (text.includes(` ${word}`)) score += 2;
      else missing += 1;
    }
    if (missing === 0 || (words.length > 2 && missing <= words.length / 3)) scored.push([score - 4 * missing - text.length / 4000, one]);
  }
  return scored.sort((first, second) => second[0] - first[0]).map(([, one]) => one);
}

function hit(one) {
  return `<li class="hit"><a class="hit-link" href="${one.url}"><span class="hit-title">${escaped(one.title)}</span></a><p class="hit-place">${escaped(one.kind)} · ${escaped(one.edition)}</p></li>`;
}
