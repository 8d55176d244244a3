import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  type OfficeRecord,
  type RecordVerdict,
  type RegisterColumn,
  readConfirmations,
  verdictOn,
  writtenColumn,
} from "@register/domain/certificate";
import { kinds } from "@register/content/kinds";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { CONFIRMATION_DAYS, shownStatusColumn } from "../imports/reading/header.ts";

type Batches = AsyncIterable<readonly OfficeRecord[]>;

/** For programs. `day` is YYYY-MM-DD. */
export async function* programText(batches: Batches, day: string): AsyncGenerator<string> {
  yield* csvText(columnsWith(["confirmations", ...CONFIRMATION_DAYS]), withDays());

  async function* withDays() {
    for await (const records of batches)
      yield records.map((record) =>
        Object.assign(confirmationDays(record, verdictOn(record, day, CONFIRMATION_RULES)), record),
      );
  }
}

type Exported = RegisterColumn | (typeof CONFIRMATION_DAYS)[number];

function columnsWith(confirmations: readonly Exported[]): readonly Exported[] {
  return REGISTER_COLUMNS.flatMap((name) => (name === "confirmations" ? confirmations : [name]));
}

/** Only a certificate in force has a next confirmation. */
function confirmationDays({ confirmations }: OfficeRecord, verdict: RecordVerdict) {
  const last = (readConfirmations(confirmations) ?? []).findLast(
    ({ struck, result }) => struck === null && result !== "not-confirmed",
  );
  const next = "next" in verdict ? verdict.next : undefined;
  const days = [last?.day, next?.from, next?.due, next?.to];
  return Object.fromEntries(
    CONFIRMATION_DAYS.map((name, at) => [name, days[at] ?? null]),
  ) as Record<(typeof CONFIRMATION_DAYS)[number], string | null>;
}

/** For people, without the rows of confirmations. `day` is YYYY-MM-DD. */
export async function* spreadsheetText(batches: Batches, day: string): AsyncGenerator<string> {
  const shownStatus = shownStatusColumn(day);
  yield BYTE_ORDER_MARK;
  yield* csvText([...columnsWith(CONFIRMATION_DAYS), shownStatus], withShownStatus());

  async function* withShownStatus() {
    for await (const records of batches) {
      yield records.map((record) => {
        const verdict = verdictOn(record, day, CONFIRMATION_RULES);
        const shown = verdict.kind.replaceAll("-", " ");
        const particulars = writtenColumn(
          record.particulars,
          record.kind === null ? undefined : kinds().get(record.kind),
        );
        const days = confirmationDays(record, verdict);
        return Object.assign({ [shownStatus]: shown }, days, record, { particulars });
      });
    }
  }
}
