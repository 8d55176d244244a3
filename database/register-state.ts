import { WAITS_FOR_MAIL } from "./message-outbox.ts";
import type { StaffConnection } from "./staff-connection.ts";

/** How a register stands. Instants are in UTC, ISO 8601; undefined where there is no row. */
export interface RegisterState {
  readonly certificates: number;
  readonly messages: number;
  /** Messages that wait to be e-mailed, whether or not a mail server is set. */
  readonly waiting: number;
  /** When the oldest of those came. */
  readonly oldestWaiting: string | undefined;
  /** When the newest certificate was changed or the newest message came. */
  readonly newestChange: string | undefined;
  /** What the database's clock said. */
  readonly databaseTime: string;
}

export async function readRegisterState(connection: StaffConnection): Promise<RegisterState> {
  const { column, now } = connection.dialect;
  const count = async (from: string): Promise<number> => {
    const [row] = await connection.query<{ n: unknown }>(`SELECT count(*) AS n FROM ${from}`);
    return Number(row?.n);
  };
  const instant = async (name: "created_at" | "updated_at", from: string, order: string) => {
    const [row] = await connection.query<Record<string, string>>(
      `SELECT ${column(name)} FROM ${from} ORDER BY ${name} ${order} LIMIT 1`,
    );
    return row?.[name];
  };
  const waits = `contact_submissions WHERE ${WAITS_FOR_MAIL}`;
  const newest = [
    await instant("updated_at", "certificates", "DESC"),
    await instant("created_at", "contact_submissions", "DESC"),
  ];
  const [time] = await connection.query<{ now: string }>(`SELECT ${now} AS now`);
  return {
    certificates: await count("certificates"),
    messages: await count("contact_submissions"),
    waiting: await count(waits),
    oldestWaiting: await instant("created_at", waits, "ASC"),
    newestChange: newest
      .filter((each) => each !== undefined)
      .toSorted()
      .at(-1),
    databaseTime: time?.now ?? "",
  };
}
