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

/** In days before the end or the due day. */
const STAGES = [30, 60, 90];

/** Certificates that ended earlier are history. */
const ENDED_DAYS = 30;

/** A stage is told once, so its list ends only where a mail would become too large. */
const LISTED_MAX = { once: 5000, eachWeek: 20 } as const;

/** Mail programs show about 80 characters; a long number leaves less than this for the holder. */
const [LINE_MAX, HOLDER_MIN] = [78, 24];

interface Judged {
  readonly record: OfficeRecord;
  readonly verdict: RecordVerdict;
  readonly until: string | undefined;
  readonly due: string | undefined;
}

interface Section {
  readonly title: string;
  readonly repeats: keyof typeof LISTED_MAX;
  /** The certificate's day in the letter; undefined if it is not in this section. */
  readonly dayOf: (judged: Judged) => string | undefined;
  /** The filter that lists all; without it, an export has them. */
  readonly filter?: ListFilter;
}

export type ListFilter = { readonly verdict: string } | { readonly edition: string };

interface Entry {
  readonly day: string;
  readonly number: string;
  readonly holder: string;
}

export interface LetterSources {
  /** In London. */
  readonly day: string;
  readonly rules: ConfirmationRules;
  readonly editions: readonly Edition[];
  readonly certificates: AsyncIterable<readonly OfficeRecord[]>;
  /** Lines about work that waits. */
  readonly waiting: readonly string[];
  /** The place that lists all of a filter. */
  readonly placeOf: (filter: ListFilter | undefined) => string;
}

/** The letter is one of the whole week: a late or repeated run tells the same, and the next one goes on from there. */
export function weekOf(day: string): { readonly first: string; readonly last: string } {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { first: dayAfter(day, -weekday), last: dayAfter(day, 6 - weekday) };
}

/** Undefined if nothing is to be told. Reads the certificates once, and keeps those that it lists. */
export async function composeLetter(sources: LetterSources): Promise<string | undefined> {
  const { rules, certificates, waiting, placeOf } = sources;
  const sections = sectionsOf(sources).map((section) =>
    Object.assign(section, { count: 0, entries: [] as Entry[] }),
  );
  for await (const batch of certificates) {
    for (const record of batch) {
      const verdict = verdictOn(record, sources.day, rules);
      if (verdict.kind === "withdrawn" || record.replaced_by !== null) continue;
      const until = calendarDay(record.validity_date ?? "");
      const judged = { record, verdict, until, due: nextConfirmation(record, rules)?.due };
      for (const section of sections) {
        const found = section.dayOf(judged);
        if (found === undefined) continue;
        section.count += 1;
        section.entries.push(entryOf(record, found, verdict));
        // Of a hundred thousand, few are kept.
        if (section.entries.length > 2 * LISTED_MAX[section.repeats]) {
          section.entries = firstOf(section);
        }
      }
    }
  }
  const told = sections.filter(({ count }) => count > 0);
  if (told.length === 0 && waiting.length === 0) return undefined;
  const parts = told.map((section) => {
    const entries = firstOf(section);
    const { title, count, filter } = section;
    const more = count - entries.length;
    return [
      `${title}: ${shownNumber(count)}`,
      "",
      ...lines(entries),
      ...(more > 0 ? [`  and ${shownNumber(more)} more: ${placeOf(filter)}`] : []),
    ].join("\n");
  });
  if (waiting.length > 0)
    parts.push(["Waiting", "", ...waiting.map((line) => `  ${line}`)].join("\n"));
  return parts.join("\n\n\n");
}

function sectionsOf({ day, editions }: LetterSources): readonly Section[] {
  const { first, last } = weekOf(day);
  const stages = STAGES.map((stage) => {
    const [from, to] = [dayAfter(first, stage), dayAfter(last, stage)];
    return {
      when: `in ${stage} days, ${writtenDay(from)} to ${writtenDay(to)}`,
      has: (date: string | undefined) => date !== undefined && date >= from && date <= to,
    };
  });
  const endedSince = dayAfter(day, -ENDED_DAYS);
  return [
    {
      title: "Confirmation overdue, by the day on which its window ended",
      repeats: "eachWeek",
      filter: { verdict: "confirmation-overdue" },
      dayOf: ({ verdict }) =>
        verdict.kind === "confirmation-overdue" ? verdict.next.to : undefined,
    },
    {
      title: "Not confirmed at the last examination, and still in force",
      repeats: "eachWeek",
      filter: { verdict: "not-confirmed" },
      dayOf: ({ verdict }) => (verdict.kind === "not-confirmed" ? verdict.on : undefined),
    },
    {
      title: `Ended within the last ${ENDED_DAYS} days, without a successor`,
      repeats: "eachWeek",
      filter: { verdict: "expired" },
      dayOf: ({ verdict }) =>
        verdict.kind === "expired" && verdict.on >= endedSince ? verdict.on : undefined,
    },
    ...editions.flatMap((edition): readonly Section[] => {
      const { name, then, until } = edition;
      if (until === null || !(until < day || stages.some(({ has }) => has(until)))) return [];
      const ends = `${name} ${until < day ? "ended" : "ends"} on ${writtenDay(until)}`;
      return [
        {
          title: `${ends}, then ${then}; certificates to it that are valid for longer`,
          repeats: "eachWeek",
          filter: { edition: name },
          dayOf: ({ record, verdict }) =>
            verdict.kind !== "expired" && outlivedEditions(record, [edition]).length > 0
              ? until
              : undefined,
        },
      ];
    }),
    ...stages.flatMap(({ when, has }): readonly Section[] => [
      {
        title: `Ends ${when}`,
        repeats: "once",
        dayOf: ({ until }) => (has(until) ? until : undefined),
      },
      {
        title: `Confirmation due ${when}`,
        repeats: "once",
        dayOf: ({ due }) => (has(due) ? due : undefined),
      },
    ]),
  ];
}

/** By day, then number. */
function firstOf({
  entries,
  repeats,
}: Pick<Section, "repeats"> & { readonly entries: readonly Entry[] }) {
  const key = ({ day, number }: Entry) => `${day} ${number}`;
  return entries
    .toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))))
    .slice(0, LISTED_MAX[repeats]);
}

/** Mail is read on its way: a confidential certificate is its number alone. */
function entryOf(record: OfficeRecord, day: string, { kind }: RecordVerdict): Entry {
  const number = oneLine(record.certificate_number);
  if (record.confidential === "yes") return { day, number, holder: "(confidential)" };
  const state = kind === "suspended" ? "(suspended) " : "";
  return { day, number, holder: `${state}${oneLine(holderOf(record))}` };
}

function lines(entries: readonly Entry[]): readonly string[] {
  const width = Math.max(...entries.map(({ number }) => number.length));
  return entries.map(({ day, number, holder }) => {
    const start = `  ${writtenDay(day).padStart(12)}  ${number.padEnd(width)}  `;
    const most = Math.max(LINE_MAX - start.length, HOLDER_MIN);
    const characters = Array.from(holder);
    const shown = characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : holder;
    return `${start}${shown}`.trimEnd();
  });
}

/** Leaves nothing that breaks a line, steers a terminal or turns a line's direction. */
function oneLine(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** "5 Jan 2027" */
export function writtenDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
