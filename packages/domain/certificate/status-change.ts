import type { CertificateStatus } from "./certificate-status.ts";
import { SET_WITH_STATUS } from "./columns.ts";

type Values = Readonly<Record<(typeof SET_WITH_STATUS)[number], string | null>>;

/** A column that is undefined keeps its value while the status stays. */
export type StatusChange = Readonly<{
  /** Null is in force. */
  status: CertificateStatus | null;
  note: string | null;
}> & { readonly [Column in keyof Values]?: Values[Column] | undefined };

type PresentStatus = Values & { readonly status: string | null };

export function statusAfter(change: StatusChange, current: PresentStatus): PresentStatus {
  const isKept = change.status === current.status;
  const values = SET_WITH_STATUS.map((name) => {
    const { [name]: value = isKept ? current[name] : null } = change;
    return [name, value] as const;
  });
  return { status: change.status, ...(Object.fromEntries(values) as Values) };
}
