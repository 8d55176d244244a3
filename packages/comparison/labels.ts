import {
  type CertificateRecord,
  type FieldLabels,
  fieldNamed,
  shownFields,
} from "@register/domain/certificate";
import type { ComparedName, Particular } from "./particulars.ts";
import { hasRightToLeft, isUnspaced, UNKNOWN } from "./fold.ts";
import { LANGUAGE_WORDS } from "./language-words.ts";
import { endOf, type ValuePattern, patternOf } from "./value-pattern.ts";
import type { PageReadings } from "./page-readings.ts";
import type { Reading } from "./reading.ts";
import { isEdge, mayBegin } from "./word-edges.ts";

interface CompiledLabel {
  readonly field: ComparedName;
  readonly isVague: boolean;
  readonly pattern: ValuePattern;
  readonly isRightToLeft: boolean;
}

/** Grouped by first letter. */
export type CompiledLabels = ReadonlyMap<string, readonly CompiledLabel[]>;

/** Only the register's own number counts at these. */
const VAGUE = LANGUAGE_WORDS.flatMap(({ vagueLabels }) => vagueLabels);

const known = new WeakMap<FieldLabels, CompiledLabels>();

/** The longest come first: "Vessel IMO Number" is not "Vessel". */
export function compileLabels(labels: FieldLabels): CompiledLabels {
  const compiled = known.get(labels) ?? compiledAnew(labels);
  known.set(labels, compiled);
  return compiled;
}

/** Skips particulars with the name of a field. */
export function withParticulars(
  labels: FieldLabels,
  particulars: readonly Particular[],
): CompiledLabels {
  if (particulars.length === 0) return compileLabels(labels);
  const labelPairs = particulars.map(({ name, label, others }) => [
    name,
    [label, ...others].filter((text) => fieldNamed(text) === undefined),
  ]);
  return compiledAnew({ ...labels, ...Object.fromEntries(labelPairs) });
}

function compiledAnew(labels: Readonly<Record<string, readonly string[]>>): CompiledLabels {
  const fields = Object.entries(labels) as [ComparedName, readonly string[]][];
  const compiled = fields
    .flatMap(([field, texts]) => texts.map((label) => ({ field, label, isVague: false })))
    .concat(VAGUE.map((label) => ({ field: "certificate_number", label, isVague: true })))
    .flatMap(({ field, label: text, isVague }) =>
      withLostLigatures(text).map((label) => ({
        field,
        isVague,
        pattern: patternOf(label, "label"),
        isRightToLeft: hasRightToLeft(label),
      })),
    )
    .toSorted((a, b) => b.pattern.text.length - a.pattern.text.length);
  const byLetter = new Map<string, CompiledLabel[]>();
  for (const label of compiled) {
    const letter = label.pattern.text[0] ?? "";
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), label]);
  }
  return byLetter;
}

/** They head the object of an inspection, or the scope of a management system. */
const SCOPE_ALONE: ReadonlySet<string> = new Set(["scope", "alcance", "escopo"]);

export function labelsOn(record: CertificateRecord, labels: CompiledLabels): CompiledLabels {
  const shown = new Set<string>(shownFields(record).map(({ name }) => name));
  const meant = (label: CompiledLabel) =>
    shown.has("scope") && SCOPE_ALONE.has(label.pattern.text)
      ? Object.assign({}, label, { field: "scope" as const })
      : label;
  return new Map(
    Array.from(labels, ([letter, all]) => [
      letter,
      all.map(meant).filter(({ field }) => shown.has(field) || field.startsWith("particulars.")),
    ]),
  );
}

/** Old fonts lose "fi" and its like, or have an unknown character: "Certi cate No". */
function withLostLigatures(label: string): readonly string[] {
  const lost = [" ", UNKNOWN].map((mark) => label.replaceAll(/ffi|ffl|fi|fl|ff/g, mark));
  return [...new Set([label, ...lost])];
}

export interface InlineLabel {
  readonly field: ComparedName;
  readonly end: number;
  readonly isVague: boolean;
}

/** "Vessel" beside "IMO number" are two labels. */
export function labelAt(
  reading: Reading,
  at: number,
  labels: CompiledLabels,
  isRightToLeft: boolean,
  last = reading.text.length,
  hasLatin = false,
): InlineLabel | undefined {
  for (const label of labels.get(reading.text[at] ?? "") ?? []) {
    if (label.isRightToLeft !== isRightToLeft && !(isRightToLeft && hasLatin)) continue;
    const end = endOf(reading, at, label.pattern) ?? endOfUnspaced(reading, at, label.pattern);
    if (end !== undefined && end <= last) {
      return { field: label.field, end, isVague: label.isVague };
    }
  }
  return undefined;
}

/** Reads sentences: "aboard MV Star, IMO 9074729, and is valid until 31 December 2034". */
export function inlineLabels(
  { lines, columns }: PageReadings,
  labels: CompiledLabels,
): readonly (InlineLabel & { readonly reading: Reading })[] {
  return columns.flatMap((reading, index) => {
    const isRightToLeft = lines[index]?.isRightToLeft ?? false;
    const found: (InlineLabel & { readonly reading: Reading })[] = [];
    for (let at = 0; at < reading.text.length && found.length < LABELS_MAX; at += 1) {
      if (!mayBegin(reading, at) || !isEdge(reading, at)) continue;
      const label = labelAt(reading, at, labels, isRightToLeft);
      if (label === undefined) continue;
      found.push(Object.assign(label, { reading }));
      at = label.end - 1;
    }
    return found;
  });
}

/** Chinese labels need no space after them. */
function endOfUnspaced(reading: Reading, at: number, { text }: ValuePattern): number | undefined {
  return isUnspaced(text[0]) && reading.text.startsWith(text, at) ? at + text.length : undefined;
}

/** A page with more is a list. */
export const LABELS_MAX = 200;
