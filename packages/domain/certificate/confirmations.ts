import * as v from "valibot";
import { calendarDay, isCalendarDate, monthsAfter } from "../days/calendar-date.ts";
import { londonDate } from "../days/london-clock.ts";
import type { RegisterRecord } from "./certificate.ts";
import { comparableName } from "./column-names.ts";
import { type Choice, labelsOf, type Texts } from "./kind.ts";
import { textLine } from "./kind-schema.ts";

/** A kind's periodic confirmations: surveillance audits, annual or intermediate surveys, thorough examinations. */
export interface ConfirmationRule {
  /** In months, from the issue or the last confirmation to the day on which the next one is due. */
  readonly every: number;
  /** The window's months on either side of that day. */
  readonly before: number;
  readonly after: number;
  /**
   * If true, due days are anniversaries of the end, as for IMO surveys, or without one of the issue, however early or
   * late one was confirmed.
   */
  readonly anniversary: boolean;
  readonly label: Texts;
  /** A row names one by its id. The first is the default. */
  readonly kinds: readonly Choice[];
}

/** By the code of a certificate's kind. */
export type ConfirmationRules = Readonly<Record<string, ConfirmationRule | undefined>>;

export const CONFIRMATION_RESULTS = [
  "confirmed",
  "confirmed-with-remark",
  "not-confirmed",
] as const;

export type ConfirmationResult = (typeof CONFIRMATION_RESULTS)[number];

/** In characters; `rowsMax` limits the rows of one certificate. */
export const CONFIRMATION_LIMITS = { textMax: 200, remarkMax: 300, rowsMax: 60 } as const;

const text = v.optional(v.nullable(v.string()), null);

/**
 * All public; days are YYYY-MM-DD, instants UTC in ISO 8601. The history says who recorded and approved a row. No
 * function of Valibot that browsers do not load anyway.
 */
const confirmationSchema = v.object({
  kind: v.string(),
  day: v.string(),
  result: v.string(),
  place: text,
  /** Who examined. */
  by: text,
  position: text,
  remark: text,
  recordedAt: v.string(),
  /** A row that was recorded wrongly stays, and no longer counts. */
  struck: v.optional(v.nullable(v.object({ at: v.string(), reason: v.string() })), null),
});

export type Confirmation = Readonly<v.InferOutput<typeof confirmationSchema>> & {
  readonly result: ConfirmationResult;
};

function isConfirmation(row: v.InferOutput<typeof confirmationSchema>): row is Confirmation {
  return isCalendarDate(row.day) && CONFIRMATION_RESULTS.some((result) => result === row.result);
}

type Column = string | null | undefined;

/** Reads the column, by day. Undefined if it is unreadable. */
export function readConfirmations(column: Column): readonly Confirmation[] | undefined {
  if (column === null || column === undefined || column === "") return [];
  try {
    const stored = JSON.parse(column) as readonly unknown[];
    const rows = stored.flatMap((row) => {
      const read = v.safeParse(confirmationSchema, row);
      return read.success && isConfirmation(read.output) ? [read.output] : [];
    });
    return rows.length === stored.length
      ? rows.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
      : undefined;
  } catch {
    return undefined;
  }
}

/** Ignores rows that are struck out. */
export function lastConfirmation(rows: readonly Confirmation[]): Confirmation | undefined {
  return rows.findLast(({ struck }) => struck === null);
}

export function lastConfirmedDay(column: Column): string | undefined {
  const rows = readConfirmations(column) ?? [];
  return lastConfirmation(rows.filter(({ result }) => result !== "not-confirmed"))?.day;
}

/** The next issued file then prints another table. */
export function isConfirmedSince(column: Column, issuedAt: string): boolean {
  const rows = readConfirmations(column) ?? [];
  return rows.some(({ recordedAt, struck }) => (struck?.at ?? recordedAt) > issuedAt);
}

/** Days are YYYY-MM-DD, and the window includes both of its ends. */
export interface ConfirmationWindow {
  readonly from: string;
  readonly due: string;
  readonly to: string;
}

type Confirmed = Pick<RegisterRecord, "kind" | "issuance_date" | "validity_date" | "confirmations">;

/**
 * Computes when the next confirmation is due (ISO/IEC 17021-1, 9.6.2; IMO's survey windows; LOLER 1998, schedule 1).
 * Undefined without a rule or a day to count from, and if the certificate ends by then, since a renewal comes first.
 */
export function nextConfirmation(
  record: Confirmed,
  rules: ConfirmationRules,
): ConfirmationWindow | undefined {
  const rule = rules[record.kind ?? ""];
  if (rule === undefined) return undefined;
  const issued = calendarDay(record.issuance_date ?? "") ?? "";
  const confirmed = lastConfirmedDay(record.confirmations) ?? "";
  const last = issued > confirmed ? issued : confirmed;
  const end = calendarDay(record.validity_date ?? "");
  const anchor = end ?? issued;
  const due =
    rule.anniversary && anchor !== "" && last !== ""
      ? anniversaryAfter(anchor, last, rule)
      : monthsAfter(last, rule.every);
  if (due === undefined || (end !== undefined && due >= end)) return undefined;
  const [from, to] = [monthsAfter(due, -rule.before), monthsAfter(due, rule.after)];
  return from === undefined || to === undefined ? undefined : { from, due, to };
}

