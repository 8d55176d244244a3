import { chromium, type Page } from "@playwright/test";
import { compareDocument, type FieldOutcome } from "@register/comparison/compare";
import type { CertificateFieldName, RegisterRecord } from "@register/domain/certificate";
import { FIELD_LABELS } from "@register/domain/certificate";
import { QUIET } from "../../quiet-browser.ts";
import type { ReadInPage } from "../../test-support/reader-page.ts";
import { serveReader } from "../../test-support/serve-reader.ts";
import { findChromium } from "../../find-browsers.ts";
import { CERTIFICATE_LAYOUTS, RECORD } from "./certificate-layouts.ts";
import type { Figure } from "../figure.ts";
import { printedLayout } from "./printed-certificates.ts";
import {
  PAPER_LANGUAGES,
  PAPER_LAYOUTS,
  paperByLibrary,
  paperPage,
  paperRecords,
} from "./true-papers.ts";

interface Printed {
  readonly name: string;
  readonly record: RegisterRecord;
  /** The field that is printed with another value. */
  readonly edited: CertificateFieldName | undefined;
  readonly content: Buffer;
}

/** What the comparison says of one value of a printed certificate. */
interface Compared {
  readonly name: string;
  readonly field: string;
  readonly edited: CertificateFieldName | undefined;
  readonly kind: FieldOutcome["kind"];
}

/** Certificates of two programs, as issued and altered, read as in the site and compared with the register. */
export async function measureDocuments(): Promise<readonly Figure[]> {
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, env, args: QUIET });
  try {
    const page = await browser.newPage();
    const printed = await printAll(page);
    const host = await serveReader(
      Object.fromEntries(printed.map(({ name, content }) => [name, content])),
    );
    const all: Compared[] = [];
    let [pages, doubted] = [0, 0];
    const begun = performance.now();
    for (const { name, record, edited } of printed) {
      const read = await readInPage(page, `${host.origin}/?name=${name}`);
      if (read.kind === "failed") throw new Error(`${name}: ${read.fault}`);
      pages += read.pages.length;
      const { fields, cautions } = compareDocument(record, read.pages, FIELD_LABELS);
      if (edited === undefined && cautions.length > 0) {
        process.stderr.write(`${name}: ${cautions.join(", ")}\n`);
        doubted += 1;
      }
      all.push(...fields.map(({ field, outcome: { kind } }) => ({ name, field, edited, kind })));
    }
    const seconds = (performance.now() - begun) / 1000;
    await host.close();
    return [
      ...(await measurePapers(page)),
      { name: "Documents compared", unit: "", ours: printed.length },
      ...figuresOf(all),
      { name: "Documents as issued that may show something else", unit: "", ours: doubted },
      { name: "Pages of documents read", unit: "/s", ours: pages / seconds },
    ];
  } finally {
    await browser.close();
  }
}

interface TruePaper {
  readonly kind: string;
  readonly record: RegisterRecord;
  readonly content: Buffer;
}

/** Of papers that print each value plainly, particulars with them: how many values are found, by layout and language. */
async function measurePapers(page: Page): Promise<readonly Figure[]> {
  const papers: TruePaper[] = [];
  for (const record of await paperRecords()) {
    for (const layout of PAPER_LAYOUTS) {
      for (const language of PAPER_LANGUAGES) {
        await page.setContent(paperPage(record, layout, language));
        const content = await page.pdf({ preferCSSPageSize: true });
        papers.push({ kind: `${layout}, ${language}`, record, content });
      }
    }
    const content = await paperByLibrary(record);
    if (content !== undefined) papers.push({ kind: "pdfkit", record, content });
  }
  const host = await serveReader(
    Object.fromEntries(papers.map(({ content }, at) => [`paper-${at}`, content])),
  );
  const kinds = new Map<string, string[]>();
  let [differing, doubted] = [0, 0];
  for (const [at, { kind, record }] of papers.entries()) {
    const read = await readInPage(page, `${host.origin}/?name=paper-${at}`);
    if (read.kind === "failed") throw new Error(`${kind} ${at}: ${read.fault}`);
    const compared = compareDocument(record, read.pages, FIELD_LABELS);
    const outcomes = compared.fields.map(({ outcome }) => outcome.kind);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...outcomes]);
    differing += compared.counts.differs;
    doubted += compared.cautions.length;
  }
  await host.close();
  return [
    ...Array.from(kinds, ([kind, outcomes]) => ({
      name: `Values found of true papers, ${kind}, of ${outcomes.length}`,
      unit: "%",
      ours: (100 * outcomes.filter((one) => one === "agrees").length) / outcomes.length,
    })),
    { name: "Values of true papers that differ", unit: "", ours: differing },
    { name: "Cautions of true papers", unit: "", ours: doubted },
  ];
}

async function printAll(page: Page): Promise<readonly Printed[]> {
  const printed: Printed[] = [];
  for (const layout of CERTIFICATE_LAYOUTS) {
    const { name, record = RECORD, edited } = layout;
    printed.push({ name, record, edited, content: await printedLayout(page, layout) });
  }
  return printed;
}

async function readInPage(page: Page, address: string): Promise<ReadInPage> {
  await page.goto(address);
  await page.waitForFunction(() => "outcome" in globalThis);
  return page.evaluate(() => (globalThis as unknown as { outcome: ReadInPage }).outcome);
}

const ANSWERS: readonly (readonly [string, readonly FieldOutcome["kind"][]])[] = [
  ["agree", ["agrees"]],
  ["differ", ["differs"]],
  ["to be looked at", ["unclear"]],
  ["not found", ["not-found"]],
];

function figuresOf(all: readonly Compared[]): readonly Figure[] {
  const issued = all.filter(({ edited }) => edited === undefined);
  const edited = all.filter((one) => one.field === one.edited);
  const untouched = all.filter((one) => one.field !== one.edited);
  const falselyDiffer = untouched.filter(({ kind }) => kind === "differs");
  const falselyAgree = edited.filter(({ kind }) => kind === "agrees");
  const missed = issued.filter(({ kind }) => kind === "not-found");
  for (const { name, field, kind } of [...falselyDiffer, ...falselyAgree, ...missed]) {
    process.stderr.write(`${name}: ${field} ${kind}\n`);
  }
  return [
    ...shares("Values of documents as issued", issued),
    ...shares("Values edited", edited),
    {
      name: `Values as issued that differ, of ${untouched.length.toLocaleString("en-GB")} with those of edited documents`,
      unit: "",
      ours: falselyDiffer.length,
    },
    {
      name: `Values edited that agree, of ${edited.length}`,
      unit: "",
      ours: falselyAgree.length,
    },
  ];
}

function shares(name: string, of: readonly Compared[]): readonly Figure[] {
  return ANSWERS.map(([answer, kinds]) => ({
    name: `${name}, of ${of.length}: ${answer}`,
    unit: "%",
    ours: (100 * of.filter(({ kind }) => kinds.includes(kind)).length) / of.length,
  }));
}
