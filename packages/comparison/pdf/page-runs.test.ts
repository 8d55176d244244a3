import { describe, expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { compareDocument, type FieldOutcome } from "../compare.ts";
import { readWritten, writtenPdf } from "../test-support/read-written.ts";

const RECORD = {
  ...DEMONSTRATION_RECORD,
  certificate_number: "GQC-2011-0011",
  vessel_name: "MV Billiton Hill",
  issuance_date: "2025-11-11",
  qr_validation: null,
};

const ROWS = [
  ["Certificate Number", "GQC-2011-0011"],
  ["Vessel Name", "MV Billiton Hill"],
  ["Vessel IMO Number", "9074729"],
  ["Primary Object", "Vessel inspection"],
  ["Commodity", "Steel coils"],
  ["Quantity", "2,450 MT"],
  ["Affiliate", "Demonstration Affiliate"],
  ["Branch", "London"],
  ["Issuance Date", "2025-11-11"],
  ["Validity", "2034-12-31"],
] as const;

/** Widths of Helvetica in thousandths, but for what has the width of a figure. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from("iIjl", (letter) => [letter, letter === "I" ? 278 : 222])),
  ...Object.fromEntries(Array.from(" ,ft", (letter) => [letter, 278])),
  ...Object.fromEntries(Array.from("-r", (letter) => [letter, 333])),
  ...Object.fromEntries(Array.from("csvyk", (letter) => [letter, 500])),
  ...Object.fromEntries(Array.from("VSAB", (letter) => [letter, 667])),
  ...Object.fromEntries(Array.from("CNHD", (letter) => [letter, 722])),
  ...Object.fromEntries(Array.from("GQO", (letter) => [letter, 778])),
  ...Object.fromEntries(Array.from("Mm", (letter) => [letter, 833])),
  P: 667,
  T: 611,
};

type Draw = (text: string, x: number, y: number, size: number) => string;

const plain: Draw = (text, x, y, size) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

/** Parts of a text, each where it stands in the line. */
function inParts(pattern: RegExp, draw: Draw): Draw {
  return (text, x, y, size) =>
    Array.from(text.matchAll(pattern), ({ 0: part, index }) => {
      const widths = Array.from(text.slice(0, index), (letter) => WIDTHS[letter] ?? 556);
      const left = widths.reduce((sum, width) => sum + width, 0);
      return draw(part, x + (left * size) / 1000, y, size);
    }).join("");
}

function twice(shift: number): Draw {
  return (text, x, y, size) => plain(text, x, y, size) + plain(text, x + shift, y, size);
}

interface Writing {
  readonly value?: Draw;
  readonly label?: Draw;
  readonly size?: number;
  readonly instead?: Draw;
}

/** The certificate, with the quantity drawn otherwise. */
function written({ value = plain, label = value, size = 11, instead = value }: Writing): string {
  return ROWS.map(([name, text], row) => {
    const y = 640 - 24 * row;
    const draw = name === "Quantity" ? instead : value;
    return label(name, 140, y, size) + draw(text, 280, y, size);
  }).join("");
}

async function outcomes(data: Uint8Array): Promise<ReadonlyMap<string, FieldOutcome>> {
  const page = await readWritten(data);
  const { fields } = compareDocument(RECORD, [page], FIELD_LABELS);
  return new Map(fields.map(({ field, outcome }) => [field, outcome]));
}

/** The fields that do not agree, of ten. */
async function notAgreeing(data: Uint8Array): Promise<readonly string[]> {
  return [...(await outcomes(data))].flatMap(([field, { kind }]) =>
    kind === "agrees" ? [] : `${field}: ${kind}`,
  );
}

async function quantityIn(data: Uint8Array): Promise<FieldOutcome | undefined> {
  return (await outcomes(data)).get("quantity");
}

const LETTERS = /./g;
const WORDS = /\S+\s?/g;

describe("bold type by doubling", () => {
  it.each([
    ["each letter", inParts(LETTERS, twice(0.4)), 11],
    ["each letter at the same place", inParts(LETTERS, twice(0)), 11],
    ["each letter, half a point apart in small type", inParts(LETTERS, twice(0.5)), 6],
    ["each word", inParts(WORDS, twice(0.5)), 11],
    ["each line", twice(0.6), 11],
    ["all letters in one operation", inOneOperation, 11],
  ] as const)("counts once: %s", async (_, value, size) => {
    expect(await notAgreeing(writtenPdf(written({ value, size })))).toEqual([]);
  });

  it("counts once where labels alone are bold, and where the second pass ends the page", async () => {
    const label = inParts(LETTERS, twice(0.4));
    expect(await notAgreeing(writtenPdf(written({ label, value: plain })))).toEqual([]);
    const shifted = written({ value: (text, x, y, size) => plain(text, x + 0.4, y, size) });
    expect(await notAgreeing(writtenPdf(written({}) + shifted))).toEqual([]);
  });

  it("leaves two equal letters beside each other", async () => {
    const { runs } = await readWritten(writtenPdf(plain("11--ll", 60, 700, 11)));
    expect(runs.map(({ text }) => text).join("")).toBe("11--ll");
  });

  it("leaves a line whole that alters one letter of another one under it", async () => {
    const lines = plain("2,450 MT", 60, 700, 11) + plain("2,950 MT", 60.3, 700, 11);
    const { runs } = await readWritten(writtenPdf(lines));
    expect(runs.map(({ text }) => text)).toEqual(["2,450 MT", "2,950 MT"]);
  });

  it.each([
    ["a line", (over: Draw): Draw => over],
    ["letters", (over: Draw): Draw => inParts(LETTERS, over)],
  ] as const)("never takes an alteration for it: %s over the true value", async (_, cut) => {
    for (const shift of [0, 0.3]) {
      const over: Draw = (_text, x, y, size) =>
        cut(plain)("2,450 MT", x, y, size) + cut(plain)("2,950 MT", x + shift, y, size);
      const under: Draw = (_text, x, y, size) =>
        cut(plain)("2,950 MT", x, y, size) + cut(plain)("2,450 MT", x + shift, y, size);
      for (const instead of [over, under]) {
        const outcome = await quantityIn(writtenPdf(written({ instead })));
        expect(outcome?.kind).not.toBe("agrees");
      }
    }
  });
});

/** Each letter twice by a step back between them. */
function inOneOperation(text: string, x: number, y: number, size: number): string {
  const shift = (0.4 * 1000) / size;
  const letters = Array.from(text, (letter) => {
    const width = WIDTHS[letter] ?? 556;
    return `(${letter}) ${width - shift} (${letter}) ${shift}`;
  });
  return `BT /F ${size} Tf ${x} ${y} Td [${letters.join(" ")}] TJ ET\n`;
}

/** Turned about the middle of the page by so many degrees. */
function turned(degrees: number, content: string): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const left = 297 - cos * 297 + sin * 421;
  const bottom = 421 - sin * 297 - cos * 421;
  const matrix = [cos, sin, -sin, cos, left, bottom].map((number) => number.toFixed(6));
  return `q ${matrix.join(" ")} cm\n${content}Q\n`;
}

