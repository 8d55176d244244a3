import { PROJECT_ROOT } from "../build/build-paths.ts";

/**
 * The zero of Atkinson Hyperlegible Next without its slash, as a font of one glyph. The typeface has no such zero, under
 * any OpenType feature; in a large figure or a telephone number the slash looks like code. Outline and measures are the
 * typeface's own (version 2.001), so nothing moves when a zero is drawn from here.
 */

/**
 * A quarter of each oval from its middle, in thousandths of an em: the points that its curve bends towards, from the
 * right end to the top, which is the last one's height.
 */
const OUTLINES = {
  regular: {
    weight: 400,
    width: 648,
    middle: [324, 335],
    ovals: ["264,112 204,267 86,347", "173,66 152,167 109,237 44,273"],
  },
  strong: {
    weight: 650,
    width: 658,
    middle: [329, 334],
    ovals: ["279,109 216,264 91,346", "143,50 129,138 95,206 40,245"],
  },
} as const;

export type ZeroWeight = keyof typeof OUTLINES;

export const ZERO_WEIGHTS = Object.keys(OUTLINES) as ZeroWeight[];

/** Where the style sheet finds the file. */
export function zeroPath(weight: ZeroWeight): string {
  return `${PROJECT_ROOT}/web/styles/plain-zero-${weight}.ttf`;
}

/** The typeface's, so that a line is as high with a zero from here as without. */
const [ASCENT, DESCENT] = [984, -316];

const NAMES = {
  0: "Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors (https://github.com/googlefonts/atkinson-hyperlegible-next)",
  1: "Atkinson Plain Zero",
  2: "Regular",
  4: "Atkinson Plain Zero",
  6: "AtkinsonPlainZero",
  13: "SIL Open Font License, Version 1.1",
};

/** A TrueType file, the same on every machine. */
export function plainZero(weight: ZeroWeight): Buffer {
  const outline = OUTLINES[weight];
  const glyph = zeroGlyph(weight);
  const { width } = outline;
  // In the order of their tags, as the format asks for.
  return fontFile({
    // Version 4; the glyph's width, weight class, a medium width, then what nothing reads, the range of characters, and
    // the heights of a line.
    "OS/2": join(
      words(4, width, outline.weight, 5, ...Array<number>(11).fill(0), 0),
      Buffer.alloc(10 + 16 + 4),
      words(0x40 | 0x80, 0x30, 0x30, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      Buffer.alloc(8),
      words(500, 700, 0, 0x30, 0),
    ),
    // One table for Unicode: the segment of the digit zero, and the one that ends every such table.
    cmap: words(
      0,
      1,
      3,
      1,
      0,
      12,
      4,
      32,
      0,
      4,
      4,
      1,
      0,
      0x30,
      0xffff,
      0,
      0x30,
      0xffff,
      -0x2f,
      1,
      0,
      0,
    ),
    glyf: glyph,
    head: join(
      words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, 1000),
      Buffer.alloc(16),
      words(0, -12, width, 700, 0, 8, 2, 0, 0),
    ),
    hhea: join(words(1, 0, ASCENT, DESCENT, 0, width, 0, 0, width, 1), Buffer.alloc(14), words(2)),
    hmtx: words(width, 0, width, glyph.readInt16BE(2)),
    loca: words(0, 0, glyph.length / 2),
    maxp: join(words(1, 0, 2, 64, 2), Buffer.alloc(4), words(2), Buffer.alloc(16)),
    name: nameTable(),
    post: join(words(3), Buffer.alloc(30)),
  });
}

/** Two closed curves, the inner one the other way round: what lies between them is filled. */
function zeroGlyph(weight: ZeroWeight): Buffer {
  const { middle, ovals } = OUTLINES[weight];
  const curves = ovals.map((oval, index) => {
    const points = closedCurve(oval.split(" ").map((pair) => pair.split(",").map(Number)));
    return index === 0 ? points.toReversed() : points;
  });
  const points = curves.flat().map(({ x, y, on }) => ({ x: x + middle[0], y: y + middle[1], on }));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const ends = [(curves[0]?.length ?? 0) - 1, points.length - 1];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const data = join(
    words(curves.length, ...box, ...ends, 0),
    Buffer.from(points.map(({ on }) => (on ? 1 : 0))),
    words(...steps(xs), ...steps(ys)),
  );
  return join(data, Buffer.alloc(data.length % 2));
}

/** Each value as its distance from the one before. */
function steps(values: readonly number[]): readonly number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** The whole oval, counterclockwise: the quarter, mirrored twice, with a point of its own at each of the four ends. */
function closedCurve(quarter: readonly (readonly number[])[]) {
  const right = quarter[0]?.[0] ?? 0;
  const top = quarter.at(-1)?.[1] ?? 0;
  const bends = quarter.map(([x = 0, y = 0]) => ({ x, y, on: false }));
  const half = [
    { x: right, y: 0, on: true },
    ...bends,
    { x: 0, y: top, on: true },
    ...bends.toReversed().map(({ x, y }) => ({ x: -x, y, on: false })),
  ];
  return [...half, ...half.map(({ x, y, on }) => ({ x: -x, y: -y, on }))];
}

function nameTable(): Buffer {
  const entries = Object.entries(NAMES).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, "utf16le").swap16(),
  }));
  let offset = 0;
  const records = entries.map(({ id, text }) => {
    const record = words(3, 1, 0x409, id, text.length, offset);
    offset += text.length;
    return record;
  });
  const head = words(0, entries.length, 6 + 12 * entries.length);
  return join(head, ...records, ...entries.map(({ text }) => text));
}

/** The directory of the tables, and the tables, each from a multiple of four bytes on. */
function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  let offset = 12 + 16 * entries.length;
  const records: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const [tag, table] of entries) {
    const padded = join(table, Buffer.alloc((4 - (table.length % 4)) % 4));
    const record = Buffer.alloc(16);
    record.write(tag, "latin1");
    record.writeUInt32BE(checksum(padded), 4);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(table.length, 12);
    records.push(record);
    contents.push(padded);
    offset += padded.length;
  }
  const count = entries.length;
  const power = Math.floor(Math.log2(count));
  const search = 16 * 2 ** power;
  return join(words(1, 0, count, search, power, 16 * count - search), ...records, ...contents);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

/** Numbers of sixteen bits. */
function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, 2 * index);
  return buffer;
}

function join(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts);
}
