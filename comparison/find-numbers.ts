import { checkCertificateNumber, type CertificateNumber } from "../domain/certificate-number.ts";
import { plainCharacters } from "../domain/characters.ts";
import type { DocumentPage } from "./document-text.ts";
import { SOFT_HYPHEN } from "./fold.ts";
import { compileLabels, labelledPlaces } from "./labelled-places.ts";
import type { FieldLabels } from "../domain/field-labels.ts";
import { readPage } from "./page-readings.ts";
import { GAP } from "./reading.ts";
import type { Stretch } from "./searched-value.ts";

export interface FoundNumber {
  readonly number: string;
  readonly source: "code" | "link" | "text";
  readonly page: number;
}

/**
 * The certificate numbers of a document, the surest first: of its codes, its links, and its text at a label such as
 * "Certificate No.". `readNumber` gives the number that the text of a code or an address stands for, if any.
 */
export function findNumbers(
  pages: readonly DocumentPage[],
  labels: FieldLabels,
  readNumber: (text: string) => string | undefined,
): readonly FoundNumber[] {
  const found = new Map<string, FoundNumber>();
  const add = (number: string | undefined, source: FoundNumber["source"], page: number) => {
    const key = number?.toLowerCase() ?? "";
    if (number !== undefined && !found.has(key)) found.set(key, { number, source, page });
  };
  for (const { codes, number } of pages) {
    for (const code of codes) add(readNumber(code), "code", number);
  }
  for (const { links, number } of pages) {
    for (const link of links) add(readNumber(link), "link", number);
  }
  const compiled = compileLabels(labels);
  for (const page of pages) {
    for (const lines of readPage(page).lines) {
      for (const { field, beside, beneath, above } of labelledPlaces(lines, compiled)) {
        if (field !== "certificate_number") continue;
        const numbers = [beside, beneath, above].flatMap(
          (place) => (place && printedNumber(place)) ?? [],
        );
        add(numbers[0], "text", page.number);
      }
    }
  }
  return [...found.values()];
}

/** The first word of a place, if it can be a certificate number. */
function printedNumber({ reading, start, end }: Stretch): CertificateNumber | undefined {
  let number = "";
  for (let at = start; at < end; at += 1) {
    const mark = reading.marks.get(at) ?? "";
    const isHyphen = mark === "-" || mark === SOFT_HYPHEN;
    if (at > start) {
      if (reading.gaps[at] !== GAP.none && !isHyphen) break;
      if (mark !== "" && !isHyphen) return undefined;
      if (isHyphen) number += "-";
    }
    const text = reading.runs[reading.runOf[at] ?? 0]?.text ?? "";
    number += plainCharacters(text[reading.offsetOf[at] ?? 0] ?? "");
  }
  const check = checkCertificateNumber(number);
  return check.ok && /\d/.test(number) ? check.number : undefined;
}