/** Skips each anniversary with a window that the issue or a confirmation on that day reaches. */
function anniversaryAfter(
  anchor: string,
  last: string,
  { every, before }: ConfirmationRule,
): string | undefined {
  const years = Number(last.slice(0, 4)) - Number(anchor.slice(0, 4)) - 1;
  for (let months = Math.floor((years * 12) / every) * every; ; months += every) {
    const due = monthsAfter(anchor, months);
    if (due === undefined || (monthsAfter(due, -before) ?? "") > last) return due;
  }
}

const optionalText = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => (typed.trim() === "" ? null : typed)),
      v.nullable(textLine(most)),
    ),
    "",
  );

/** Accepts the names of a choice, however they are written; a spreadsheet has "Confirmed with a remark". */
function oneOf<Id extends string>(choices: readonly (readonly [id: Id, ...names: string[]])[]) {
  const ids = choices.map(([id]) => id);
  return v.pipe(
    v.string(),
    v.transform((typed) => {
      const isMeant = (name: string) => comparableName(name) === comparableName(typed);
      return choices.find((names) => names.some(isMeant))?.[0] ?? typed;
    }),
    v.picklist(ids, `is not one of ${ids.join(", ")}`),
  );
}

/**
 * Checks a row that is typed at the desk, by a command or in a file, and recorded now (UTC, ISO 8601). A day in the
 * future would hide that a confirmation is due.
 */
export function typedConfirmation({ kinds }: ConfirmationRule, recordedAt: string) {
  const today = londonDate(new Date(recordedAt));
  return v.pipe(
    v.object({
      kind: v.optional(
        oneOf(kinds.map(({ id, label }) => [id, ...labelsOf(label)])),
        kinds[0]?.id ?? "",
      ),
      day: v.pipe(
        v.string(),
        v.check(isCalendarDate, "is no day"),
        v.check((typed) => typed <= today, "lies in the future"),
      ),
      result: oneOf(CONFIRMATION_RESULTS.map((id) => [id, id.replace("with", "with a")])),
      place: optionalText(CONFIRMATION_LIMITS.textMax),
      by: optionalText(CONFIRMATION_LIMITS.textMax),
      position: optionalText(CONFIRMATION_LIMITS.textMax),
      remark: optionalText(CONFIRMATION_LIMITS.remarkMax),
    }),
    v.transform((typed): Confirmation => ({ ...typed, recordedAt, struck: null })),
    v.forward(
      v.check(
        ({ result, remark }) => result !== "confirmed-with-remark" || remark !== null,
        "is missing",
      ),
      ["remark"],
    ),
  );
}

/** False also if the column is unreadable. */
export function hasRoom(column: Column): boolean {
  return (readConfirmations(column)?.length ?? Infinity) < CONFIRMATION_LIMITS.rowsMax;
}

/**
 * Adds a row to the column, at an instant of its own, which identifies it. Undefined if such a row counts already, so
 * that a repeated file changes nothing, or without room.
 */
export function withConfirmation(column: string | null, row: Confirmation): string | undefined {
  const rows = readConfirmations(column) ?? [];
  const isKnown = rows.some(
    ({ struck, kind, day, result }) =>
      struck === null && kind === row.kind && day === row.day && result === row.result,
  );
  if (isKnown || !hasRoom(column)) return undefined;
  let at = Date.parse(row.recordedAt);
  while (rows.some(({ recordedAt }) => Date.parse(recordedAt) === at)) at += 1;
  return JSON.stringify([...rows, { ...row, recordedAt: new Date(at).toISOString() }]);
}

/** Strikes out the row that was recorded at this instant; undefined if there is none that counts. */
export function withStruck(
  column: string | null,
  recordedAt: string,
  struck: NonNullable<Confirmation["struck"]>,
): string | undefined {
  const rows = readConfirmations(column) ?? [];
  const found = confirmationAt(rows, recordedAt);
  if (found?.struck !== null) return undefined;
  return JSON.stringify(rows.with(rows.indexOf(found), { ...found, struck }));
}

export interface ConfirmationChange {
  /** Rows are deleted with their certificate only. */
  readonly event: "recorded" | "struck out" | "deleted";
  readonly confirmation: Confirmation;
}

export function confirmationChanges(before: Column, after: Column): readonly ConfirmationChange[] {
  const [former, present] = [readConfirmations(before) ?? [], readConfirmations(after) ?? []];
  const instants = new Set([...present, ...former].map(({ recordedAt }) => recordedAt));
  return [...instants].flatMap((instant): readonly ConfirmationChange[] => {
    const [earlier, later] = [confirmationAt(former, instant), confirmationAt(present, instant)];
    if (later === undefined) return earlier ? [{ event: "deleted", confirmation: earlier }] : [];
    if (earlier === undefined) return [{ event: "recorded", confirmation: later }];
    const isStruck = earlier.struck === null && later.struck !== null;
    return isStruck ? [{ event: "struck out", confirmation: later }] : [];
  });
}

export function confirmationAt(rows: readonly Confirmation[] | undefined, instant: string) {
  return rows?.find(({ recordedAt }) => recordedAt === instant);
}
