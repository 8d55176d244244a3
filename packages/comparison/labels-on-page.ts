import { type Label, labelledPlaces } from "./labelled-places.ts";
import type { CompiledLabels } from "./labels.ts";
import type { Lines } from "./lines.ts";
import type { Particular, Section } from "./particulars.ts";
import type { PlacedSections } from "./sections.ts";

/** Places sections on each reading of a page. */
export interface SectionsOnPage {
  readonly sections: readonly Section[];
  /** Sections with a title somewhere in the document. */
  readonly titled: ReadonlySet<number>;
  readonly placed: readonly PlacedSections[];
}

/** Finds the labels in each reading of a page, and of which section's row each is. */
export function labelsOnPage(
  lines: readonly Lines[],
  compiled: CompiledLabels,
  onPage: SectionsOnPage,
): readonly (readonly Label[])[] {
  // The day of a confirmation may also be that of the issue.
  const section = onPage.sections.findIndex(({ isConfirmations }) => isConfirmations);
  const days = new Set(onPage.sections[section]?.rows.map(({ name }) => name));
  const placesIn = (reading: Lines, at: number, hasLatin = false) =>
    labelledPlaces(reading, compiled, hasLatin, (field, segment) => {
      const isElsewhere = onPage.placed[at]?.sectionOf(segment) !== section;
      return days.has(field) && onPage.titled.has(section) && isElsewhere;
    });
  const found = lines.map((reading, at) => placesIn(reading, at));
  const most = (isRightToLeft: boolean) => {
    const read = found.filter((_, at) => lines[at]?.isRightToLeft === isRightToLeft);
    return Math.max(0, ...read.map((labels) => labels.length));
  };
  // On a page in Arabic, Latin labels also have values to the left.
  const isArabic = most(true) > most(false);
  return lines.map((reading, at) => {
    const labels = found[at] ?? [];
    if (!isArabic) return inSections(labels, onPage, onPage.placed[at]);
    return reading.isRightToLeft
      ? inSections(placesIn(reading, at, true), onPage, onPage.placed[at])
      : labels.filter(({ field }) => !field.startsWith("particulars."));
  });
}

/** Two tables may have "Ash", and heads of columns are no labels. */
function inSections(
  labels: readonly Label[],
  { sections, titled }: SectionsOnPage,
  placed: PlacedSections | undefined,
): readonly Label[] {
  const rows = sections.flatMap((section, at) => section.rows.map((row) => ({ row, section: at })));
  const heads = new Set([...(placed?.heads.values() ?? [])].flatMap(({ cells }) => cells));
  const taken = new Set<Particular>();
  return labels.flatMap((label) => {
    const named = rows.find(({ row }) => row.name === label.field);
    if (named === undefined || placed === undefined) return [label];
    if (heads.has(label.segment)) return [];
    const text = named.row.label.toLowerCase();
    const alike = rows.filter(({ row }) => row.label.toLowerCase() === text);
    const here = placed.sectionOf(label.segment);
    const inSection = alike.filter(({ section }) => section === here);
    const open = alike.filter(({ section }) => here === undefined || !titled.has(section));
    const candidates = inSection.length > 0 ? inSection : open;
    const match = candidates.find(({ row }) => !taken.has(row)) ?? candidates.at(-1);
    if (match === undefined) return [];
    taken.add(match.row);
    return [Object.assign({}, label, { field: match.row.name })];
  });
}
