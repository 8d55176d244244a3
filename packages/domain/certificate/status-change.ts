import type { CertificateStatus } from "./certificate-status.ts";
import { SET_WITH_STATUS, type StatusColumn } from "./columns.ts";

type Values = Readonly<Record<(typeof SET_WITH_STATUS)[number], string | null>>;

/** A column that is undefined keeps its value while the status stays, and a successor until a withdrawal ends. */
export type StatusChange = Readonly<{
  /** Null is in force; undefined keeps the status. */
  status?: CertificateStatus | null | undefined;
  note: string | null;
}> & { readonly [Column in keyof Values]?: Values[Column] | undefined };

type PresentStatus = Values & { readonly status: string | null };

export function statusAfter(change: StatusChange, current: PresentStatus): PresentStatus {
  const { status = current.status } = change;
  const values = SET_WITH_STATUS.map((name) => {
    const kept = staysAfter(name, current.status, status) ? current[name] : null;
    const { [name]: value = kept } = change;
    return [name, value] as const;
  });
  return { status, ...(Object.fromEntries(values) as Values) };
}

/** A renewal outlasts a suspension, but what replaced a withdrawn certificate doesn't once that is back in force. */
export function staysAfter(name: StatusColumn, before: string | null, after: string | null) {
  return before === after || (name === "replaced_by" && before !== "withdrawn");
}
