// Keeps the whole reference: its files one by one, its pages from one bundle. What is not kept so, the kit on this device
// answers where there is one, as the service would. SETTINGS is put before this text by the server and changes whenever
// anything kept does.
import { isOfDevice } from "../device/kept.js";
import { answerOf, fromKit, hearEnd, isNewest, isOfKit, kitNow, mayBeKept, questionOf, wake } from "./device.js";
import { isOfExams, isKeptPage, keptPage, keptPageOfTry } from "./kept-pages.js";

const FILES_OF_ALL = "files-";
const FILES = FILES_OF_ALL + SETTINGS.version;
const PAGES = `pages-${SETTINGS.version}`;
const PACKETS = "packets"; // pages that judges opened keep themselves here, with all that belongs to them
const EXAMS = "exams"; // so do the pages of a try at an exam
const BOARDS = `boards-${SETTINGS.version}`; // boards that were opened, whose pages know how to go on alone
const MOST_OF_BOARDS = 30;
const MOST_OF_PACKETS = 300; // files
const WAIT = 4000;
const WAIT_FOR_KIT = 1000;
const WAIT_WHEN_AWAY = 1000; // where the network was not there just now
const AWAY_FOR = 30_000;
const OUT_OF_REACH = 503; // what people saved, which only the service has
const PICTURE = /\.png$/; // for which the kit has a page of its own
const answered = new Set(); // pages that the kit has given
let awaySince = -AWAY_FOR;
kitNow();

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()).then(trimPackets));
});

self.addEventListener("message", (event) => {
  if (event.data === "hello") event.waitUntil(greet(event.source));
  if (event.data === "ended") hearEnd(event.source);
  if (event.data === "start") event.waitUntil(kitNow().then((kit) => { if (kit) wake(event.source, kit); }));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = withoutEnd(new URL(request.url));
  if (url.origin !== location.origin) return;
  if (SETTINGS.answering && isQuestion(request, url)) return event.respondWith(fromKitAlone(event, url));
  if (request.method === "GET") {
    if (url.pathname.startsWith(SETTINGS.static)) return event.respondWith(fromFiles(event));
    if (isOfKit(url)) return event.respondWith(fromKit(request));
    if (isPacket(request, url)) return event.respondWith(fromPackets(event));
    if (isPage(request, url)) return event.respondWith(fromNetworkFirst(event, url));
  }
  if (mayBeKept() && !SETTINGS.never.includes(url.pathname)) event.respondWith(fromNetworkOrKit(event));
});

// A host of files ends the names of its folders with a stroke; no address of the site does.
function withoutEnd(url) {
  if (SETTINGS.answering && url.pathname.endsWith("/") && url.pathname !== SETTINGS.home) url.pathname = url.pathname.slice(0, -1);
  return url;
}

// What a host that has nothing but files can't answer.
function isQuestion(request, url) {
  return request.method !== "GET" || url.search !== "" || url.pathname.startsWith(SETTINGS.api);
}

async function fromKitAlone(event, url) {
  const { request } = event;
  const isNavigation = request.mode === "navigate";
  if (isNavigation && url.href !== request.url) return Response.redirect(url);
  const packet = isPacket(request, url) ? await packetOfNow(request) : null;
  const answer = await answerOf(event, await questionOf(request), { onlyIfReady: isNavigation || Boolean(packet), ofOther: otherVersion }) ?? packet;
  if (answer && isNavigation) answered.add(event.resultingClientId);
  return answer ?? (isNavigation ? caches.match(SETTINGS.starting, { ignoreVary: true }) : Response.error());
}

// A packet that was opened is there at once, as long as it says what would be said now.
async function packetOfNow(request) {
  const kept = await caches.match(request, { cacheName: PACKETS, ignoreVary: true });
  if (!kept || request.mode !== "navigate") return kept;
  return (await kept.clone().text()).includes(`data-version="${SETTINGS.version}"`) ? kept : null;
}

function isPage(request, url) {
  return !url.pathname.startsWith(SETTINGS.api) && (request.mode === "navigate" || url.searchParams.has("fragment"));
}

// A packet, or what belongs to it: its picture, its style.
function isPacket(request, url) {
  const isOne = (path) => path === SETTINGS.packet || (path.startsWith(SETTINGS.saved) && path.endsWith("/packet"));
  return isOne(url.pathname) || (request.referrer !== "" && request.mode !== "navigate" && isOne(new URL(request.referrer).pathname));
}