describe("turned text", () => {
  it.each([90, 180, 270])("is read along its letters: %i degrees", async (degrees) => {
    expect(await notAgreeing(writtenPdf(written({}), `/Rotate ${degrees}`))).toEqual([]);
    expect(await notAgreeing(writtenPdf(turned(degrees, written({}))))).toEqual([]);
    expect(
      await notAgreeing(
        writtenPdf(turned(degrees, written({ value: inParts(LETTERS, twice(0.4)) }))),
      ),
    ).toEqual([]);
  });

  it.each([1, -3, 8])("is read where a page lies askew: %i degrees", async (degrees) => {
    expect(await notAgreeing(writtenPdf(turned(degrees, written({}))))).toEqual([]);
    expect(
      await notAgreeing(
        writtenPdf(turned(degrees, written({ value: inParts(LETTERS, plain) })), "/Rotate 90"),
      ),
    ).toEqual([]);
  });

  it("stands where the upright page has it", async () => {
    const { runs, width, height } = await readWritten(
      writtenPdf(turned(180, written({})), "/Rotate 90"),
    );
    const [first] = runs;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(first?.box.x).toBeCloseTo(140, -1);
    expect(first?.style?.baseline).toBeCloseTo(842 - 640, -1);
  });

  it.each([30, 45, 55])(
    "is not mixed with a watermark across the page: %i degrees",
    async (degrees) => {
      // Its middle is that of the last line, and it begins between label and value.
      const mark = turned(degrees, plain("DRAFT", 197, 409, 60));
      expect(await notAgreeing(writtenPdf(mark + written({}), "/Rotate 270"))).toEqual([]);
    },
  );
});

/** The quantity in a font of its own, whose codes from 80 on have these names, and mean these texts. */
function inOwnFont(names: string, meanings: readonly string[]): Uint8Array {
  const codes = meanings.map((_, place) => (0x80 + place).toString(16));
  const lines = meanings.map((meaning, place) => {
    const units = Array.from(meaning, (unit) => unit.charCodeAt(0).toString(16).padStart(4, "0"));
    return `<${codes[place]}> <${units.join("")}>`;
  });
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar endcmap`;
  const instead: Draw = (_, x, y, size) =>
    `BT /L ${size} Tf ${x} ${y} Td <${codes.join("")}> Tj ET\n`;
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [128 ${names}] >> /ToUnicode 7 0 R >>`;
  return writtenPdf(written({ instead }), "", font, map);
}

describe("letters that lie", () => {
  it.each([
    ["names", "/nine /comma /nine /nine /nine /space /M /T", Array.from("2,450 MT")],
    [
      "the name of one figure",
      "/two /comma /nine /five /zero /space /M /T",
      Array.from("2,450 MT"),
    ],
    ["a name for a comma", "/two /nine /four /five /zero /space /M /T", Array.from("2,450 MT")],
    ["one glyph for several figures", "/nine /space /M /T", ["2,450", " ", "M", "T"]],
    [
      "a figure for a space",
      "/one /two /comma /four /five /zero /space /M /T",
      Array.from(" 2,450 MT"),
    ],
    [
      "a figure for nothing",
      "/two /comma /four /five /zero /zero /space /M /T",
      Array.from("2,450\u200B MT"),
    ],
  ] as const)("are for the visitor to look at: %s", async (_, names, meanings) => {
    const found = await outcomes(inOwnFont(names, meanings));
    expect(found.get("quantity")?.kind).toBe("unclear");
    const others = [...found].filter(([field]) => field !== "quantity");
    expect(others.map(([, { kind }]) => kind)).toEqual(others.map(() => "agrees"));
  });

  it("are none where names and meanings agree", async () => {
    const names = "/two /comma /four /five /zero /space /M /T";
    expect(await notAgreeing(inOwnFont(names, Array.from("2,450 MT")))).toEqual([]);
  });
});
