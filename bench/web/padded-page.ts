import { brotliCompressSync } from "node:zlib";

/** How many paddings are tried: of another length first, then of other letters. */
const TRIES = 400;

/** The page with a comment at its end that makes it, compressed, exactly that many bytes. */
export function padded(html: string, bytes: number): string {
  // A letter of the padding takes 5 or 6 bits.
  let length = Math.max(0, Math.round((bytes - compressedBytes(html)) * 1.5));
  for (let seed = 1; seed <= TRIES; seed += 1) {
    const page = html.replace("</body>", `<!--${noise(length, seed)}--></body>`);
    const missing = bytes - compressedBytes(page);
    if (missing === 0) return page;
    length = Math.max(0, length + missing);
  }
  throw new Error(`The bare page can't be padded to ${bytes} bytes.`);
}

function compressedBytes(html: string): number {
  return brotliCompressSync(html).length;
}

/** Letters and digits that hardly compress, the same each time for the same seed. */
function noise(length: number, seed: number): string {
  let state = seed;
  let text = "";
  while (text.length < length) {
    // Numerical Recipes' generator; its high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += (state >>> 8).toString(36).slice(0, 4);
  }
  return text.slice(0, length);
}