async function fromPackets(event) {
  const { request } = event;
  const question = mayBeKept() ? await questionOf(request) : null;
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: PACKETS, ignoreVary: true });
    // No page stands in for a picture, which would be kept in its place.
    const isNavigation = request.mode === "navigate";
    const answer = kept ?? (isNavigation ? await pageOf(event, new URL(request.url), question) : await answerOf(event, question));
    if (answer) return answer;
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
  await Promise.all([SETTINGS.shell, SETTINGS.starting, SETTINGS.devicePage, SETTINGS.manifest].map((address) => keepPage(pages, address)));
  // A host of files has the pages one by one.
  if (!SETTINGS.answering) await pages.put(SETTINGS.pages, await made(SETTINGS.pages));
}

// A host of files leads from an address to the folder of that name: what came by such a way stands for no other address.
async function keepPage(pages, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await pages.put(address, new Response(await answer.blob(), { headers: answer.headers }));
}

// The bundle is made beside the requests: until it is there, the answer says when to ask again.
async function made(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (answer.status !== 202) return answer;
  await new Promise((later) => { setTimeout(later, 1000 * answer.headers.get("Retry-After")); });
  return made(address);
}

// Pages of the version before may still be open: the files that they may want yet stay until the next one.
async function forgetOthers() {
  const names = await caches.keys();
  const before = names.filter((name) => name.startsWith(FILES_OF_ALL) && name !== FILES).at(-1);
  const isOurs = (name) => [FILES, PAGES, PACKETS, EXAMS, BOARDS, before].includes(name) || isOfDevice(name);
  await Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name)));
}

// A page that has come is told to start the kit where it will be needed.
async function greet(client) {
  const url = new URL(client.url);
  // The page before whose time there was nobody to keep it.
  if (!SETTINGS.answering && isBoard(url) && !(await keptBoard(url))) await fetch(url).then((page) => page.ok && keepBoard(url, page), () => {});
  const kit = await kitNow();
  if (!kit) return;
  if (isAway() || kit.isFirst) wake(client, kit);
  if (!isAway() && SETTINGS.offered && !isNewest(kit)) client.postMessage({ device: "newer" });
  // It came as a file, before there was anybody to ask.
  if (SETTINGS.answering && new URL(client.url).search && !answered.has(client.id)) client.postMessage({ device: "again" });
}

function isAway() {
  return performance.now() - awaySince < AWAY_FOR;
}

// Files of the version that is kept never change; what a page asks for beside those kept at first is kept as well.
async function fromFiles(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fromNetworkOrKit(event);
  if (answer.ok) {
    const [files, own] = [await caches.open(FILES), answer.clone()];
    // Where there is no room it is given all the same.
    event.waitUntil(files.put(event.request, own).catch(() => {}));
  }
  return answer;
}

// A network that is slow is not waited for where the page is kept; where it is not, late is better than never.
async function fromNetworkFirst(event, url) {
  const { request } = event;
  const question = mayBeKept() ? { ...await questionOf(request), url: url.href } : null;
  const early = await pageAtOnce(event, url, question) ?? (request.mode === "navigate" ? null : await ofItsVersion(event, question));
  if (early) return early;
  try {
    const answer = fetch(request);
    const patience = isAway() ? WAIT_WHEN_AWAY : WAIT;
    const first = await Promise.race([answer, after(patience)]);
    if (first) awaySince = -AWAY_FOR;
    if (first?.ok && request.mode === "navigate" && isBoard(url)) event.waitUntil(keepBoard(url, first.clone()));
    return first ?? (await pageOf(event, url, question, true)) ?? (await answer);
  } catch (failure) {
    awaySince = performance.now();
    const kept = await pageOf(event, url, question);
    if (kept) return kept;
    throw failure;
  }
}

// A page as it is kept: a plain one from the bundle, any other one from the kit, and all from a kit of another version than
// the bundle. `isOnlySlow` is a network that may come.
async function pageOf(event, url, question, isOnlySlow = false) {
  // No kit knows the exams of the service, nor what the service has to offer.
  if (isOfExams(url)) return (await keptPageOfTry(url, EXAMS)) ?? (isOnlySlow ? null : keptPage(url));
  if (url.pathname === SETTINGS.devicePage) return isOnlySlow ? null : keptPage(url);
  const kit = question && await kitNow();
  const isPlain = [...url.searchParams.keys()].every((name) => name === "fragment");
  if (isPlain && (!kit || isOnlySlow || isNewest(kit)) && await isKeptPage(url)) return keptPage(url);
  if (kit) {
    const isNavigation = event.request.mode === "navigate";
    const answer = await answerOf(event, question, { onlyIfReady: isNavigation || isOnlySlow });
    if (isNavigation && answer?.status === OUT_OF_REACH && !PICTURE.test(url.pathname)) return isOnlySlow ? null : keptPage(url);
    if (answer || isOnlySlow) return answer;
    if (isNavigation) return caches.match(SETTINGS.starting, { ignoreVary: true });
  }
  if (isOnlySlow) return url.pathname === SETTINGS.search ? keptPage(url) : null;
  return (isBoard(url) && await keptBoard(url)) || keptPage(url);
}

