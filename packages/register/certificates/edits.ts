import { isDeepStrictEqual } from "node:util";
import type { CertificateNumber } from "@register/domain/numbers";
import type { PersonName } from "@register/domain/certificate";
import {
  statusAfter,
  type StatusChange,
  EDITED_FIELDS,
  FORGED,
  type OfficeRecord,
  STATUS_COLUMNS,
} from "@register/domain/certificate";
import { FIELD_NAMES, IS_CERTIFICATE, STORED_COLUMNS } from "./columns.ts";
import { DEMO_AUTHOR } from "./demo-certificates.ts";
import type { FieldEdit } from "./history.ts";
import { assertReplaceable, assertSuccessors } from "./succession.ts";
import { selected, type StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

export type FieldValues = Readonly<
  Partial<Record<(typeof EDITED_FIELDS)[number]["name"], string | null>>
>;

type FieldsOnly = Pick<OfficeRecord, (typeof FIELD_NAMES)[number]>;

export interface StatusChangeOutcome {
  readonly changed: readonly CertificateNumber[];
  readonly unchanged: readonly CertificateNumber[];
  readonly absent: readonly CertificateNumber[];
}

export interface RemovalCounts {
  readonly removed: number;
  readonly changed: number;
  readonly absent: number;
}

/** Triggers write the history. CertificateVersions checks expected versions in the same transaction. */
export class CertificateEdits {
  readonly #connection: StaffConnection;
  readonly #isNumber: string;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
    this.#isNumber = isNumber(connection);
  }

  /** Returns false if the number is taken. */
  add(number: CertificateNumber, values: FieldValues, by: PersonName): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    const fields = FIELD_NAMES.map((name) =>
      name === "certificate_number" ? number : (values[name] ?? null),
    );
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
      const present = await this.lock(number);
      if (present === undefined) return undefined;
      const edits = EDITED_FIELDS.flatMap(({ name: field }): readonly FieldEdit[] => {
        const after = values[field];
        if (after === undefined || after === present[field]) return [];
        return [{ field, before: present[field], after }];
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

  /** The history of both numbers records it, and issued files get the new number. */
  renumber(
    from: CertificateNumber,
    to: CertificateNumber,
    by: PersonName,
  ): Promise<"renumbered" | "unchanged" | "absent" | "taken"> {
    return this.#unlessTaken("taken", by, async () => {
      const present = await this.lock(from);
      if (present === undefined) return "absent";
      if (present.certificate_number === to) return "unchanged";
      // Files go first, because changing the certificate then marks those that differ.
      await this.#connection.execute(
        `UPDATE issued_files SET certificate_number = $2 WHERE ${this.#isNumber}`,
        [from, to],
      );
      const isOther = from.toLowerCase() !== to.toLowerCase();
      // A known forgery stays with the printed number.
      const ofTarget = isOther ? await this.#forged(to) : present;
      if (isOther && ofTarget !== undefined) await this.#delete(to);
      await this.#connection.execute(
        `UPDATE certificates SET certificate_number = $2, forged_note = $3,
           forged_at = CAST($4 AS ${this.#connection.dialect.instantType}) WHERE ${this.#isNumber}`,
        [from, to, ofTarget?.forged_note ?? null, ofTarget?.forged_at ?? null],
      );
      if (isOther) await this.#keepMark(present);
      return "renumbered";
    });
  }

  /** Returns false if there is no such certificate. Rejects with SuccessionError if it replaces another certificate. */
  remove(number: CertificateNumber, by: PersonName): Promise<boolean> {
    return this.#connection.changeCertificates({ by }, async () => {
      const present = await this.lock(number);
      if (present === undefined) return false;
      await this.#remove(present);
      await assertSuccessors(this.#connection, number);
      return true;
    });
  }

  /**
   * Changes all certificates, or none if one is absent. Rejects with SuccessionError if the successor is not possible.
   */
  changeStatus(
    numbers: readonly CertificateNumber[],
    change: StatusChange,
    by: PersonName,
    { isDryRun = false } = {},
  ): Promise<StatusChangeOutcome> {
    return this.#connection.changeCertificates({ by, note: change.note }, async () => {
      const found = await this.#lockAll(numbers);
      const changed: CertificateNumber[] = [];
      const unchanged: CertificateNumber[] = [];
      const absent = numbers.filter((number) => !found.has(number.toLowerCase()));
      let { replacedBy } = change;
      if (absent.length === 0 && typeof replacedBy === "string") {
        replacedBy = await assertReplaceable(this.#connection, numbers, replacedBy);
      }
      const updates: (readonly (string | null)[])[] = [];
      for (const number of numbers) {
        const present = found.get(number.toLowerCase());
        if (present === undefined) continue;
        const { status, status_note: publicNote, replaced_by: successor } = present;
        const before = { status, publicNote, replacedBy: successor };
        const after = statusAfter({ ...change, replacedBy }, before);
        if (isDeepStrictEqual(after, before)) {
          unchanged.push(number);
        } else if (absent.length === 0) {
          changed.push(number);
          updates.push([present.certificate_number, after.publicNote, after.replacedBy]);
        }
      }
      if (isDryRun) return { changed, unchanged, absent };
      // Ten thousand statements would block others for as many round trips.
      await this.#connection.execute(
        `UPDATE certificates SET status = $2, status_note = planned.public_note, replaced_by = planned.successor
         FROM (SELECT value ->> 0 AS present_number, value ->> 1 AS public_note, value ->> 2 AS successor
           FROM ${this.#connection.dialect.rows("$1")}) AS planned
         WHERE certificates.certificate_number = planned.present_number`,
        [JSON.stringify(updates), change.status],
      );
      return { changed, unchanged, absent };
    });
  }

  /** Flags a number as used on forged papers; null removes the flag. Returns false if nothing changes. */
  markForged(
    number: CertificateNumber,
    { sentence, note }: { readonly sentence: string | null; readonly note: string | null },
    by: PersonName,
  ): Promise<boolean> {
    const { instantType } = this.#connection.dialect;
    return this.#connection.changeCertificates({ by, note }, async () => {
      const present = await findStored(this.#connection, number, { locked: true, orForged: true });
      if ((present?.forged_note ?? null) === sentence) return false;
      const since = present?.forged_at ?? new Date().toISOString();
      if (present === undefined) {
        const mark = { certificate_number: number, forged_note: sentence, forged_at: since };
        await this.#keepMark(mark);
      } else if (sentence === null && isForgedAlone(present)) {
        await this.#delete(number);
      } else {
        await this.#connection.execute(
          `UPDATE certificates SET forged_note = $2, forged_at = CAST($3 AS ${instantType})
           WHERE ${this.#isNumber}`,
          [number, sentence, sentence === null ? null : since],
        );
      }
      return true;
    });
  }

  /** Records the second person for suspensions, which number and version identify. */
  async countersign(
    suspensions: readonly (readonly [number: string, version: string])[],
    by: PersonName,
  ): Promise<void> {
    const { caseless, instantType, rows } = this.#connection.dialect;
    await this.#connection.execute(
      `UPDATE certificate_changes SET approved_by = $2 FROM ${rows("$1")}
       WHERE ${caseless("certificate_number")} = ${caseless("(value ->> 0)")}
         AND changed_at = CAST(value ->> 1 AS ${instantType})`,
      [JSON.stringify(suspensions), by],
    );
  }

  /**
   * Also removes the files issued for the demonstration: otherwise a later certificate with such a number would seem
   * printed differently.
   */
  removeUnchanged(records: readonly FieldsOnly[], by: PersonName): Promise<RemovalCounts> {
    return this.#connection.changeCertificates({ by }, async () => {
      const counts = { removed: 0, changed: 0, absent: 0 };
      for (const record of records) {
        const present = await this.lock(record.certificate_number);
        if (present === undefined) counts.absent += 1;
        else if (isUnchanged(present, record)) {
          await this.#remove(present);
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

  /** Keyed by lower-case number. */
  async #lockAll(numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCertificate>> {
    const { caseless, locked } = this.#connection.dialect;
    // Rows are locked in a fixed order, which prevents deadlocks.
    const found = await findAmong(
      this.#connection,
      numbers,
      `ORDER BY ${caseless("certificate_number")} ${locked}`,
    );
    return new Map(found.map((each) => [each.certificate_number.toLowerCase(), each]));
  }

  /** Records of forged papers stay. */
  async #remove(present: StoredCertificate): Promise<void> {
    await this.#delete(present.certificate_number);
    await this.#keepMark(present);
  }

  async #delete(number: string): Promise<void> {
    await this.#connection.execute(`DELETE FROM certificates WHERE ${this.#isNumber}`, [number]);
  }

  async #forged(number: string): Promise<StoredCertificate | undefined> {
    const found = await findStored(this.#connection, number, { locked: true, orForged: true });
    return isForgedAlone(found) ? found : undefined;
  }

  async #keepMark(of: Pick<StoredCertificate, "certificate_number" | "forged_note" | "forged_at">) {
    if (of.forged_at === null) return;
    const { instant, instantType } = this.#connection.dialect;
    await this.#connection.execute(
      `INSERT INTO certificates (certificate_number, status, forged_note, forged_at, created_at, updated_at)
       VALUES ($1, '${FORGED}', $2, CAST($3 AS ${instantType}), ${instant}, ${instant})`,
      [of.certificate_number, of.forged_note, of.forged_at],
    );
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

