import { chromium, type Page } from "@playwright/test";
import { compareDocument } from "../comparison/compare.ts";
import { FIELD_LABELS } from "../domain/field-labels.ts";
import { QUIET } from "../e2e/support/quiet-browser.ts";
import type { ReadInPage } from "../e2e/support/reader-page.ts";
import { serveReader } from "../e2e/support/serve-reader.ts";
import { findChromium } from "../scripts/find-browsers.ts";
import type { Figure } from "./figure.ts";
import { printedByChromium, printedByLibrary } from "./printed-certificates.ts";
import { sampleCertificates, TYPED_FIELDS, type SampleCertificate } from "./sample-certificates.ts";

/** What the comparison says of each field of a printed certificate. */
interface Compared {
  readonly name: string;
  readonly edited: SampleCertificate["edited"];
  readonly outcomes: ReadonlyMap<string, string>;
}

/** Certificates of two programs, as issued and with one digit edited, read as in the site and compared with the register. */
export async function measureDocuments(): Promise<readonly Figure[]> {
  const { executablePath, environment } = await findChromium();
  const env = { ...process.env, ...environment };
  const browser = await chromium.launch({ executablePath, env, args: QUIET });
  try {
    const page = await browser.newPage();
    const printed: { name: string; sample: SampleCertificate; content: Buffer }[] = [];
    for (const sample of sampleCertificates()) {
      const ofChromium = await printedByChromium(page, sample);
      const ofLibrary = await printedByLibrary(sample);
      printed.push({ name: `${sample.name}-chromium`, sample, content: ofChromium });
      if (ofLibrary === undefined) continue;
      printed.push({ name: `${sample.name}-pdfkit`, sample, content: ofLibrary });
    }
    const host = await serveReader(
      Object.fromEntries(printed.map(({ name, content }) => [name, content])),
    );
    const all: Compared[] = [];
    let pages = 0;
    const begun = performance.now();
    for (const { name, sample } of printed) {
      const read = await readInPage(page, `${host.origin}/?name=${name}`);
      if (read.kind === "failed") throw new Error(`${name}: ${read.fault}`);
      pages += read.pages.length;
      const { fields } = compareDocument(sample.record, read.pages, FIELD_LABELS);
      const outcomes = new Map(fields.map(({ field, outcome }) => [field, outcome.kind]));
      all.push({ name, edited: sample.edited, outcomes });
    }
    const seconds = (performance.now() - begun) / 1000;
    await host.close();
    return figuresOf(all, pages / seconds);
  } finally {
    await browser.close();
  }
}

async function readInPage(page: Page, address: string): Promise<ReadInPage> {
  await page.goto(address);
  await page.waitForFunction(() => "outcome" in globalThis);
  return page.evaluate(() => (globalThis as unknown as { outcome: ReadInPage }).outcome);
}

function figuresOf(all: readonly Compared[], speed: number): readonly Figure[] {
  const issued = all
    .filter(({ edited }) => edited === undefined)
    .flatMap(({ name, outcomes }) =>
      TYPED_FIELDS.map((field) => ({ name, field, kind: outcomes.get(field) })),
    );
  const edited = all.flatMap(({ name, edited: field, outcomes }) =>
    field === undefined ? [] : [{ name, field, kind: outcomes.get(field) }],
  );
  const untouched = all.flatMap(({ name, edited: other, outcomes }) =>
    [...outcomes].flatMap(([field, kind]) => (field === other ? [] : [{ name, field, kind }])),
  );
  const falselyDiffer = untouched.filter(({ kind }) => kind === "differs");
  const falselyAgree = edited.filter(({ kind }) => kind === "agrees");
  const missed = issued.filter(({ kind }) => kind === "not-found");
  for (const { name, field, kind } of [...falselyDiffer, ...falselyAgree, ...missed]) {
    process.stderr.write(`${name}: ${field} ${kind}\n`);
  }
  const ofEdited = `Values edited, of ${edited.length}`;
  return [
    count("Documents compared", all.length),
    share(`Typed values as issued that agree, of ${issued.length}`, "agrees", issued),
    count(
      `Values as issued that differ, of ${untouched.length.toLocaleString("en-GB")}`,
      falselyDiffer.length,
    ),
    count(`${ofEdited}: agree`, falselyAgree.length),
    share(`${ofEdited}: differ`, "differs", edited),
    share(`${ofEdited}: not found`, "not-found", edited),
    { name: "Pages of documents read", unit: "/s", ours: speed },
  ];
}

function count(name: string, ours: number): Figure {
  return { name, unit: "", ours };
}

function share(
  name: string,
  searched: string,
  of: readonly { readonly kind: string | undefined }[],
): Figure {
  const ours = (100 * of.filter(({ kind }) => kind === searched).length) / of.length;
  return { name, unit: "%", ours };
}
