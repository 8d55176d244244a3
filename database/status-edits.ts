import type { CertificateNumber } from "../domain/certificate-number.ts";
import { publicNoteAfter, type StatusChange } from "../domain/certificate-status.ts";
import type { Author } from "./certificate-history.ts";
import { findStored } from "./find-stored.ts";
import type { StaffConnection } from "./staff-connection.ts";

/** Which certificates a change of status was for; when one is absent, nothing was changed. */
export interface StatusChangeOutcome {
  readonly changed: readonly CertificateNumber[];
  /** Their status and public note were so already, and the history has no new entry. */
  readonly unchanged: readonly CertificateNumber[];
  readonly absent: readonly CertificateNumber[];
}

/** Changes the status of all of these certificates, or of none when one is absent, within a transaction. */
export async function changeStatus(
  connection: StaffConnection,
  numbers: readonly CertificateNumber[],
  change: StatusChange,
  author: Author,
): Promise<StatusChangeOutcome> {
  const changed: { number: CertificateNumber; publicNote: string | null }[] = [];
  const unchanged: CertificateNumber[] = [];
  const absent: CertificateNumber[] = [];
  for (const number of numbers) {
    const present = await findStored(connection, number);
    if (present === undefined) {
      absent.push(number);
      continue;
    }
    const before = { status: present.status, publicNote: present.status_note };
    const publicNote = publicNoteAfter(change, before);
    if (before.status === change.status && before.publicNote === publicNote) unchanged.push(number);
    else changed.push({ number, publicNote });
  }
  if (absent.length > 0) return { changed: [], unchanged, absent };
  for (const { number, publicNote } of changed)
    await setStatus(connection, number, { ...change, publicNote }, author);
  return { changed: changed.map(({ number }) => number), unchanged, absent };
}

async function setStatus(
  connection: StaffConnection,
  number: CertificateNumber,
  { status, publicNote, note }: StatusChange & { readonly publicNote: string | null },
  { by, at }: Author,
): Promise<void> {
  await connection.execute(
    `UPDATE certificates SET status = $2, status_note = $3, updated_at = $4
       WHERE certificate_number = $1`,
    [number, status, publicNote, at],
  );
  await connection.execute(
    `INSERT INTO certificate_status_changes
         (certificate_number, status, public_note, note, changed_by, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
    [number, status, publicNote, note, by, at],
  );
}
