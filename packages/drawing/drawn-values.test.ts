import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { compareDocument } from "@register/comparison/compare";
import { textOfPdf } from "@register/comparison/text-of-pdf";
import { CAPTIONS } from "@register/content/captions";
import { ENGLISH_DATES } from "@register/content/program-words";
import {
  CERTIFICATE_FIELDS,
  labelsWith,
  readParticulars,
  sections,
} from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import { formatCalendarDate } from "@register/domain/days";
import { type GreyImage, startReader } from "@register/scanner/reader";
import { type CertificatePdfInput, drawCertificates } from "./certificates.ts";
import { generatedPapers } from "./test-support/generated-papers.ts";

const RECORDS = 1000;

/** How many are looked at beside each other: the programs that read them wait for the disk. */
const AT_ONCE = 4;

const run = promisify(execFile);
const isInstalled = (program: string) => spawnSync(program, ["-v"]).error === undefined;

describe.skipIf(!isInstalled("pdftotext"))("a thousand certificates", { tags: "trial" }, () => {
  it("have each value and both codes for other programs to read, and all of it in its place", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "drawn-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const readCodes = await codeReader();
    const papers = generatedPapers(RECORDS);
    const faults: string[] = [];
    let batch: Promise<readonly string[]>[] = [];
    let at = 0;
    for await (const drawing of drawCertificates(papers)) {
      const paper = papers[at];
      if (!drawing.ok || paper === undefined) throw new Error(`${at} was not drawn.`);
      const file = path.join(folder, `${at}.pdf`);
      writeFileSync(file, drawing.pdf);
      batch.push(faultsOf(file, paper, drawing.pdf, readCodes));
      at += 1;
      if (batch.length < AT_ONCE && at < RECORDS) continue;
      faults.push(...(await Promise.all(batch)).flat());
      batch = [];
    }
    expect(at).toBe(RECORDS);
    expect(faults).toEqual([]);
  });
});

async function faultsOf(
  file: string,
  paper: CertificatePdfInput,
  pdf: Uint8Array,
  readCodes: ReadCodes,
): Promise<readonly string[]> {
  const pages = await wordsOf(file);
  const found = await Promise.all([
    lostValues(file, pages, paper),
    lostCodes(file, pages.length, paper, readCodes),
    doubtedValues(pdf, paper),
  ]);
  return [...found.flat(), ...strayWords(pages)].map(
    (each) => `${paper.record.certificate_number} ${paper.language}: ${each}`,
  );
}

/** The fields that a kind keeps off its paper. */
function omittedOn({ record, kind }: Pick<CertificatePdfInput, "record" | "kind">) {
  const { values = {} } = readParticulars(record.particulars) ?? {};
  return new Set<string>(
    kind.fields.flatMap(({ field, omit = "" }) =>
      omit === true || values[omit] !== undefined ? [field] : [],
    ),
  );
}

/** Words of this length on are broken where their line ends. */
const BROKEN = /[^\s\p{sc=Arabic}\p{sc=Han}]{36,}/gu;

/**
 * Values that pdftotext does not find. Beside Arabic, where the order of words, marks and lines is its own affair, it
 * must find each word, and each sign of Chinese.
 */
async function lostValues(
  file: string,
  pages: Pages,
  { record, language, kind: kindOfPaper }: CertificatePdfInput,
): Promise<readonly string[]> {
  const text = plain(
    await textOfValues(
      file,
      pages,
      COLUMNS[language === "en" || language === "ar" ? language : "fr"],
    ),
  );
  const omitted = omittedOn({ record, kind: kindOfPaper });
  const hasArabic = /\p{sc=Arabic}/u.test(Object.values(record).join(""));
  const values = CERTIFICATE_FIELDS.flatMap(({ name, kind }) => {
    // No paper has what its code was found to be, nor its accreditation as a field.
    const isOff =
      ["qr_validation", "accreditation", "kind", "particulars"].includes(name) || omitted.has(name);
    const value = isOff ? "" : (record[name] ?? "");
    const shown = kind === "date" ? formatCalendarDate(value, ENGLISH_DATES) : value;
    const parts = hasArabic ? partsOf(shown) : [shown];
    return parts.every((part) => text.includes(plain(part))) ? [] : [`${name} ${value}`];
  });
  const { stdout: words } = await run("pdftotext", ["-enc", "UTF-8", file, "-"]);
  const read = readParticulars(record.particulars);
  const english = {
    language: "en",
    day: (day: string) => formatCalendarDate(day, ENGLISH_DATES),
  } as const;
  const cells = (read === undefined ? [] : sections(read, english)).flatMap((section) =>
    [section.title].concat(
      section.columns === undefined
        ? section.rows.flatMap(({ label, value }) => [label, value])
        : section.columns.map(({ label }) => label).concat(section.rows.flat()),
    ),
  );
  return [
    ...values,
    ...cells.filter((cell) => !partsOf(cell).every((part) => plain(words).includes(plain(part)))),
  ];
}

function partsOf(text: string): readonly string[] {
  return text.replaceAll(BROKEN, " ").split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{sc=Han})/u);
}

