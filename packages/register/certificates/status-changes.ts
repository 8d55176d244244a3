import {
  columnKind,
  type PersonName,
  SET_WITH_STATUS,
  statusAfter,
  type StatusChange,
} from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { findAmong } from "./stored-certificates.ts";
import { assertReplaceable } from "./succession.ts";
import type { StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

const COLUMNS = ["status" as const, ...SET_WITH_STATUS];

export interface StatusChangeOutcome {
  readonly changed: readonly CertificateNumber[];
  readonly unchanged: readonly CertificateNumber[];
  readonly absent: readonly CertificateNumber[];
}

export class StatusChanges {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /**
   * Changes all certificates, or none if one is absent. Rejects with SuccessionError if the successor is not possible.
   */
  change(
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
      let { replaced_by: successor } = change;
      if (absent.length === 0 && typeof successor === "string") {
        successor = await assertReplaceable(this.#connection, numbers, successor);
      }
      const updates: (readonly (string | null)[])[] = [];
      for (const number of numbers) {
        const current = found.get(number.toLowerCase());
        if (current === undefined) continue;
        const after = statusAfter({ ...change, replaced_by: successor }, current);
        if (COLUMNS.every((name) => after[name] === current[name])) {
          unchanged.push(number);
        } else if (absent.length === 0) {
          changed.push(number);
          updates.push([current.certificate_number, ...COLUMNS.map((name) => after[name])]);
        }
      }
      if (isDryRun) return { changed, unchanged, absent };
      const { dayType, rows } = this.#connection.dialect;
      const set = COLUMNS.map((name, at) => {
        const value = `planned.value ->> ${at + 1}`;
        return `${name} = ${columnKind(name) === "date" ? `CAST(${value} AS ${dayType})` : value}`;
      });
      // Ten thousand statements would block others for as many round trips.
      await this.#connection.execute(
        `UPDATE certificates SET ${set.join(", ")}
         FROM (SELECT value ->> 0 AS present_number, value FROM ${rows("$1")}) AS planned
         WHERE certificates.certificate_number = planned.present_number`,
        [JSON.stringify(updates)],
      );
      return { changed, unchanged, absent };
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

  /** Keyed by lower-case number. */
  async #lockAll(numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCertificate>> {
    const { caseless, locked } = this.#connection.dialect;
    // Rows are locked in a fixed order, which prevents deadlocks.
    const found = await findAmong(
      this.#connection,
      numbers,
      `ORDER BY ${caseless("certificate_number")} ${locked}`,
    );
    return new Map(found.map((row) => [row.certificate_number.toLowerCase(), row]));
  }
}
