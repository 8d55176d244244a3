/**
 * The line of each number of a file, by a 64-bit hash of the number: a million numbers take 25 MB. That two of a million
 * share a hash is as likely as one in thirty million; the second is then refused as a repetition.
 */
export class LinesByNumber {
  #hashes = new Uint32Array(2 * FIRST_PLACES);
  /** Empty places have the line 0. */
  #lines = new Uint32Array(FIRST_PLACES);
  #count = 0;

  /** The earlier line with the number, in any letter case; without one, keeps this line. */
  add(number: string, line: number): number | undefined {
    const [low, high] = hashOf(number);
    const place = this.#placeOf(low, high);
    const earlier = this.#lines[place];
    if (earlier !== 0) return earlier;
    this.#put(place, low, high, line);
    this.#count += 1;
    if (this.#count > FULL_AT * this.#lines.length) this.#grow();
    return undefined;
  }

  /** The place of the hash, or the empty one where it belongs. */
  #placeOf(low: number, high: number): number {
    const last = this.#lines.length - 1;
    for (let place = low & last; ; place = (place + 1) & last) {
      const isHere = this.#hashes[2 * place] === low && this.#hashes[2 * place + 1] === high;
      if (isHere || this.#lines[place] === 0) return place;
    }
  }

  #put(place: number, low: number, high: number, line: number): void {
    this.#hashes[2 * place] = low;
    this.#hashes[2 * place + 1] = high;
    this.#lines[place] = line;
  }

  #grow(): void {
    const [hashes, lines] = [this.#hashes, this.#lines];
    this.#hashes = new Uint32Array(2 * hashes.length);
    this.#lines = new Uint32Array(2 * lines.length);
    for (const [place, line] of lines.entries()) {
      const [low = 0, high = 0] = [hashes[2 * place], hashes[2 * place + 1]];
      if (line !== 0) this.#put(this.#placeOf(low, high), low, high, line);
    }
  }
}

/** A power of two, as every later number of places is. */
const FIRST_PLACES = 4096;

/** Beyond, a search for a place takes long. */
const FULL_AT = 0.75;

/** Makes a small and a capital letter alike; digits and hyphens have it set. */
const SMALL_LETTER_BIT = 0x20;

/** Two hashes of 32 bits, each mixed as MurmurHash3 does at its end. */
function hashOf(number: string): readonly [number, number] {
  let low = 0x9e3779b1;
  let high = 0x85ebca77;
  for (let at = 0; at < number.length; at += 1) {
    const code = number.charCodeAt(at) | SMALL_LETTER_BIT;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
  }
  return [mixed(low), mixed(high)];
}

function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
