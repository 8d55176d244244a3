import {
  type ConfirmationRules,
  type Edition,
  holderOf,
  nextConfirmation,
  type OfficeRecord,
  outlivedEditions,
  type VerdictKind,
  verdictOn,
} from "@register/domain/certificate";
import { calendarDay, DAY_MS, dayAfter } from "@register/domain/days";
import { shownNumber, withoutUnseen } from "@register/domain/text";
import { STAFF_COMMAND } from "@register/settings";

/** In days before the end or the due day. */
const STAGES = [30, 60, 90];

/** Certificates that ended earlier are history. */
const ENDED_DAYS = 30;

/** Of a section that is told each week. */
const LISTED_MAX = 20;

/** In characters, so that most lines are as wide as a mail. */
const [NUMBER_WIDTH, HOLDER_MAX] = [18, 44];

export interface LetterSources {
  /** In London. */
  readonly day: string;
  readonly rules: ConfirmationRules;
  readonly editions: readonly Edition[];
  readonly certificates: AsyncIterable<readonly OfficeRecord[]>;
  /** Lines about work that waits. */
  readonly waiting: readonly string[];
}

/** A certificate's line in the letter. Sections are sorted by their titles. */
interface Mention {
  readonly section: string;
  readonly day: string;
  /** Options of the list with the whole section, if that is told each week. */
  readonly list?: string;
}

/** Undefined if nothing is to be told. Reads the certificates once, and keeps a line for each that is told. */
export async function composeLetter(sources: LetterSources): Promise<string | undefined> {
  const lines: (Mention & { readonly line: string; readonly place: string })[] = [];
  for await (const batch of sources.certificates) {
    for (const record of batch) {
      for (const mention of mentionsOf(record, sources)) {
        const place = `${mention.section}\n${mention.day} ${record.certificate_number}`;
        lines.push({ ...mention, place, line: lineOf(record, mention.day) });
      }
    }
  }
  lines.sort((a, b) => (a.place < b.place ? -1 : 1));
  const sections = Map.groupBy(lines, ({ section }) => section);
  const parts = Array.from(sections, ([title, all]) => {
    const list = all[0]?.list;
    const shown = all.slice(0, list === undefined ? undefined : LISTED_MAX).map(({ line }) => line);
    const count = shownNumber(all.length - shown.length);
    const more = `  and ${count} more: ${STAFF_COMMAND} certificates list ${list}`;
    if (all.length > shown.length) shown.push(more);
    return `${title}: ${shownNumber(all.length)}\n\n${shown.join("\n")}`;
  });
  const { waiting } = sources;
  if (waiting.length > 0) parts.push(`Waiting\n\n  ${waiting.join("\n  ")}`);
  return parts.length === 0 ? undefined : parts.join("\n\n\n");
}

const TOLD_WEEKLY: Partial<Record<VerdictKind, string>> = {
  "confirmation-overdue": "Confirmation overdue since",
  "not-confirmed": "Confirmation refused, and still in force",
  expired: `Ended in the last ${ENDED_DAYS} days, without a successor`,
};

function* mentionsOf(
  record: OfficeRecord,
  { day: today, rules, editions }: LetterSources,
): Generator<Mention> {
  const verdict = verdictOn(record, today, rules);
  if (verdict.kind === "withdrawn" || record.replaced_by !== null) return;
  const section = TOLD_WEEKLY[verdict.kind];
  const since = "on" in verdict ? verdict.on : "next" in verdict ? verdict.next.to : "";
  const isHistory = verdict.kind === "expired" && since < dayAfter(today, -ENDED_DAYS);
  if (section !== undefined && !isHistory)
    yield { section, day: since, list: `--status ${verdict.kind}` };
  const ahead = [
    ["Ends", calendarDay(record.validity_date ?? "")],
    ["Confirmation due", nextConfirmation(record, rules)?.due],
  ] as const;
  for (const [event, day = ""] of ahead) {
    const when = stageOf(day, today);
    if (when !== undefined) yield { section: `${event} ${when}`, day };
  }
  const outlived = verdict.kind === "expired" ? [] : outlivedEditions(record, editions);
  for (const { name, next, until: day = "" } of outlived) {
    const title = `Valid beyond the end of ${name} on ${writtenDay(day)} (then ${next})`;
    if (day < today || stageOf(day, today) !== undefined)
      yield { section: title, day, list: `--edition "${name}"` };
  }
}

/**
 * The stage that a day enters in the week of today. Each letter is one of its whole week: a late or repeated one tells
 * the same, and the next one goes on from there.
 */
function stageOf(day: string, today: string): string | undefined {
  const monday = mondayOf(today);
  const ahead = (Date.parse(day) - Date.parse(monday)) / DAY_MS;
  const stage = STAGES.find((days) => ahead >= days && ahead < days + 7);
  if (stage === undefined) return undefined;
  const [from, to] = [dayAfter(monday, stage), dayAfter(monday, stage + 6)];
  return `in ${stage} days, ${writtenDay(from)} to ${writtenDay(to)}`;
}

export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Mail is read on its way: a confidential certificate is its number alone. */
function lineOf(record: OfficeRecord, day: string): string {
  const state = record.status === null ? "" : `(${record.status}) `;
  const holder = Array.from(oneLine(`${state}${holderOf(record)}`));
  const cut = holder.length > HOLDER_MAX ? [...holder.slice(0, HOLDER_MAX - 1), "…"] : holder;
  const isConfidential = record.confidential === "yes";
  const [when, name] = isConfidential ? ["", "(confidential)"] : [writtenDay(day), cut.join("")];
  const number = oneLine(record.certificate_number).padEnd(NUMBER_WIDTH);
  return `${when.padStart(13)}  ${number} ${name}`.trimEnd();
}

/** Leaves nothing that breaks a line, steers a terminal or turns a line's direction. */
const oneLine = (text: string) =>
  withoutUnseen(text)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();

const DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "medium" });

/** "5 Jan 2027" */
export function writtenDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
