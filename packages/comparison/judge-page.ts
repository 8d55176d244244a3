import { findingsOn, type PageFindings } from "./field-findings.ts";
import { labelledValues } from "./labelled-values.ts";
import type { CompiledLabels } from "./labels.ts";
import { labelsOnPage, type SectionsOnPage } from "./labels-on-page.ts";
import type { SearchedValues } from "./match.ts";
import { recordSegments } from "./own-part.ts";
import type { PageReadings } from "./page-readings.ts";
import { sentenceValues } from "./sentence-values.ts";
import { addedCells, addedFields, type Unregistered } from "./unregistered.ts";

export interface JudgedPage {
  readonly fields: PageFindings;
  readonly unregistered: readonly Unregistered[];
}

/** Collects how a page prints each field of a record, and content that the record lacks. */
export function judgePage(
  readings: PageReadings,
  values: SearchedValues,
  compiled: CompiledLabels,
  onPage: SectionsOnPage,
): JudgedPage {
  const { sections, placed } = onPage;
  const labels = labelsOnPage(readings.lines, compiled, onPage);
  const rows = new Map(sections.flatMap((section) => section.rows).map((row) => [row.name, row]));
  const labelled = labels
    .flatMap((all, at) => labelledValues(all, values, rows, placed[at]?.heads))
    .filter(({ label, judged }) => !label.isVague || judged.match === "same");
  const page = { readings, labels, labelled, record: recordSegments(labels.flat(), labelled) };
  const sentences = sentenceValues(readings, compiled, values);
  return {
    fields: findingsOn(page, sentences, values),
    unregistered: [...addedFields(page, compiled, values), ...addedCells(page, onPage)],
  };
}
