import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import type { OfficeRecord } from "@register/domain/certificate";
import { kinds } from "@register/content/kinds";
import { verdictOn, writtenColumn } from "@register/domain/certificate";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets";
import { REGISTER_COLUMNS } from "../certificates/columns.ts";
import { shownStatusColumn } from "../imports/reading/header.ts";

/** `day` is YYYY-MM-DD. */
export async function* spreadsheetText(
  batches: AsyncIterable<readonly OfficeRecord[]>,
  day: string,
): AsyncGenerator<string> {
  const shownStatus = shownStatusColumn(day);
  yield BYTE_ORDER_MARK;
  yield* csvText([...REGISTER_COLUMNS, shownStatus], withShownStatus());

  async function* withShownStatus() {
    for await (const records of batches) {
      yield records.map((record) => {
        const shown = verdictOn(record, day, CONFIRMATION_RULES).kind.replaceAll("-", " ");
        const particulars = writtenColumn(
          record.particulars,
          record.kind === null ? undefined : kinds().get(record.kind),
        );
        return Object.assign({ [shownStatus]: shown }, record, { particulars });
      });
    }
  }
}
