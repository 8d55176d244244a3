import type { CertificateNumber } from "@register/domain/numbers";
import {
  EDITED_FIELDS,
  FORGED,
  type OfficeRecord,
  type PersonName,
  STATUS_COLUMNS,
} from "@register/domain/certificate";
import { FIELD_NAMES } from "./columns.ts";
import { DEMO_AUTHOR } from "./demo-certificates.ts";
import { ForgedMarks } from "./forged-marks.ts";
import type { FieldEdit } from "./history.ts";
import { findStored, isNumber } from "./stored-certificates.ts";
import { assertSuccessors } from "./succession.ts";
import type { StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

export type FieldValues = Readonly<
  Partial<Record<(typeof EDITED_FIELDS)[number]["name"], string | null>>
>;

type FieldsOnly = Pick<OfficeRecord, (typeof FIELD_NAMES)[number]>;

export interface RemovalCounts {
  readonly removed: number;
  readonly changed: number;
  readonly absent: number;
}

/** Triggers write the history. CertificateVersions checks expected versions in the same transaction. */
export class CertificateEdits {
  readonly #connection: StaffConnection;
  readonly #isNumber: string;
  readonly #forgeries: ForgedMarks;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
    this.#isNumber = isNumber(connection);
    this.#forgeries = new ForgedMarks(connection);
  }

  /** Returns false if the number is taken. */
  add(number: CertificateNumber, values: FieldValues, by: PersonName): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    const typed: Partial<FieldsOnly> = { ...values, certificate_number: number };
    const fields = FIELD_NAMES.map((name) => typed[name] ?? null);
    const parameters = fields.map((_, index) => `$${index + 1}`);
    return this.#unlessTaken(false, by, async () => {
      // A row that only records forged papers becomes the certificate's row.
      const set = FIELD_NAMES.map((name, index) => `${name} = ${parameters[index]}`).join(", ");
      const isNumberGiven = isNumber(
        this.#connection,
        FIELD_NAMES.indexOf("certificate_number") + 1,
      );
      const marked = await this.#connection.execute(
        `UPDATE certificates SET ${set}, status = NULL, created_at = ${instant}
         WHERE status = '${FORGED}' AND ${isNumberGiven}`,
        fields,
      );
      if (marked === 1) return true;
      await this.#connection.execute(
        `INSERT INTO certificates (${FIELD_NAMES.join(", ")}, created_at, updated_at)
         VALUES (${parameters.join(", ")}, ${instant}, ${instant})`,
        fields,
      );
      return true;
    });
  }

  /** Returns the changed fields, or undefined if there is no such certificate. */
  edit(
    number: CertificateNumber,
    values: FieldValues,
    by: PersonName,
  ): Promise<readonly FieldEdit[] | undefined> {
    return this.#connection.changeCertificates({ by }, async () => {
      const current = await this.lock(number);
      if (current === undefined) return undefined;
      const edits = EDITED_FIELDS.flatMap(({ name: field }): readonly FieldEdit[] => {
        const after = values[field];
        if (after === undefined || after === current[field]) return [];
        return [{ field, before: current[field], after }];
      });
      if (edits.length === 0) return edits;
      const assignments = edits.map(({ field }, index) => `${field} = $${index + 2}`);
      await this.#connection.execute(
        `UPDATE certificates SET ${assignments.join(", ")} WHERE ${this.#isNumber}`,
        [number, ...edits.map(({ after }) => after)],
      );
      return edits;
    });
  }

  /** The column comes from a locked row. */
  setConfirmations(number: CertificateNumber, column: string, by: PersonName): Promise<unknown> {
    const sql = `UPDATE certificates SET confirmations = $2 WHERE ${this.#isNumber}`;
    return this.#connection.changeCertificates({ by }, () =>
      this.#connection.execute(sql, [number, column]),
    );
  }

  /** The history of both numbers records it, and issued files get the new number. */
  renumber(
    from: CertificateNumber,
    to: CertificateNumber,
    by: PersonName,
  ): Promise<"renumbered" | "unchanged" | "absent" | "taken"> {
    return this.#unlessTaken("taken", by, async () => {
      const current = await this.lock(from);
      if (current === undefined) return "absent";
      if (current.certificate_number === to) return "unchanged";
      // Files go first, because changing the certificate then marks those that differ.
      await this.#connection.execute(
        `UPDATE issued_files SET certificate_number = $2 WHERE ${this.#isNumber}`,
        [from, to],
      );
      const isOther = from.toLowerCase() !== to.toLowerCase();
      // A known forgery stays with the printed number.
      const ofTarget = isOther ? await this.#forgeries.findAlone(to) : current;
      if (isOther && ofTarget !== undefined) await this.#delete(to);
      await this.#connection.execute(
        `UPDATE certificates SET certificate_number = $2, forged_note = $3,
           forged_at = CAST($4 AS ${this.#connection.dialect.instantType}) WHERE ${this.#isNumber}`,
        [from, to, ofTarget?.forged_note ?? null, ofTarget?.forged_at ?? null],
      );
      if (isOther) await this.#forgeries.keep(current);
      return "renumbered";
    });
  }

  /** Returns false if there is no such certificate. Rejects with SuccessionError if it replaces another certificate. */
  remove(number: CertificateNumber, by: PersonName): Promise<boolean> {
    return this.#connection.changeCertificates({ by }, async () => {
      const current = await this.lock(number);
      if (current === undefined) return false;
      await this.#remove(current);
      await assertSuccessors(this.#connection, number);
      return true;
    });
  }

  /**
   * Also removes the files issued for the demonstration: otherwise a later certificate with such a number would seem
   * printed differently.
   */
  removeUnchanged(records: readonly FieldsOnly[], by: PersonName): Promise<RemovalCounts> {
    return this.#connection.changeCertificates({ by }, async () => {
      const counts = { removed: 0, changed: 0, absent: 0 };
      for (const record of records) {
        const current = await this.lock(record.certificate_number);
        if (current === undefined) counts.absent += 1;
        else if (isUnchanged(current, record)) {
          await this.#remove(current);
          await this.#connection.execute(
            `DELETE FROM issued_files WHERE ${this.#isNumber} AND issued_by = $2`,
            [record.certificate_number, DEMO_AUTHOR],
          );
          counts.removed += 1;
        } else counts.changed += 1;
      }
      return counts;
    });
  }

  lock(number: string): Promise<StoredCertificate | undefined> {
    return findStored(this.#connection, number, { locked: true });
  }

  /** Records of forged papers stay. */
  async #remove(current: StoredCertificate): Promise<void> {
    await this.#delete(current.certificate_number);
    await this.#forgeries.keep(current);
  }

  async #delete(number: string): Promise<void> {
    await this.#connection.execute(`DELETE FROM certificates WHERE ${this.#isNumber}`, [number]);
  }

  /** The unique index decides, even between concurrent commands. */
  async #unlessTaken<T>(taken: T, by: PersonName, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#connection.changeCertificates({ by }, work);
    } catch (error) {
      if (this.#connection.isTakenNumber(error)) return taken;
      throw error;
    }
  }
}

export function isUnchanged(current: StoredCertificate, record: FieldsOnly): boolean {
  const hasStatus = STATUS_COLUMNS.some((name) => current[name] !== null);
  return !hasStatus && FIELD_NAMES.every((name) => current[name] === record[name]);
}
