import { SPECIFIED_FIELDS } from "@register/domain/certificate";
import type { PdfText } from "./pdf-pages.ts";

/** A sheet of a printed answer, as its reader finds it. */
export interface PrintedSheet extends PdfText {
  /** Labels of the fields that begin on it. */
  readonly fields: readonly string[];
  /** The times of a check that it names. */
  readonly times: readonly string[];
}

export function printedSheet(page: PdfText): PrintedSheet {
  // Where the lines break is the browser's matter.
  const text = page.text.replaceAll(/\s+/g, " ").trim();
  return {
    ...page,
    text,
    fields: SPECIFIED_FIELDS.map(({ label }) => label).filter((label) => text.includes(label)),
    times: text.match(/\d\d:\d\d UTC on \d+ \w+ \d{4}/g) ?? [],
  };
}
