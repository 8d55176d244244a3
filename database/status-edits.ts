import type { CertificateNumber } from "../domain/certificate-number.ts";
import { publicNoteAfter, type StatusChange } from "../domain/certificate-status.ts";
import { findStored } from "./find-stored.ts";
import type { StaffConnection } from "./staff-connection.ts";
import type { StoredCertificate } from "./store.ts";

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
): Promise<StatusChangeOutcome> {
  // In the order of their numbers: two who each wait for a row that the other holds would wait for ever.
  const found = new Map<CertificateNumber, StoredCertificate | undefined>();
  for (const number of numbers.toSorted(byLetterCaseAside))
    found.set(number, await findStored(connection, number, { locked: true }));
  const changed: { number: CertificateNumber; publicNote: string | null }[] = [];
  const unchanged: CertificateNumber[] = [];
  const absent: CertificateNumber[] = [];
  for (const number of numbers) {
    const present = found.get(number);
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
    await connection.execute(
      "UPDATE certificates SET status = $2, status_note = $3 WHERE certificate_number = $1",
      [number, change.status, publicNote],
    );
  return { changed: changed.map(({ number }) => number), unchanged, absent };
}

/** As both databases order numbers. */
function byLetterCaseAside(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
