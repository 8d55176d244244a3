import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { type RegisterRecord, verdictOn } from "@register/domain/certificate";
import { selected, type StaffConnection } from "../staff-connection.ts";

const COLUMNS = [
  "certificate_number",
  "issuance_date",
  "validity_date",
  "kind",
  "confirmations",
] as const;

type Row = Pick<RegisterRecord, (typeof COLUMNS)[number]>;

export interface ConfirmationQuery {
  /** In force, with a confirmation that is due by `last`, also if it is late but not yet overdue. */
  readonly dueBy?: { readonly on: string; readonly last: string } | undefined;
}

/**
 * The numbers that the confirmations put into or keep out of a list, as a JSON array of rows; undefined if they don't
 * matter. SQL can't compute due days, so the one function that does reads every certificate with confirmations.
 */
export async function numbersByConfirmation(
  connection: StaffConnection,
  {
    verdict,
    dueBy,
  }: ConfirmationQuery & {
    readonly verdict?: { readonly kind: string; readonly on: string } | undefined;
  },
): Promise<string | undefined> {
  const { on } = dueBy ?? verdict ?? {};
  const asked = dueBy === undefined ? verdict?.kind : "valid";
  const matters =
    asked === "valid" || asked === "confirmation-overdue" || asked === "not-confirmed";
  if (on === undefined || !matters) return undefined;
  const { dialect } = connection;
  const kinds = JSON.stringify(Object.keys(CONFIRMATION_RULES).map((code) => [code]));
  const rows = connection.readAll<Row>(
    `SELECT ${selected(dialect, COLUMNS)} FROM certificates
     WHERE status IS NULL AND (confirmations IS NOT NULL
       OR kind IN (SELECT value ->> 0 FROM ${dialect.rows("$1")}))`,
    [kinds],
  );
  const numbers: (readonly [string])[] = [];
  for await (const batch of rows) {
    for (const row of batch) {
      const found = verdictOn({ ...row, status: null, status_since: null }, on, CONFIRMATION_RULES);
      const isChosen =
        dueBy === undefined
          ? (found.kind === asked) === (asked !== "valid")
          : (verdict?.kind ?? "valid") === "valid" &&
            found.kind === "valid" &&
            found.next !== undefined &&
            found.next.due <= dueBy.last;
      if (isChosen) numbers.push([row.certificate_number]);
    }
  }
  return JSON.stringify(numbers);
}
