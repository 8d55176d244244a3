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

/** New values of fields. */
export type FieldValues = Readonly<
  Partial<Record<(typeof EDITED_FIELDS)[number]["name"], string | null>>
>;

/** A certificate without its status. */
type FieldsOnly = Pick<OfficeRecord, (typeof FIELD_NAMES)[number]>;

/** Which certificates a change of status was for; when one is absent, nothing was changed. */
export interface StatusChangeOutcome {
  readonly changed: readonly CertificateNumber[];
  /** They had this status and public note already: no new entry in the history. */
  readonly unchanged: readonly CertificateNumber[];
  readonly absent: readonly CertificateNumber[];
}

export interface RemovalCounts {
  readonly removed: number;
  /** In the register with another value in some field. */
  readonly changed: number;
  readonly absent: number;
}

/**
 * Changes of single certificates, which the database keeps in the history under the author's name. CertificateVersions
 * compares them, in the same transaction, with what the author has looked at.
 */
export class CertificateEdits {
  readonly #connection: StaffConnection;
  readonly #isNumber: string;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
    this.#isNumber = isNumber(connection);
  }

  /** False, with nothing changed, when there is a certificate of that number. */
  add(number: CertificateNumber, values: FieldValues, by: PersonName): Promise<boolean> {
    const { instant } = this.#connection.dialect;
    const fields = FIELD_NAMES.map((name) =>
      name === "certificate_number" ? number : (values[name] ?? null),
    );
    const parameters = fields.map((_, index) => `$${index + 1}`);
    return this.#unlessTaken(false, by, async () => {
      // Where forged papers have the number, the certificate takes over the row with what is known of them.
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

  /** Returns the changed fields; undefined when there is no such certificate. */
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

  /**
   * The change is in the history of both numbers; earlier changes stay in the former number's history. The issued files
   * go with the certificate.
   */
  renumber(
    from: CertificateNumber,
    to: CertificateNumber,
    by: PersonName,
  ): Promise<"renumbered" | "unchanged" | "absent" | "taken"> {
    return this.#unlessTaken("taken", by, async () => {
      const present = await this.lock(from);
      if (present === undefined) return "absent";
      if (present.certificate_number === to) return "unchanged";
      // Before the certificate, whose change then marks what its files print otherwise.
      await this.#connection.execute(
        `UPDATE issued_files SET certificate_number = $2 WHERE ${this.#isNumber}`,
        [from, to],
      );
      const isOther = from.toLowerCase() !== to.toLowerCase();
      // Forged papers have the number that is printed on them, whatever becomes of the certificate.
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

  /**
   * Deletes a certificate, whose values stay in the history. Returns false when the register lacks it. Rejects with
   * SuccessionError when it replaces another one.
   */
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
   * Changes the status of all of these certificates, or of none when one is absent. A dry run says what it would change.
   * Rejects with SuccessionError when the one that is to replace them can't.
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
      // One statement: of ten thousand, each would keep everybody else waiting for as long as a round to the database.
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

  /**
   * Marks a number, of a certificate or of none, as one on forged papers, with a sentence for the public; null takes the
   * mark back. The history keeps both, with the note for staff. False where it is so already.
   */
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

  /** Writes the second person beside the suspensions that gave the certificates these versions. */
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
   * Removes, all or none, the records that the register holds letter for letter and without a status, with what the
   * demonstration has issued of them: a certificate of the same number must not be told that it was printed otherwise.
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

  /** The certificate of this number, if there is one, locked until the end of the transaction. */
  lock(number: string): Promise<StoredCertificate | undefined> {
    return findStored(this.#connection, number, { locked: true });
  }

  /** The same of many, by their numbers in small letters. */
  async #lockAll(numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCertificate>> {
    const { caseless, locked } = this.#connection.dialect;
    // In the order of the numbers: two commands that each wait for the other's row would wait for ever.
    const found = await findAmong(
      this.#connection,
      numbers,
      `ORDER BY ${caseless("certificate_number")} ${locked}`,
    );
    return new Map(found.map((each) => [each.certificate_number.toLowerCase(), each]));
  }

  /** What is known of forged papers with its number stays. */
  async #remove(present: StoredCertificate): Promise<void> {
    await this.#delete(present.certificate_number);
    await this.#keepMark(present);
  }

  async #delete(number: string): Promise<void> {
    await this.#connection.execute(`DELETE FROM certificates WHERE ${this.#isNumber}`, [number]);
  }

  /** The row of a number that stands on forged papers alone, locked. */
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

  /** The database alone decides whether a number is taken, even for two commands at once. */
  async #unlessTaken<T>(taken: T, by: PersonName, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#connection.changeCertificates({ by }, work);
    } catch (error) {
      if (this.#connection.isTakenNumber(error)) return taken;
      throw error;
    }
  }
}

/**
 * The certificate of this number, or what is known of forged papers with it, where that is asked for; a locked one stays
 * as it is until the transaction ends.
 */
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

/** The certificates of these numbers. */
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

/** The condition that a certificate has the number of a parameter. */
function isNumber({ dialect }: StaffConnection, parameter = 1): string {
  return `${dialect.caseless("certificate_number")} = ${dialect.caseless(`$${parameter}`)}`;
}

/** Whether a row is that of a number which stands on forged papers alone. */
function isForgedAlone(row: StoredCertificate | undefined): boolean {
  return row?.status === FORGED;
}

/** Whether a certificate has the values of a record letter for letter, and no status. */
export function isUnchanged(present: StoredCertificate, record: FieldsOnly): boolean {
  const hasStatus = STATUS_COLUMNS.some((name) => present[name] !== null);
  return !hasStatus && FIELD_NAMES.every((name) => present[name] === record[name]);
}

/** As both databases order numbers. */
export function byNumber(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
