import type { StaffConnection } from "../staff-connection.ts";
import { CertificateChangedError, readHistory } from "./history.ts";

/** Maps lower-case numbers to their updated_at, or to null if the register has no such number. */
export type ExpectedVersions = ReadonlyMap<string, string | null>;

/** Detects changes that others have made since a certificate was read. */
export class CertificateVersions {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Numbers known only from forged papers have a version, too. */
  async current(
    numbers: readonly string[],
    { locked = false } = {},
  ): Promise<Map<string, string | null>> {
    const { caseless, column, rows, locked: lock } = this.#connection.dialect;
    const versions = new Map<string, string | null>();
    for (const number of numbers) versions.set(number.toLowerCase(), null);
    if (versions.size === 0) return versions;
    // Rows are locked in a fixed order, which prevents deadlocks.
    const found = await this.#connection.query<{ number: string; version: string }>(
      `SELECT certificate_number AS number, ${column("updated_at", "version")} FROM certificates
       WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rows("$1")})
       ORDER BY ${caseless("certificate_number")} ${locked ? lock : ""}`,
      [JSON.stringify([...versions.keys()].map((number) => [number]))],
    );
    for (const { number, version } of found) versions.set(number.toLowerCase(), version);
    return versions;
  }

  /** Locks the numbers. Rejects with {@link CertificateChangedError} for the first unexpected version. */
  async assert(numbers: readonly string[], expected: ExpectedVersions): Promise<void> {
    if (expected.size === 0) return;
    const all = [...numbers, ...expected.keys()];
    const current = await this.current(all, { locked: true });
    for (const [key, version] of expected) {
      if (current.get(key) === version) continue;
      // oxlint-disable-next-line no-await-in-loop -- The first one ends the loop.
      const history = await readHistory(this.#connection, key);
      const changes = history.filter(({ changedAt }) => version === null || changedAt > version);
      // The register never had this number.
      if (current.get(key) === null && changes.length === 0) continue;
      const number = numbers.find((candidate) => candidate.toLowerCase() === key) ?? key;
      throw new CertificateChangedError(number, changes);
    }
  }
}
