// Python's memory as a start left it, kept beside the files of its kit: it is read back in a fraction of the time that the
// start took. It goes with the kit, and where no kit is kept, it is not kept either.

const ADDRESS = new URL("memory", import.meta.url).href;
const HOLDS = "Holds"; // the header that tells its size
const PAGE = 65_536; // bytes, of WebAssembly
const FORM = "gzip";

// The memory that is kept, to be read by `memoryIn`; null for none.
export async function keptMemory() {
  return (await (await ownCache())?.match(ADDRESS)) ?? null;
}

export async function memoryIn(kept) {
  const memory = new Uint8Array(Number(kept.headers.get(HOLDS)));
  let at = 0;
  for await (const piece of piecesOf(kept.body.pipeThrough(new DecompressionStream(FORM)))) {
    memory.set(piece, at);
    at += piece.length;
  }
  makeRoom(memory.length);
  return memory;
}

// The memory of a Python that was begun with `_makeSnapshot`, as it is now; null where it would not be kept.
export async function memoryOf(python) {
  return (await ownCache()) ? python.makeMemorySnapshot() : null;
}

export async function keepMemory(memory) {
  const cache = memory && await ownCache();
  if (!cache) return;
  const stream = new Blob([memory]).stream().pipeThrough(new CompressionStream(FORM));
  const packed = await new Response(stream).blob();
  const headers = { [HOLDS]: memory.length, "Content-Length": packed.size };
  // Where there is no room for it, later starts take longer.
  await cache.put(ADDRESS, new Response(packed, { headers })).catch(dropMemory);
}

export async function dropMemory() {
  await (await ownCache())?.delete(ADDRESS);
}

// Where the files of this kit are kept; null where they are not.
async function ownCache() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(import.meta.url)) return cache;
  }
  return null;
}

async function* piecesOf(stream) {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

// Pyodide puts a memory back without making room for it: https://github.com/pyodide/pyodide/issues/6254
function makeRoom(bytes) {
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await real.apply(WebAssembly, given);
      const { memory } = (made.instance ?? made).exports;
      if (memory?.buffer.byteLength < bytes) memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
      return made;
    };
  }
}
