import type { OfficeRecord, PersonName } from "@register/domain/certificate";
import { placeOf } from "./certsearch-text.ts";
import type { StaffConnection } from "../staff-connection.ts";

export type TradeRegister = "certsearch";

export class TradeExports {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  async note(destination: TradeRegister, certificates: number, by: PersonName): Promise<void> {
    await this.#connection.execute(
      `INSERT INTO trade_exports (destination, certificates, exported_at, exported_by)
       VALUES ($1, $2, $3, $4)`,
      [destination, certificates, new Date().toISOString(), by],
    );
  }

  /** UTC, ISO 8601; undefined without an export. */
  async last(destination: TradeRegister): Promise<string | undefined> {
    const { column } = this.#connection.dialect;
    const [found] = await this.#connection.query<{ readonly exported_at: string }>(
      `SELECT ${column("exported_at")} FROM trade_exports WHERE destination = $1
       ORDER BY id DESC LIMIT 1`,
      [destination],
    );
    return found?.exported_at;
  }

  /** Accredited certificates that lack organisation, standards, or the first site's city or country. */
  async incomplete(): Promise<readonly string[]> {
    const found = await this.#connection.query<
      Pick<OfficeRecord, "certificate_number" | "organisation" | "standards" | "sites">
    >(
      `SELECT certificate_number, organisation, standards, sites FROM certificates
       WHERE accreditation = 'yes' AND coalesce(confidential, 'no') <> 'yes'
       ORDER BY ${this.#connection.dialect.caseless("certificate_number")}`,
    );
    return found
      .filter(({ organisation, standards, ...record }) =>
        [organisation, standards, ...Object.values(placeOf(record))].includes(null),
      )
      .map(({ certificate_number: number }) => number);
  }
}
