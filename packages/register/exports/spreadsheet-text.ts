import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import {
  lastConfirmedDay,
  type OfficeRecord,
  verdictOn,
  writtenColumn,
} from "@register/domain/certificate";
import { kinds } from "@register/content/kinds";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { CONFIRMATION_DAYS, shownStatusColumn } from "../imports/reading/header.ts";

/** `day` is YYYY-MM-DD. Only programs get the rows of confirmations; people get the status of the day instead. */
export async function* spreadsheetText(
  batches: AsyncIterable<readonly OfficeRecord[]>,
  day: string,
  isForPrograms: boolean,
): AsyncGenerator<string> {
  const shownStatus = shownStatusColumn(day);
  const computed = isForPrograms ? ["confirmations", ...CONFIRMATION_DAYS] : CONFIRMATION_DAYS;
  const columns = REGISTER_COLUMNS.flatMap((name) =>
    name === "confirmations" ? computed : [name],
  );
  if (!isForPrograms) yield BYTE_ORDER_MARK;
  yield* csvText(isForPrograms ? columns : [...columns, shownStatus], rows());

  async function* rows() {
    for await (const records of batches) {
      yield records.map((record) => {
        const verdict = verdictOn(record, day, CONFIRMATION_RULES);
        const kind = record.kind === null ? undefined : kinds().get(record.kind);
        // Only a certificate in force has a next confirmation.
        const next = "next" in verdict ? verdict.next : undefined;
        return Object.assign({}, record, {
          last_confirmed: lastConfirmedDay(record.confirmations) ?? null,
          next_confirmation_from: next?.from ?? null,
          next_confirmation_due: next?.due ?? null,
          next_confirmation_to: next?.to ?? null,
          [shownStatus]: verdict.kind.replaceAll("-", " "),
          ...(!isForPrograms && { particulars: writtenColumn(record.particulars, kind) }),
        });
      });
    }
  }
}
