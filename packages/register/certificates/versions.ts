import type { StaffConnection } from "../staff-connection.ts";
import { CertificateChangedError, readHistory } from "./history.ts";

/**
 * The version of each certificate that somebody expects, by its number in small letters: its updated_at, or null where the
 * register has nothing with this number.
 */
export type ExpectedVersions = ReadonlyMap<string, string | null>;

/** The one check that nobody has changed, added or deleted a certificate since somebody looked at it. */
export class CertificateVersions {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** The present versions of these numbers. A number that is known from forged papers alone has one, too. */
  async current(
    numbers: readonly string[],
    { locked = false } = {},
  ): Promise<Map<string, string | null>> {
    const { caseless, column, rows, locked: lock } = this.#connection.dialect;
    const versions = new Map<string, string | null>();
    for (const number of numbers) versions.set(number.toLowerCase(), null);
    if (versions.size === 0) return versions;
    // In the order of the numbers: two people who each wait for the other's row would wait for ever.
    const found = await this.#connection.query<{ number: string; version: string }>(
      `SELECT certificate_number AS number, ${column("updated_at", "version")} FROM certificates
       WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rows("$1")})
       ORDER BY ${caseless("certificate_number")} ${locked ? lock : ""}`,
      [JSON.stringify([...versions.keys()].map((number) => [number]))],
    );
    for (const { number, version } of found) versions.set(number.toLowerCase(), version);
    return versions;
  }

  /**
   * Locks these numbers until the end of the transaction. Rejects with {@link CertificateChangedError} for the first one
   * that has another version than is expected.
   */
  async assert(numbers: readonly string[], expected: ExpectedVersions): Promise<void> {
    if (expected.size === 0) return;
    const all = [...numbers, ...expected.keys()];
    const present = await this.current(all, { locked: true });
    for (const [key, version] of expected) {
      if (present.get(key) === version) continue;
      // oxlint-disable-next-line no-await-in-loop -- The first one ends the loop.
      const history = await readHistory(this.#connection, key);
      const changes = history.filter(({ changedAt }) => version === null || changedAt > version);
      // Nobody has changed a number that the register never had.
      if (present.get(key) === null && changes.length === 0) continue;
      const number = numbers.find((each) => each.toLowerCase() === key) ?? key;
      throw new CertificateChangedError(number, changes);
    }
  }
}
