import { readFile, rename, writeFile } from "node:fs/promises";
import {
  captionsFault,
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  columnLabel,
  type RegisterRecord,
  type Captions,
  labelsWith,
} from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { counted } from "@register/domain/text";
import type { DocumentPage } from "@register/comparison/document-text";
import { findNumbers } from "@register/comparison/find-numbers";
import { findCaptions, type FoundCaption } from "@register/comparison/learn-captions";
import { textOfPdf } from "@register/comparison/text-of-pdf";
import { typedNumber } from "../certificates/typed-number.ts";
import { asFileFailure, CommandFailure } from "../failure.ts";
import { labelled, visibleText } from "../terminal-text.ts";

const UNTOUCHED = "Nothing was written.";

interface Lesson {
  readonly file: string;
  /** As typed; else it is looked for in the file. */
  readonly number: string | undefined;
  readonly captionsFile: string;
  readonly find: (number: CertificateNumber) => Promise<RegisterRecord | undefined>;
  /** Undefined where nobody can be asked: then nothing is written. */
  readonly confirm: ((question: string) => Promise<boolean>) | undefined;
  readonly print: (line: string) => void;
}

/** Reads the captions of a document beside its record, and writes those that are confirmed. Says how it ended. */
export async function learnCaptions(lesson: Lesson): Promise<string> {
  const { file, captionsFile, confirm, print } = lesson;
  const own = await readCaptions(captionsFile);
  const pages = await readPages(file);
  const record = await recordOf(lesson, pages, own);
  const found = findCaptions(record, pages, own);
  print(labelled(found.map((one) => [columnLabel(one.field), visibleText(described(one))])));
  const fresh = found.filter((one) => one.kind === "new");
  if (fresh.length === 0) return `There is no new caption. ${UNTOUCHED}`;
  if (confirm === undefined) return `${UNTOUCHED} Answer on a terminal, or add --yes.`;
  const kept: typeof fresh = [];
  for (const one of fresh) {
    const question = `Write "${one.caption}" as a caption of ${columnLabel(one.field)}?`;
    if (await confirm(visibleText(question))) kept.push(one);
  }
  if (kept.length === 0) return UNTOUCHED;
  const captions: Partial<Record<CertificateFieldName, readonly string[]>> = { ...own };
  for (const { field, caption } of kept) captions[field] = [...(captions[field] ?? []), caption];
  const fault = captionsFault(captions);
  if (fault !== undefined) throw new CommandFailure(`${visibleText(fault)}. ${UNTOUCHED}`);
  await writeCaptions(captionsFile, captions);
  return `${counted(kept.length, "caption")} written to ${captionsFile}. The next start, build or release takes them in.`;
}

function described(found: FoundCaption): string {
  switch (found.kind) {
    case "known":
      return found.caption === undefined ? "known" : `"${found.caption}", known`;
    case "new":
      return `"${found.caption}", new`;
    case "refused":
      return `"${found.caption}" is left out: ${found.reason}`;
    case "none":
      return `no caption was found at ${found.value}`;
  }
}

async function readCaptions(file: string): Promise<Captions> {
  try {
    const captions: unknown = JSON.parse(await readFile(file, "utf8"));
    const fault = captionsFault(captions);
    if (fault === undefined) return captions as Captions;
    throw new CommandFailure(`${file}: ${fault}. ${UNTOUCHED}`);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw asFileFailure(error, file);
    throw new CommandFailure(`${file} is not JSON. ${UNTOUCHED}`);
  }
}

/** One field a line, as the formatter writes it; in one step, so that no build reads half of it. */
async function writeCaptions(file: string, captions: Captions): Promise<void> {
  const lines = CERTIFICATE_FIELDS.flatMap(({ name }) => {
    const texts = captions[name]?.map((caption) => JSON.stringify(caption)) ?? [];
    return texts.length === 0 ? [] : [`  "${name}": [${texts.join(", ")}]`];
  });
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, `{\n${lines.join(",\n")}\n}\n`);
  await rename(partial, file);
}

async function readPages(file: string): Promise<readonly DocumentPage[]> {
  const content = await readFile(file).catch((error: unknown) => {
    throw asFileFailure(error, file);
  });
  const pages = await textOfPdf(new Uint8Array(content)).catch(() => {
    throw new CommandFailure(`${file} can't be read as a PDF without a password. ${UNTOUCHED}`);
  });
  if (pages.some(({ runs }) => runs.length > 0)) return pages;
  throw new CommandFailure(`${file} has no text: it was scanned or drawn. ${UNTOUCHED}`);
}

/** The record of the number that was typed, or of the only one in the document that the register has. */
async function recordOf(
  { file, number, find }: Lesson,
  pages: readonly DocumentPage[],
  own: Captions,
): Promise<RegisterRecord> {
  const numbers =
    number === undefined
      ? findNumbers(pages, labelsWith(own), () => undefined).map((one) => one.number)
      : [number];
  const records = await Promise.all(numbers.map((one) => find(typedNumber(one))));
  const [record, ...others] = records.filter((one) => one !== undefined);
  if (record !== undefined && others.length === 0) return record;
  const named = numbers.length === 0 ? "no number" : numbers.join(", ");
  const why = record === undefined ? "not in the register" : "several in the register";
  throw new CommandFailure(
    `${file} shows ${visibleText(named)}: ${why}. ${UNTOUCHED} Name its number with --number.`,
  );
}
