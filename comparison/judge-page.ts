import { CERTIFICATE_FIELDS, type CertificateFieldName } from "../domain/certificate.ts";
import type { Box, DocumentPage } from "./document-text.ts";
import {
  type CompiledLabels,
  isAligned,
  type Label,
  labelledPlaces,
  type Place,
} from "./labelled-places.ts";
import { beneath } from "./lines.ts";
import { hitsOf, isWithin, type PlacedHit } from "./page-hits.ts";
import type { PageReadings } from "./page-readings.ts";
import { printed } from "./reading.ts";
import type { SearchedValue, Standing } from "./searched-value.ts";

interface OnPage {
  readonly page: number;
  readonly box: Box;
}

/** What a page says of a field. */
interface FieldFindings {
  readonly atLabel: OnPage | undefined;
  readonly anywhere: OnPage | undefined;
  readonly other: (OnPage & { readonly text: string }) | undefined;
  /** Whether something at the field's label may be another value. */
  readonly isUnclear: boolean;
}

export type PageFindings = ReadonlyMap<CertificateFieldName, FieldFindings>;

interface Judgement {
  readonly label: Label;
  readonly place: Place;
  readonly standing: Standing;
  readonly hit?: PlacedHit | undefined;
}

const KINDS: ReadonlyMap<CertificateFieldName, string> = new Map(
  CERTIFICATE_FIELDS.map(({ name, kind }) => [name, kind]),
);

export function judgePage(
  page: DocumentPage,
  { lines, readings }: PageReadings,
  values: ReadonlyMap<CertificateFieldName, SearchedValue>,
  compiled: CompiledLabels,
): PageFindings {
  const visible = page.runs.filter(({ isHidden }) => !isHidden);
  const hits = hitsOf(readings, values, visible);
  const labels = lines.flatMap((one) => labelledPlaces(one, compiled));
  const side = sideOf(labels, hits);
  const judgements = labels.flatMap((label) => {
    const value = values.get(label.field);
    const found = value && judge(label, value, hits.get(label.field) ?? [], labels, side);
    return found === undefined ? [] : [found];
  });
  const onPage = (box: Box) => ({ page: page.number, box });
  const findings = [...values.keys()].map((field): [CertificateFieldName, FieldFindings] => {
    const own = judgements.filter(({ label }) => label.field === field);
    const same = own.find(({ standing }) => standing === "same");
    const other = own.find(({ standing }) => standing === "other");
    // The date at the label of another date is that one, even if both are equal in the register.
    const taken = judgements.filter(
      ({ label }) =>
        label.field !== field && KINDS.get(label.field) === "date" && KINDS.get(field) === "date",
    );
    // Words of another field's value, such as a town in a company's name, are not this field's.
    const isPartOfAnother = ({ box }: PlacedHit) =>
      judgements.some(
        ({ label, hit }) =>
          label.field !== field &&
          hit !== undefined &&
          hit.box.width > 1.05 * box.width &&
          isWithin(box, hit.box),
      );
    // Nor is a text found elsewhere, where the field's own label has another one.
    const isReplaced =
      KINDS.get(field) === "text" &&
      same === undefined &&
      labels.some(({ field: named, beside }) => named === field && beside !== undefined);
    const free = hits
      .get(field)
      ?.find(
        (hit) =>
          hit.needs === undefined &&
          !isReplaced &&
          !isPartOfAnother(hit) &&
          !taken.some(({ place }) => isWithin(hit.box, place.box)),
      );
    return [
      field,
      {
        atLabel: same?.hit && onPage(same.hit.box),
        anywhere: free && onPage(free.box),
        other: other && { ...onPage(other.place.box), text: textOf(other.place) },
        isUnclear: own.some(({ standing }) => standing === "unclear"),
      },
    ];
  });
  return new Map(findings);
}

function textOf({ reading, start, end }: Place): string {
  return printed(reading, start, end);
}

type Side = "beneath" | "above";

/** Where this page prints values that do not stand beside their labels: where most of the register's are found. */
function sideOf(
  labels: readonly Label[],
  hits: ReadonlyMap<CertificateFieldName, readonly PlacedHit[]>,
): Side | undefined {
  const count = (side: Side) =>
    labels.filter(({ field, [side]: place }) =>
      hits.get(field)?.some(({ box }) => place !== undefined && isWithin(box, place.box)),
    ).length;
  const [under, over] = [count("beneath"), count("above")];
  if (under === over) return undefined;
  return under > over ? "beneath" : "above";
}

function judge(
  label: Label,
  value: SearchedValue,
  hits: readonly PlacedHit[],
  labels: readonly Label[],
  side: Side | undefined,
): Judgement | undefined {
  const hitAt = (place: Place | undefined) =>
    place &&
    hits.find(
      ({ box, needs }) =>
        isWithin(box, place.box) && (needs !== "unit" || place.unit !== undefined),
    );
  const standingAt = (place: Place | undefined): Standing | undefined =>
    place && value.standing?.(place);
  const same = (place: Place | undefined) => {
    const hit = hitAt(place);
    return place && hit && ({ label, place, standing: "same", hit } as const);
  };
  const { beside } = label;
  const found = same(beside);
  if (found !== undefined) return found;
  const standing = standingAt(beside);
  if (beside !== undefined && standing !== undefined) {
    const isDoubtful = [label.beyond, label.beneath].some((place) => standingAt(place));
    return settle(label, beside, isDoubtful ? "unclear" : standing, same);
  }
  if (beside !== undefined && beside.segment === undefined) return undefined;
  const near = side === undefined ? undefined : label[side];
  const isClaimed = labels.some(
    ({ beside: other }) => near !== undefined && other?.segment === near.segment,
  );
  if (near === undefined || isClaimed) return undefined;
  const alone = same(near);
  const below = standingAt(near);
  if (alone !== undefined || below === undefined) return alone;
  const isList = side === "beneath" && standingAt(placeUnder(label, near)) !== undefined;
  return settle(label, near, isList ? "unclear" : below, same);
}

/** A value of two lines, such as a range of dates, may have the register's value in the second. */
function settle(
  label: Label,
  place: Place,
  standing: Standing,
  same: (place: Place | undefined) => Judgement | undefined,
): Judgement | undefined {
  const next = standing === "other" ? same(placeUnder(label, place)) : undefined;
  return next === undefined ? { label, place, standing } : undefined;
}

/** What stands under a place, unless a label stands before it. */
function placeUnder({ lines }: Label, place: Place): Place | undefined {
  const { reading, segments, rows } = lines;
  const from =
    place.segment ?? segments.find(({ start, end }) => start <= place.start && place.end <= end);
  const under = from && beneath(lines, from, isAligned);
  if (under === undefined || (rows[under.line]?.length ?? 0) > 1) return undefined;
  return { reading, start: under.start, end: under.end, box: under.box, segment: under };
}
