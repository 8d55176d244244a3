/** Pixels of the largest picture in a file that is drawn here: a sheet of A4 at 600 dots an inch has 35 million. */
export const MOST_PIXELS = 40_000_000;

/** Parts of an object (ISO 32000-1, 7.2 and 7.3): strings have at most one pair of brackets within. */
const TOKEN =
  /%[^\r\n]*|<<|>>|<[^>]*>|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|[[\]]|\/?[^\s<>()[\]{}/%]+/g;

/**
 * Whether programs find different things in a file, since each guesses in its own way: it has no table of objects where
 * its end says so, an object twice without an update between, a stream of another length than it says, or two values
 * under one name. A picture that is too large is not drawn here at all.
 */
export function isAmbiguous(text: string, packed: string, lengths: Lengths): boolean {
  const start = /startxref\s+(\d+)(?![^]*startxref)/.exec(text.slice(-4096))?.[1];
  const table = Number(start) + text.indexOf("%PDF-");
  if (!/^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(text.slice(table, table + 40))) return true;
  const outside = withoutStreams(text, lengths);
  return outside === undefined || hasObjectTwice(outside) || hasNameTwice(`${outside} ${packed}`);
}

/** Numbers that stand in objects of their own, such as the lengths of streams. */
export type Lengths = ReadonlyMap<string, number>;

export function lengthsIn(text: string): Lengths {
  const found = text.matchAll(/(\d+)\s+\d+\s+obj\s+(\d+)\s+endobj/g);
  return new Map(Array.from(found, ([, number = "", length]) => [number, Number(length)]));
}

/** A number of a dictionary; undefined where it has none. */
export function numberOf(name: string, dictionary: string, lengths: Lengths): number | undefined {
  const found = new RegExp(`/${name}\\s+(\\d+)(\\s+\\d+\\s+R)?`).exec(dictionary);
  if (found === null) return undefined;
  const [, number = "", isElsewhere] = found;
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
    const length = numberOf("Length", dictionary, lengths);
    const end = length === undefined ? text.indexOf("endstream", start) : start + length;
    if (!/^\s*endstream\b/.test(text.slice(end, end + 12))) return undefined;
    const [width, height] = ["Width", "Height"].map((side) => numberOf(side, dictionary, lengths));
    if ((width ?? 0) * (height ?? 0) > MOST_PIXELS) return undefined;
    outside += text.slice(at, begin.index);
    at = end;
    begins.lastIndex = end;
  }
  return outside + text.slice(at);
}

function hasObjectTwice(outside: string): boolean {
  return outside.split("%%EOF").some((revision) => {
    const numbers = Array.from(
      revision.matchAll(/(?<!\S)(\d+)\s+\d+\s+obj\b/g),
      ([, each]) => each,
    );
    return new Set(numbers).size < numbers.length;
  });
}

function hasNameTwice(objects: string): boolean {
  /** The names of each dictionary that is open; an array has none. */
  const open: (Set<string> | undefined)[] = [];
  let isValueNext = false;
  for (const [token] of objects.matchAll(TOKEN)) {
    if (token.startsWith("%")) continue;
    const names = open.at(-1);
    if (token === "endobj") open.length = 0;
    else if (token === "<<") open.push(new Set());
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
