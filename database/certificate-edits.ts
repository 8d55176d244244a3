import type { CertificateNumber } from "../domain/certificate-number.ts";
import type { PersonName } from "../domain/certificate-history.ts";
import type { StatusChange } from "../domain/certificate-status.ts";
import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type CertificateRecord,
  STATUS_COLUMNS,
} from "../domain/certificate.ts";
import { CERTIFICATE_COLUMNS } from "./certificate-columns.ts";
import { assertAsSeen, type FieldEdit } from "./certificate-history.ts";
import { findStored } from "./find-stored.ts";
import { changeStatus, type StatusChangeOutcome } from "./status-edits.ts";
import type { Author, StaffConnection } from "./staff-connection.ts";
import type { StoredCertificate } from "./store.ts";

/** Fields with the values that they are to have. */
export type FieldValues = Readonly<
  Partial<Record<Exclude<CertificateFieldName, "certificate_number">, string | null>>
>;

export interface RemovalCounts {
  readonly removed: number;
  /** In the register under the same number, with something else in some field. */
  readonly changed: number;
  readonly absent: number;
}

/**
 * Changes of single certificates, which the database keeps in the history under the name that is given. Each
 * method rejects with DatabaseUnusableError when the database can't answer.
 *
 * A caller that has shown a certificate before gives the updated_at that it had: when the certificate was changed
 * since, the method rejects with CertificateChangedError and changes nothing.
 */
export class CertificateEdits {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** False, with nothing changed, when there is a certificate of that number. */
  add(number: CertificateNumber, values: FieldValues, by: PersonName): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    const fields = FIELD_NAMES.map((name) =>
      name === "certificate_number" ? number : (values[name] ?? null),
    );
    const insert = `INSERT INTO certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
      VALUES (${fields.map((_, index) => `$${index + 1}`).join(", ")}, ${instant}, ${instant})`;
    return this.#unlessTaken(false, { by, work: "add" }, async () => {
      await this.#connection.execute(insert, fields);
      return true;
    });
  }

  /** Gives the fields that have another value now; undefined when there is no such certificate. */
  edit(
    number: CertificateNumber,
    values: FieldValues,
    by: PersonName,
    seen?: string,
  ): Promise<readonly FieldEdit[] | undefined> {
    return this.#connection.changeCertificates({ by, work: "edit" }, async () => {
      const present = await this.#locked(number, seen);
      if (present === undefined) return undefined;
      const edits = CERTIFICATE_FIELDS.flatMap(({ name: field }): readonly FieldEdit[] => {
        if (field === "certificate_number") return [];
        const after = values[field];
        if (after === undefined || after === present[field]) return [];
        return [{ field, before: present[field], after }];
      });
      if (edits.length === 0) return edits;
      const assignments = edits.map(({ field }, index) => `${field} = $${index + 2}`);
      await this.#connection.execute(
        `UPDATE certificates SET ${assignments.join(", ")} WHERE certificate_number = $1`,
        [number, ...edits.map(({ after }) => after)],
      );
      return edits;
    });
  }

  /**
   * Gives a certificate another number. The change is in the history of both numbers, and what was before it
   * stays in that of the former one.
   */
  renumber(
    from: CertificateNumber,
    to: CertificateNumber,
    by: PersonName,
    seen?: string,
  ): Promise<"renumbered" | "unchanged" | "absent" | "taken"> {
    return this.#unlessTaken("taken", { by, work: "renumber" }, async () => {
      const present = await this.#locked(from, seen);
      if (present === undefined) return "absent";
      if (present.certificate_number === to) return "unchanged";
      await this.#connection.execute(
        "UPDATE certificates SET certificate_number = $2 WHERE certificate_number = $1",
        [from, to],
      );
      return "renumbered";
    });
  }

  /** Deletes a certificate; every value that it had stays in the history. False when there is none. */
  remove(number: CertificateNumber, by: PersonName, seen?: string): Promise<boolean> {
    return this.#connection.changeCertificates({ by, work: "delete" }, async () => {
      if ((await this.#locked(number, seen)) === undefined) return false;
      await this.#remove(number);
      return true;
    });
  }

  /** Changes the status of all of these certificates, or of none when one is absent. */
  changeStatus(
    numbers: readonly CertificateNumber[],
    change: StatusChange,
    by: PersonName,
    seen?: string,
  ): Promise<StatusChangeOutcome> {
    const author: Author = { by, note: change.note, work: change.status ?? "reinstate" };
    return this.#connection.changeCertificates(author, async () => {
      for (const number of seen === undefined ? [] : numbers) await this.#locked(number, seen);
      return changeStatus(this.#connection, numbers, change);
    });
  }

  /**
   * Removes those of the records that the register holds exactly as given, letter for letter, and
   * whose status nobody has changed; all of those or none.
   */
  removeUnchanged(records: readonly CertificateRecord[], by: PersonName): Promise<RemovalCounts> {
    return this.#connection.changeCertificates({ by, work: "delete" }, async () => {
      const counts = { removed: 0, changed: 0, absent: 0 };
      for (const record of records) {
        const present = await findStored(this.#connection, record.certificate_number, {
          locked: true,
        });
        if (present === undefined) counts.absent += 1;
        else if (isUnchanged(present, record)) {
          await this.#remove(record.certificate_number);
          counts.removed += 1;
        } else counts.changed += 1;
      }
      return counts;
    });
  }

  async #locked(number: CertificateNumber, seen: string | undefined) {
    const present = await findStored(this.#connection, number, { locked: true });
    await assertAsSeen(this.#connection, number, { present: present?.updated_at, seen });
    return present;
  }

  async #remove(number: string): Promise<void> {
    await this.#connection.execute("DELETE FROM certificates WHERE certificate_number = $1", [
      number,
    ]);
  }

  /** The database alone decides whose a number is, also when two come at once. */
  async #unlessTaken<T>(taken: T, author: Author, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#connection.changeCertificates(author, work);
    } catch (error) {
      if (this.#connection.isTakenNumber(error)) return taken;
      throw error;
    }
  }
}

const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);

function isUnchanged(present: StoredCertificate, record: CertificateRecord): boolean {
  const hasStatus = STATUS_COLUMNS.some((name) => present[name] !== null);
  return !hasStatus && FIELD_NAMES.every((name) => present[name] === record[name]);
}