function isBoard({ pathname }) {
  return pathname === SETTINGS.board || (pathname.startsWith(SETTINGS.saved) && !pathname.slice(SETTINGS.saved.length).includes("/"));
}

// A board as it was opened. What is gone on to from a link has the plain address in the end, which is kept with it.
async function keepBoard(url, page) {
  const boards = await caches.open(BOARDS);
  try {
    await boards.put(url.href, page);
    if (!(await boards.match(SETTINGS.board, { ignoreVary: true }))) await boards.add(SETTINGS.board);
    const kept = (await boards.keys()).filter((one) => new URL(one.url).pathname !== SETTINGS.board || new URL(one.url).search);
    await Promise.all(kept.slice(0, -MOST_OF_BOARDS).map((old) => boards.delete(old)));
  } catch {
    // Without room, or without a network by now, it is only seen.
  }
}

// A board as it was opened, whatever is asked of it and however its address is written.
async function keptBoard(url) {
  const exactly = await caches.match(url.href, { cacheName: BOARDS, ignoreVary: true });
  if (exactly || !(await caches.has(BOARDS))) return exactly;
  const boards = await caches.open(BOARDS);
  const alike = (await boards.keys()).filter((one) => unasked(new URL(one.url)) === unasked(url));
  return alike.length ? boards.match(alike.at(-1), { ignoreVary: true }) : undefined;
}

function unasked({ pathname, searchParams }) {
  const shown = new URLSearchParams(searchParams);
  shown.delete("ask");
  return `${pathname}?${shown}`;
}

// Where that is wished, a page that the kit has as the service does comes before anybody else is asked. One that is made
// while another question is worked on is not waited for.
async function pageAtOnce(event, url, question) {
  const kit = question && await kitNow();
  if (!kit?.isFirst || !isNewest(kit)) return null;
  const isKept = await isKeptPage(url);
  if (!isKept && !isMadeByEngine(url)) return null;
  const answer = await Promise.race([answerOf(event, question, { onlyIfReady: true }), after(WAIT_FOR_KIT)]);
  if (answer?.ok) return answer;
  return isKept && url.search === "" ? keptPage(url) : null;
}

// Lists of puzzles and whatever counts tries know what people made and did.
function isMadeByEngine({ pathname }) {
  const isOfPuzzle = pathname.startsWith(`${SETTINGS.puzzles}/`) && !pathname.slice(SETTINGS.puzzles.length + 1).includes("/");
  return SETTINGS.made.includes(pathname) || (isOfPuzzle && !SETTINGS.countedPuzzles.includes(pathname));
}

function after(milliseconds) {
  return new Promise((later) => { setTimeout(later, milliseconds); });
}

async function fromNetworkOrKit(event) {
  const { request } = event;
  const question = await questionOf(request);
  const early = await ofKitAtOnce(event, question) ?? await ofItsVersion(event, question);
  if (early) return early;
  try {
    return await fetch(request);
  } catch (failure) {
    if (failure.name === "AbortError") throw failure;
    awaySince = performance.now();
    const answer = await answerOf(event, question, { ofOther: otherVersion });
    if (answer) return answer;
    throw failure;
  }
}

// What a page asks that the kit has given, while the service is newer; nothing for other pages.
async function ofItsVersion(event, question) {
  const kit = question && await kitNow();
  return kit && !isNewest(kit) && isOfEngine(event) ? answerOf(event, question, { onlyIfReady: true }) : null;
}

// Where it is wished, the kit answers before anybody else is asked; nothing where it would have to start. An answer to a
// puzzle goes to the service, which counts it.
async function ofKitAtOnce(event, question) {
  const kit = await kitNow();
  const isCounted = event.request.method !== "GET" && new URL(event.request.url).searchParams.has("fragment");
  return kit?.isFirst && !isCounted && isOfEngine(event) ? answerOf(event, question, { onlyIfReady: true }) : null;
}

// What the kit knows as well as the service does; what people saved, only the service has.
function isOfEngine({ request }) {
  const { pathname, searchParams } = new URL(request.url);
  const isBelow = (address) => pathname === address || pathname.startsWith(`${address}/`);
  return (searchParams.has("fragment") || SETTINGS.engine.some(isBelow)) && !isBelow(SETTINGS.savedByApi);
}

function otherVersion() {
  const detail = "What this device keeps is of another version than this page. Load the page again to go on with it.";
  const problem = { title: "Service Unavailable", status: 503, detail };
  return new Response(JSON.stringify(problem), { status: 503, headers: { "Content-Type": "application/problem+json" } });
}
