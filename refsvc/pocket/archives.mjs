// Reads archives of the form ustar.

const BLOCK = 512;
const words = new TextDecoder();

// The files in an archive, each as [name, content].
export function* filesIn(archive) {
  for (let at = 0; archive[at]; ) {
    const field = (from, length) => words.decode(archive.subarray(at + from, at + from + length)).replace(/\0.*$/s, "");
    const [size, folder] = [Number.parseInt(field(124, 12), 8), field(345, 155)];
    const begin = at + BLOCK;
    yield [folder ? `${folder}/${field(0, 100)}` : field(0, 100), archive.subarray(begin, begin + size)];
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}
