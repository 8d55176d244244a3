import {
  type ConfirmationRules,
  type Edition,
  holderOf,
  nextConfirmation,
  type OfficeRecord,
  outlivedEditions,
  type RecordVerdict,
  verdictOn,
} from "@register/domain/certificate";
import { calendarDay, dayAfter } from "@register/domain/days";
import { shownNumber, withoutUnseen } from "@register/domain/text";
import { STAFF_COMMAND } from "@register/settings";

/** In days before the end or the due day. */
const STAGES = [30, 60, 90];

/** Certificates that ended earlier are history. */
const ENDED_DAYS = 30;

/** A stage is told once, so its list ends only where a mail would become too large. */
const [ONCE_MAX, WEEKLY_MAX] = [5000, 20];

/** Mail programs show about 80 characters; a long number leaves less than this for the holder. */
const [LINE_MAX, HOLDER_MIN] = [78, 24];

interface Judged {
  readonly record: OfficeRecord;
  readonly verdict: RecordVerdict;
  readonly due: string | undefined;
}

interface Section {
  readonly title: string;
  /** The certificate's day in the letter; undefined if it is not in this section. */
  readonly dayOf: (judged: Judged) => string | undefined;
  /** The command that lists all of a section that is told each week. */
  readonly list?: string;
}

export interface LetterSources {
  /** In London. */
  readonly day: string;
  readonly rules: ConfirmationRules;
  readonly editions: readonly Edition[];
  readonly certificates: AsyncIterable<readonly OfficeRecord[]>;
  /** Lines about work that waits. */
  readonly waiting: readonly string[];
}

/** The letter is one of the whole week: a late or repeated run tells the same, and the next one goes on from there. */
export function weekOf(day: string): { readonly first: string; readonly last: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { first: dayAfter(day, -weekday), last: dayAfter(day, 6 - weekday) };
}

/** Undefined if nothing is to be told. Reads the certificates once, and keeps those that it lists. */
export async function composeLetter(sources: LetterSources): Promise<string | undefined> {
  const { day, rules, certificates, waiting } = sources;
  const sections = sectionsOf(sources).map(({ title, dayOf, list }) => {
    const most = list === undefined ? ONCE_MAX : WEEKLY_MAX;
    return { title, dayOf, list: list ?? "export", most, count: 0, entries: [] as string[] };
  });
  for await (const batch of certificates) {
    for (const record of batch) {
      const verdict = verdictOn(record, day, rules);
      if (verdict.kind === "withdrawn" || record.replaced_by !== null) continue;
      const judged = { record, verdict, due: nextConfirmation(record, rules)?.due };
      for (const section of sections) {
        const found = section.dayOf(judged);
        if (found === undefined) continue;
        section.count += 1;
        section.entries.push(entryOf(judged, found));
        if (section.entries.length > 2 * section.most) keepFirst(section);
      }
    }
  }
  const parts = sections.flatMap((section) => {
    const { title, count, list, most } = section;
    if (count === 0) return [];
    const more = `  and ${shownNumber(count - most)} more: ${STAFF_COMMAND} certificates ${list}`;
    keepFirst(section);
    const lines = [`${title}: ${shownNumber(count)}`, "", ...linesOf(section.entries)];
    return [[...lines, ...(count > most ? [more] : [])].join("\n")];
  });
  if (waiting.length > 0) parts.push(`Waiting\n\n${waiting.map((line) => `  ${line}`).join("\n")}`);
  return parts.length === 0 ? undefined : parts.join("\n\n\n");
}

/** By day, then number. */
function keepFirst({ entries, most }: { readonly entries: string[]; readonly most: number }): void {
  entries.sort().splice(most);
}

function sectionsOf({ day, editions }: LetterSources): readonly Section[] {
  const { first, last } = weekOf(day);
  const inStage = (stage: number, date: string | undefined) =>
    date !== undefined && date >= dayAfter(first, stage) && date <= dayAfter(last, stage)
      ? date
      : undefined;
  const replaced = editions.flatMap((edition): readonly Section[] => {
    const { name, then, until } = edition;
    if (!until || !(until < day || STAGES.some((stage) => inStage(stage, until)))) return [];
    const ends = `${name} ${until < day ? "ended" : "ends"} on ${writtenDay(until)}`;
    return [
      {
        title: `${ends}, then ${then}; certificates to it that are valid for longer`,
        dayOf: ({ record, verdict }) =>
          verdict.kind === "expired" || outlivedEditions(record, [edition]).length === 0
            ? undefined
            : until,
        list: `list --edition "${name}"`,
      },
    ];
  });
  return [
    {
      title: "Confirmation overdue, by the day on which its window ended",
      dayOf: ({ verdict }) =>
        verdict.kind === "confirmation-overdue" ? verdict.next.to : undefined,
      list: "list --status confirmation-overdue",
    },
    {
      title: "Not confirmed at the last examination, and still in force",
      dayOf: ({ verdict }) => (verdict.kind === "not-confirmed" ? verdict.on : undefined),
      list: "list --status not-confirmed",
    },
    {
      title: `Ended within the last ${ENDED_DAYS} days, without a successor`,
      dayOf: ({ verdict }) =>
        verdict.kind === "expired" && verdict.on >= dayAfter(day, -ENDED_DAYS)
          ? verdict.on
          : undefined,
      list: "list --status expired",
    },
    ...replaced,
    ...STAGES.flatMap((stage): readonly Section[] => {
      const week = [first, last].map((date) => writtenDay(dayAfter(date, stage))).join(" to ");
      return [
        {
          title: `Ends in ${stage} days, ${week}`,
          dayOf: ({ record }) => inStage(stage, calendarDay(record.validity_date ?? "")),
        },
        {
          title: `Confirmation due in ${stage} days, ${week}`,
          dayOf: ({ due }) => inStage(stage, due),
        },
      ];
    }),
  ];
}

/** Mail is read on its way: a confidential certificate is its number alone. */
function entryOf({ record, verdict }: Judged, day: string): string {
  const state = verdict.kind === "suspended" ? "(suspended) " : "";
  const holder =
    record.confidential === "yes" ? "(confidential)" : `${state}${oneLine(holderOf(record))}`;
  return [day, oneLine(record.certificate_number), holder].join("\t");
}

function linesOf(entries: readonly string[]): readonly string[] {
  const rows = entries.map((entry) => entry.split("\t"));
  const width = Math.max(...rows.map(([, number = ""]) => number.length));
  return rows.map(([day = "", number = "", holder = ""]) => {
    const start = `  ${writtenDay(day).padStart(12)}  ${number.padEnd(width)}  `;
    const characters = Array.from(holder);
    const most = Math.max(LINE_MAX - start.length, HOLDER_MIN);
    const shown = characters.length > most ? [...characters.slice(0, most - 1), "…"] : characters;
    return `${start}${shown.join("")}`.trimEnd();
  });
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
