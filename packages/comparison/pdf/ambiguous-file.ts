/** Pixels of the largest picture in a file that is drawn here: a sheet of A4 at 600 dots an inch has 35 million. */
export const MOST_PIXELS = 40_000_000;

/** Parts of an object (ISO 32000-1, 7.2 and 7.3), with the marks between which strings and comments stand. */
const TOKEN = /\\[^]|[()%\r\n]|<<|>>|[[\]]|\/?[^\s<>()[\]{}/%\\]+/g;

/**
 * Whether programs find different things in a file, since each guesses in its own way: it has no table of objects where
 * its end says so, an object twice without an update between, a stream of another length than it says, or two values
 * under one name. A picture that is too large is not drawn here at all.
 */
export function isAmbiguous(text: string, packed: string, lengths: Lengths): boolean {
  const last = text.lastIndexOf("startxref");
  const start = /^startxref\s+(\d+)/.exec(text.slice(last, last + 40))?.[1];
  const table = Number(start) + text.indexOf("%PDF-");
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(text.slice(table, table + 40))) return true;
  const outside = withoutStreams(text, lengths);
  return outside === undefined || hasObjectTwice(outside) || hasNameTwice(`${outside} ${packed}`);
}

/** Numbers that stand in objects of their own, such as the lengths of streams. */
export type Lengths = ReadonlyMap<string, number>;

export function lengthsIn(text: string): Lengths {
  const found = text.matchAll(
    /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\s{1,9}(\d{1,10})\s{1,9}endobj/g,
  );
  return new Map(Array.from(found, ([, number = "", length]) => [number, Number(length)]));
}

const LENGTH = /\/Length\s{1,9}(\d{1,10})(\s{1,9}\d{1,5}\s{1,9}R)?/;
const SIDES = [
  /\/Width\s{1,9}(\d{1,10})(\s{1,9}\d{1,5}\s{1,9}R)?/,
  /\/Height\s{1,9}(\d{1,10})(\s{1,9}\d{1,5}\s{1,9}R)?/,
];

/** The length of a stream by its dictionary; undefined where it has none. */
export function lengthIn(dictionary: string, lengths: Lengths): number | undefined {
  return numberIn(LENGTH, dictionary, lengths);
}

function numberIn(entry: RegExp, dictionary: string, lengths: Lengths): number | undefined {
  const [, number, isElsewhere] = entry.exec(dictionary) ?? [];
  if (number === undefined) return undefined;
  return isElsewhere === undefined ? Number(number) : lengths.get(number);
}

/** Undefined where a stream does not end where it says, or is a picture that is not drawn. */
function withoutStreams(text: string, lengths: Lengths): string | undefined {
  const begins = /\bstream(?:\r\n?|\n)/g;
  let outside = "";
  let at = 0;
  for (let begin = begins.exec(text); begin !== null; begin = begins.exec(text)) {
    const start = begins.lastIndex;
    const dictionary = plainNames(text.slice(text.lastIndexOf("obj", begin.index), begin.index));
    const length = lengthIn(dictionary, lengths);
    const end = length === undefined ? text.indexOf("endstream", start) : start + length;
    if (!/^\s*endstream\b/.test(text.slice(end, end + 12))) return undefined;
    const [width = 0, height = 0] = SIDES.map((side) => numberIn(side, dictionary, lengths));
    if (width * height > MOST_PIXELS) return undefined;
    outside += text.slice(at, begin.index);
    at = end;
    begins.lastIndex = end;
  }
  return outside + text.slice(at);
}

function hasObjectTwice(outside: string): boolean {
  return outside.split("%%EOF").some((revision) => {
    const found = revision.matchAll(/(?<!\S)(\d+)\s+\d+\s+obj\b/g);
    const numbers = Array.from(found, ([, number]) => Number(number));
    return new Set(numbers).size < numbers.length;
  });
}

function hasNameTwice(objects: string): boolean {
  /** The names of each dictionary that is open; an array has none. */
  const open: (Set<string> | undefined)[] = [];
  let isValueNext = false;
  /** How many brackets of a string are open. */
  let depth = 0;
  let isComment = false;
  for (const [token] of objects.matchAll(TOKEN)) {
    if (token === "\r" || token === "\n") isComment = false;
    else if (token === "%" && depth === 0) isComment = true;
    if (isComment || /^[\r\n\\]/.test(token)) continue;
    if (token === "(") depth += 1;
    else if (token === ")") depth = Math.max(0, depth - 1);
    if (token === "endobj") [open.length, depth] = [0, 0];
    if (depth > 0) continue;
    const names = open.at(-1);
    if (token === "<<") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === ">>" || token === "]") open.pop();
    if (names === undefined || isValueNext || !token.startsWith("/")) {
      isValueNext = false;
      continue;
    }
    const name = plainNames(token);
    if (names.has(name)) return true;
    names.add(name);
    isValueNext = true;
  }
  return false;
}

/** Characters of a name may stand as their codes. */
function plainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
