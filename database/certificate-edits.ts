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
import { type Author, type FieldEdit, keepFieldChanges } from "./certificate-history.ts";
import { findStored } from "./find-stored.ts";
import { changeStatus, type StatusChangeOutcome } from "./status-edits.ts";
import type { StaffConnection } from "./staff-connection.ts";
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
 * Changes of single certificates, each together with its entry in the history: both or neither. Each method
 * rejects with DatabaseUnusableError when the database can't answer.
 */
export class CertificateEdits {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** False, with nothing changed, when there is a certificate of that number. */
  add(number: CertificateNumber, values: FieldValues, by: PersonName): Promise<boolean> {
    return this.#change(by, async (author) => {
      if ((await findStored(this.#connection, number)) !== undefined) return false;
      const fields = FIELD_NAMES.map((name) =>
        name === "certificate_number" ? number : (values[name] ?? null),
      );
      const parameters = [...fields, author.at, author.at];
      await this.#connection.execute(
        `INSERT INTO certificates (${CERTIFICATE_COLUMNS}, created_at, updated_at)
         VALUES (${parameters.map((_, index) => `$${index + 1}`).join(", ")})`,
        parameters,
      );
      const added = { field: "certificate_number", before: null, after: number } as const;
      await keepFieldChanges(this.#connection, number, [added], author);
      return true;
    });
  }

  /** Gives the fields that have another value now; undefined when there is no such certificate. */
  edit(
    number: CertificateNumber,
    values: FieldValues,
    by: PersonName,
  ): Promise<readonly FieldEdit[] | undefined> {
    return this.#change(by, async (author) => {
      const present = await findStored(this.#connection, number);
      if (present === undefined) return undefined;
      const edits = CERTIFICATE_FIELDS.flatMap(({ name: field }): readonly FieldEdit[] => {
        if (field === "certificate_number") return [];
        const after = values[field];
        if (after === undefined || after === present[field]) return [];
        return [{ field, before: present[field], after }];
      });
      if (edits.length === 0) return edits;
      const assignments = edits.map(({ field }, index) => `${field} = $${index + 3}`);
      await this.#connection.execute(
        `UPDATE certificates SET updated_at = $2, ${assignments.join(", ")}
         WHERE certificate_number = $1`,
        [number, author.at, ...edits.map(({ after }) => after)],
      );
      await keepFieldChanges(this.#connection, number, edits, author);
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
  ): Promise<"renumbered" | "unchanged" | "absent" | "taken"> {
    return this.#change(by, async (author) => {
      const present = await findStored(this.#connection, from);
      if (present === undefined) return "absent";
      const before = present.certificate_number;
      if (before === to) return "unchanged";
      const isSameNumber = before.toLowerCase() === to.toLowerCase();
      if (!isSameNumber && (await findStored(this.#connection, to)) !== undefined) return "taken";
      await this.#connection.execute(
        "UPDATE certificates SET certificate_number = $2, updated_at = $3 WHERE certificate_number = $1",
        [from, to, author.at],
      );
      const edit = { field: "certificate_number", before, after: to } as const;
      for (const number of isSameNumber ? [to] : [from, to])
        await keepFieldChanges(this.#connection, number, [edit], author);
      return "renumbered";
    });
  }

  /** Deletes a certificate; every value that it had stays in the history. False when there is none. */
  remove(number: CertificateNumber, by: PersonName): Promise<boolean> {
    return this.#change(by, async (author) => {
      const present = await findStored(this.#connection, number);
      if (present === undefined) return false;
      await this.#remove(present, author);
      return true;
    });
  }

  /** Changes the status of all of these certificates, or of none when one is absent. */
  changeStatus(
    numbers: readonly CertificateNumber[],
    change: StatusChange,
    by: PersonName,
  ): Promise<StatusChangeOutcome> {
    return this.#change(by, (author) => changeStatus(this.#connection, numbers, change, author));
  }

  /**
   * Removes those of the records that the register holds exactly as given, letter for letter, and
   * whose status nobody has changed; all of those or none.
   */
  removeUnchanged(records: readonly CertificateRecord[], by: PersonName): Promise<RemovalCounts> {
    return this.#change(by, async (author) => {
      const counts = { removed: 0, changed: 0, absent: 0 };
      for (const record of records) {
        const present = await findStored(this.#connection, record.certificate_number);
        if (present === undefined) counts.absent += 1;
        else if (isUnchanged(present, record)) {
          await this.#remove(present, author);
          counts.removed += 1;
        } else counts.changed += 1;
      }
      return counts;
    });
  }

  async #remove(present: StoredCertificate, author: Author): Promise<void> {
    const { certificate_number: number } = present;
    await this.#connection.execute("DELETE FROM certificates WHERE certificate_number = $1", [
      number,
    ]);
    const lost = [...NUMBER_FIRST, ...STATUS_COLUMNS]
      .filter((field) => present[field] !== null)
      .map((field) => ({ field, before: present[field], after: null }));
    await keepFieldChanges(this.#connection, number, lost, author);
  }

  #change<T>(by: PersonName, work: (author: Author) => Promise<T>): Promise<T> {
    return this.#connection.inTransaction(async () => {
      await this.#connection.lockCertificates();
      return work({ by, at: new Date().toISOString() });
    });
  }
}

const FIELD_NAMES = CERTIFICATE_FIELDS.map(({ name }) => name);

/** The history of a deletion begins with the number, which says what happened. */
const NUMBER_FIRST = FIELD_NAMES.toSorted(
  (a, b) => Number(b === "certificate_number") - Number(a === "certificate_number"),
);

function isUnchanged(present: StoredCertificate, record: CertificateRecord): boolean {
  const hasStatus = STATUS_COLUMNS.some((name) => present[name] !== null);
  return !hasStatus && FIELD_NAMES.every((name) => present[name] === record[name]);
}