/** Finds a certificate by number; options include forgery-only rows and lock the row. */
export async function findStored(
  connection: StaffConnection,
  number: string,
  {
    locked = false,
    orForged = false,
  }: { readonly locked?: boolean; readonly orForged?: boolean } = {},
): Promise<StoredCertificate | undefined> {
  const columns = selected(connection.dialect, STORED_COLUMNS);
  const [found] = await connection.query<StoredCertificate>(
    `SELECT ${columns} FROM certificates
     WHERE ${isNumber(connection)} ${orForged ? "" : `AND ${IS_CERTIFICATE}`} ${locked ? connection.dialect.locked : ""}`,
    [number],
  );
  return found;
}

export function findAmong(
  connection: StaffConnection,
  numbers: readonly string[],
  order = "",
): Promise<readonly StoredCertificate[]> {
  const { caseless, rows } = connection.dialect;
  return connection.query<StoredCertificate>(
    `SELECT ${selected(connection.dialect, STORED_COLUMNS)} FROM certificates
     WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rows("$1")})
       AND ${IS_CERTIFICATE} ${order}`,
    [JSON.stringify(numbers.map((number) => [number]))],
  );
}

function isNumber({ dialect }: StaffConnection, parameter = 1): string {
  return `${dialect.caseless("certificate_number")} = ${dialect.caseless(`$${parameter}`)}`;
}

function isForgedAlone(row: StoredCertificate | undefined): boolean {
  return row?.status === FORGED;
}

export function isUnchanged(present: StoredCertificate, record: FieldsOnly): boolean {
  const hasStatus = STATUS_COLUMNS.some((name) => present[name] !== null);
  return !hasStatus && FIELD_NAMES.every((name) => present[name] === record[name]);
}

/** Compares numbers as both databases order them. */
export function byNumber(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
