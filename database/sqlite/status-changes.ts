import type { DatabaseSync } from "node:sqlite";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import {
  publicNoteAfter,
  type StatusChange,
  type StatusHistoryEntry,
} from "../../domain/certificate-status.ts";
import type { StatusChangeOutcome } from "../staff-register.ts";
import { inWriteTransaction } from "./transaction.ts";

/** Sets the status and notes it in the history, both or neither. */
export function changeStatus(
  connection: DatabaseSync,
  certificate: CertificateNumber,
  change: StatusChange,
): StatusChangeOutcome {
  const { status, note } = change;
  return inWriteTransaction(connection, () => {
    const now = new Date().toISOString();
    const present = connection
      .prepare(
        "SELECT status, status_note AS publicNote FROM certificates WHERE certificate_number = ?",
      )
      .get(certificate) as { status: string | null; publicNote: string | null } | undefined;
    if (present === undefined) return "absent";
    const publicNote = publicNoteAfter(change, present);
    if (present.status === status && present.publicNote === publicNote) return "unchanged";
    connection
      .prepare(
        "UPDATE certificates SET status = ?, status_note = ?, updated_at = ? WHERE certificate_number = ?",
      )
      .run(status, publicNote, now, certificate);
    connection
      .prepare(
        `INSERT INTO certificate_status_changes
           (certificate_number, status, public_note, note, changed_at) VALUES (?, ?, ?, ?, ?)`,
      )
      .run(certificate, status, publicNote, note, now);
    return "changed";
  });
}

/** Every change of a certificate's status, the first one first. */
export function readStatusHistory(
  connection: DatabaseSync,
  certificate: CertificateNumber,
): readonly StatusHistoryEntry[] {
  return connection
    .prepare(
      `SELECT status, public_note AS publicNote, note, changed_at AS changedAt
       FROM certificate_status_changes WHERE certificate_number = ? ORDER BY id`,
    )
    .all(certificate) as unknown as readonly StatusHistoryEntry[];
}