/**
 * Without spaces, hyphens at which it parts lines, and marks of direction; letters in their plain shapes, and the two of
 * the sign lam with alef in the order in which it gives them.
 */
function plain(text: string): string {
  const letters = text.normalize("NFKC").replaceAll(/[\s\p{Cf}\p{Pd}]/gu, "");
  return letters.replaceAll(/ل([اأإآ])/gu, "$1ل");
}

/**
 * In points: the frame's margins, and below the foot of the page. At the end of a line, half of a comma of Chinese is
 * blank and lies in the margin.
 */
const EDGES = { left: 56, top: 50, right: 545, bottom: 815 } as const;

interface Word {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

type Pages = readonly (readonly Word[])[];

/** In points: where the column of values is. The labels of Arabic stand at its right. */
const COLUMNS = {
  en: { left: 205, right: 545 },
  ar: { left: 180, right: 425 },
  fr: { left: 230, right: 545 },
} as const;

/** In points: where the head of a page ends. */
const HEAD_END = 108;

/** The column of values on each page, down to the code at its foot, which has one place on all: what stands between two sheets interrupts no value. */
async function textOfValues(
  file: string,
  pages: Pages,
  { left, right }: { readonly left: number; readonly right: number },
): Promise<string> {
  const foot = pages[0]?.findLast(({ text }) => text === "Look")?.top ?? 0;
  const size = `-x ${left} -y ${HEAD_END} -W ${right - left} -H ${Math.floor(foot) - HEAD_END}`;
  const { stdout } = await run("pdftotext", [
    ..."-enc UTF-8 -r 72".split(" "),
    ...size.split(" "),
    file,
    "-",
  ]);
  return stdout;
}

/** The words of each page. */
async function wordsOf(file: string): Promise<Pages> {
  const { stdout } = await run("pdftotext", ["-bbox", file, "-"], { maxBuffer: Infinity });
  const [, ...pages] = stdout.split("<page ");
  return pages.map((page) =>
    Array.from(
      page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g),
      ([, left, top, right, bottom, text = ""]): Word => ({
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
        text,
      }),
    ),
  );
}

/** Words that leave the page's margins or lie over another one. */
function strayWords(pages: Pages): readonly string[] {
  return pages.flatMap((words) => {
    const strays = words.filter(
      ({ left, top, right, bottom }) =>
        left < EDGES.left || top < EDGES.top || right > EDGES.right || bottom > EDGES.bottom,
    );
    const covered = words.filter((one, place) =>
      words.slice(place + 1).some((other) => lieOverEachOther(one, other)),
    );
    return [...strays, ...covered].map(({ text }) => `${text} is out of its place`);
  });
}

/** The boxes of close lines share their edges, and those of letters beside each other a point. */
function lieOverEachOther(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 1 && down > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);
}

type ReadCodes = (image: GreyImage) => readonly (string | undefined)[];

const WASM = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

/** Reads the texts of a QR code and of bars as the site's scanner does. */
async function codeReader(): Promise<ReadCodes> {
  const wasm = `data:application/wasm;base64,${readFileSync(WASM).toString("base64")}`;
  const readers = [await startReader(wasm, ["qr"]), await startReader(wasm, ["code-128"])];
  return (image) =>
    readers.map((reader) => {
      const outcome = reader.readPicture(image);
      return outcome.kind === "read" ? outcome.reading.text : undefined;
    });
}

/** Codes that are not read at 150 dots an inch, as a scanner of an office makes them. */
async function lostCodes(
  file: string,
  pageCount: number,
  { link, record }: CertificatePdfInput,
  readCodes: ReadCodes,
): Promise<readonly string[]> {
  const options = { encoding: "buffer", maxBuffer: Infinity } as const;
  const { stdout } = await run(
    "pdftoppm",
    ["-gray", "-r", "150", "-f", String(pageCount), file],
    options,
  );
  const read = readCodes(pictureOf(stdout));
  const wanted = [link, record.certificate_number];
  return wanted.filter((text, place) => read[place] !== text).map((text) => `unread code ${text}`);
}

/** A picture in the format PGM. */
function pictureOf(file: Buffer): GreyImage {
  const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString("latin1", 0, 40));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  return { data: new Uint8Array(file.subarray(head?.[0].length)), width, height };
}

/** Values of which the comparison says that they differ, are missing, or can't be read. */
async function doubtedValues(
  pdf: Uint8Array,
  { record, kind }: CertificatePdfInput,
): Promise<readonly string[]> {
  const omitted = omittedOn({ record, kind });
  const own = { ...record, ...IN_FORCE };
  const { fields } = compareDocument(own, await textOfPdf(pdf.slice()), labelsWith(CAPTIONS));
  return fields.flatMap(({ field, value, outcome: { kind: outcome } }) =>
    // Labels of these particulars come several times.
    outcome === "agrees" ||
    outcome === "unclear" ||
    omitted.has(field) ||
    field.startsWith("particulars")
      ? []
      : [`${field} ${outcome}: ${value}`],
  );
}
