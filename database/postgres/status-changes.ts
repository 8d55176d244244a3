import type { Client } from "pg";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import {
  publicNoteAfter,
  type StatusChange,
  type StatusHistoryEntry,
} from "../../domain/certificate-status.ts";
import type { StatusChangeOutcome } from "../staff-register.ts";
import { instantText } from "./certificate-texts.ts";
import { inTransaction } from "./transaction.ts";

/** Sets the status and notes it in the history, both or neither. */
export function changeStatus(
  client: Client,
  certificate: CertificateNumber,
  change: StatusChange,
): Promise<StatusChangeOutcome> {
  const { status, note } = change;
  return inTransaction(client, async () => {
    const now = new Date();
    const { rows } = await client.query<{ status: string | null; publicNote: string | null }>(
      'select status, status_note as "publicNote" from public.certificates where certificate_number = $1 for update',
      [certificate],
    );
    const [present] = rows;
    if (present === undefined) return "absent";
    const publicNote = publicNoteAfter(change, present);
    if (present.status === status && present.publicNote === publicNote) return "unchanged";
    await client.query(
      "update public.certificates set status = $2, status_note = $3, updated_at = $4 where certificate_number = $1",
      [certificate, status, publicNote, now],
    );
    await client.query(
      `insert into public.certificate_status_changes
         (certificate_number, status, public_note, note, changed_at) values ($1, $2, $3, $4, $5)`,
      [certificate, status, publicNote, note, now],
    );
    return "changed";
  });
}

/** Every change of a certificate's status, the first one first. */
export async function readStatusHistory(
  client: Client,
  certificate: CertificateNumber,
): Promise<readonly StatusHistoryEntry[]> {
  const { rows } = await client.query<StatusHistoryEntry>(
    `select status, public_note as "publicNote", note, ${instantText("changed_at")} as "changedAt"
     from public.certificate_status_changes where certificate_number = $1 order by id`,
    [certificate],
  );
  return rows;
}
