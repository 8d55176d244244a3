/** Chinese font programs have ten million bytes. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Encryption, and encodings that are not read here. */
const UNREAD =
  /\/(?:Encrypt|ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|A85|AHx|LZW|RL)\b/;

/**
 * Each program chooses another character map of a font, so contradicting ones read differently elsewhere. Also true for
 * unreadable fonts.
 */
export async function hasOtherLetters(file: Uint8Array): Promise<boolean> {
  const text = new TextDecoder("latin1").decode(file);
  if (UNREAD.test(text)) return true;
  const begins = /\bstream(?:\r\n?|\n)/g;
  for (let begin = begins.exec(text); begin !== null; begin = begins.exec(text)) {
    const end = text.indexOf("endstream", begins.lastIndex);
    const program = await fontIn(file.subarray(begins.lastIndex, end < 0 ? undefined : end));
    if (program !== undefined && isTwofold(new DataView(program.buffer))) return true;
    if (end > 0) begins.lastIndex = end;
  }
  return false;
}

/** TrueType, old Macintosh, a collection, and OpenType with CFF outlines. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  "0,1,0,0",
  "116,114,117,101",
  "116,116,99,102",
  "79,84,84,79",
]);

function isFont(bytes: Uint8Array): boolean {
  return BEGINNINGS.has(bytes.subarray(0, 4).join(","));
}

/** Abandons other streams after their first bytes. */
async function fontIn(stream: Uint8Array): Promise<Uint8Array | undefined> {
  if (isFont(stream)) return Uint8Array.from(stream);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const unpacked = new Blob([stream.slice()])
      .stream()
      .pipeThrough(new DecompressionStream("deflate"));
    const reader = unpacked.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
      length += next.value.length;
      if (length > MOST_BYTES || (length >= 4 && !isFont(chunks[0] ?? stream))) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    // The line end after the compressed bytes raises an error.
  }
  const font = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    font.set(chunk, at);
    at += chunk.length;
  }
  return length >= 4 && isFont(font) ? font : undefined;
}

/** Exchanging these makes another value. */
const LETTERS = Array.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%<>+-±°†‰.,:/",
);

/** Mac OS Roman. */
const MACINTOSH = new Map(
  Array.from(
    new TextDecoder("macintosh").decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
    (one, at) => [one, at],
  ),
);

function isTwofold(font: DataView): boolean {
  try {
    const tables = letterTables(font);
    return LETTERS.some((letter) => {
      const glyphs = tables.map((glyphOf) => glyphOf(letter)).filter((glyph) => glyph > 0);
      return new Set(glyphs).size > 1;
    });
  } catch {
    // Programs read truncated tables differently.
    return true;
  }
}

type LetterTable = (letter: string) => number;

/** OpenType "cmap". */
function letterTables(font: DataView): readonly LetterTable[] {
  const count = font.getUint16(4);
  for (let table = 0; table < count; table += 1) {
    const entry = 12 + 16 * table;
    if (font.getUint32(entry) !== 0x636d6170) continue;
    const start = font.getUint32(entry + 8);
    return Array.from({ length: font.getUint16(start + 2) }, (_, at): LetterTable => {
      const record = start + 4 + 8 * at;
      const [platform, encoding] = [font.getUint16(record), font.getUint16(record + 2)];
      const place = start + font.getUint32(record + 4);
      return (letter) => {
        const code = letter.codePointAt(0) ?? 0;
        if (platform === 1) return glyphAt(font, place, MACINTOSH.get(letter) ?? 0);
        const glyphId = glyphAt(font, place, code);
        return glyphId > 0 || platform !== 3 || encoding !== 0
          ? glyphId
          : glyphAt(font, place, 0xf000 + code);
      };
    });
  }
  return [];
}

/** 0 without a glyph, and for formats that no program uses for letters. */
function glyphAt(font: DataView, at: number, code: number): number {
  const format = font.getUint16(at);
  if (format === 0) return code < 256 ? font.getUint8(at + 6 + code) : 0;
  if (format === 6) {
    const place = code - font.getUint16(at + 6);
    return place >= 0 && place < font.getUint16(at + 8) ? font.getUint16(at + 10 + 2 * place) : 0;
  }
  if (format === 12) {
    for (let group = 0; group < font.getUint32(at + 12); group += 1) {
      const [first, last, glyph] = [0, 4, 8].map((part) =>
        font.getUint32(at + 16 + 12 * group + part),
      );
      if (first !== undefined && last !== undefined && code >= first && code <= last)
        return (glyph ?? 0) + code - first;
    }
    return 0;
  }
  if (format !== 4) return 0;
  const half = font.getUint16(at + 6);
  for (let place = at + 14; place < at + 14 + half; place += 2) {
    if (code > font.getUint16(place)) continue;
    const start = font.getUint16(place + 2 + half);
    if (code < start) return 0;
    const [delta, offset] = [
      font.getUint16(place + 2 + 2 * half),
      font.getUint16(place + 2 + 3 * half),
    ];
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.getUint16(place + 2 + 3 * half + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
