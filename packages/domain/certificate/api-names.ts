import type { RegisterRecord } from "./certificate.ts";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "./columns.ts";
import { readConfirmations } from "./confirmations.ts";

/** The API gives these columns beside the certificate, by names of its own. */
const API_NAMES = { status_since: "statusSince", replaced_by: "replacedBy" } as const;

type Renamed = keyof typeof API_NAMES;

const RENAMED = Object.entries(API_NAMES) as [Renamed, (typeof API_NAMES)[Renamed]][];

/** The columns that the API gives as the register has them. */
export const API_COLUMNS = [
  ...CERTIFICATE_FIELDS.map(({ name }) => name),
  ...STATUS_COLUMNS,
].filter((name): name is Exclude<typeof name, Renamed> => !(name in API_NAMES));

export function inApiNames(record: RegisterRecord) {
  const plain = API_COLUMNS.map((column) => [column, record[column]]);
  const beside = RENAMED.map(([column, name]) => [name, record[column]]);
  return {
    certificate: Object.fromEntries(plain) as Pick<RegisterRecord, (typeof API_COLUMNS)[number]>,
    beside: {
      ...(Object.fromEntries(beside) as Record<(typeof API_NAMES)[Renamed], string | null>),
      /** Null if they are unreadable. */
      confirmations: readConfirmations(record.confirmations)?.slice() ?? null,
    },
  };
}

export function inColumnNames(result: Readonly<Record<string, unknown>>) {
  return {
    ...Object.fromEntries(RENAMED.map(([column, name]) => [column, result[name]])),
    // Null stays unreadable.
    confirmations: JSON.stringify(result["confirmations"]),
  };
}
