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

/** Days are YYYY-MM-DD. */
export interface ConfirmationQuery {
  readonly verdict?: { readonly kind: string; readonly on: string } | undefined;
  /** In force, with a confirmation that is due by `last`, also if it is late but not yet overdue. */
  readonly dueBy?: { readonly on: string; readonly last: string } | undefined;
}

/**
 * The numbers that the confirmations put into a list, or keep out of one of valid certificates; undefined if they don't
 * matter. SQL can't compute due days, so the one function that does reads every certificate with confirmations.
 */
export async function numbersByConfirmation(
  connection: StaffConnection,
  { verdict, dueBy }: ConfirmationQuery,
): Promise<readonly string[] | undefined> {
  const asked = verdict?.kind ?? "valid";
  const { on } = dueBy ?? verdict ?? {};
  if (on === undefined || !["valid", "confirmation-overdue", "not-confirmed"].includes(asked))
    return undefined;
  const isChosen = (row: Row) => {
    const found = verdictOn({ ...row, status: null, status_since: null }, on, CONFIRMATION_RULES);
    if (dueBy === undefined) return (found.kind === asked) === (asked !== "valid");
    return asked === "valid" && found.kind === asked && (found.next?.due ?? "~") <= dueBy.last;
  };
  const { dialect } = connection;
  const kinds = JSON.stringify(Object.keys(CONFIRMATION_RULES).map((code) => [code]));
  const batches = connection.readAll<Row>(
    `SELECT ${selected(dialect, COLUMNS)} FROM certificates
     WHERE status IS NULL AND (confirmations IS NOT NULL
       OR kind IN (SELECT value ->> 0 FROM ${dialect.rows("$1")}))`,
    [kinds],
  );
  const numbers: string[] = [];
  for await (const rows of batches)
    numbers.push(...rows.filter(isChosen).map((row) => row.certificate_number));
  return numbers;
}
