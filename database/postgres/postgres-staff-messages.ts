import type { Client } from "pg";
import type {
  MessageCounts,
  MessageList,
  MessageQuery,
  Removal,
  StaffMessages,
  StoredMessage,
} from "../staff-messages.ts";
import { instantText } from "./certificate-texts.ts";
import { readBatches } from "./cursor.ts";
import { containing } from "../like-pattern.ts";
import { explained } from "./postgres-errors.ts";
import { WAITS_FOR_MAIL } from "./postgres-outbox.ts";

/** Works on the staff register's own connection; an export opens one of its own. */
export class PostgresStaffMessages implements StaffMessages {
  readonly #client: Client;
  readonly #databaseUrl: string;
  readonly #openReader: () => Promise<Client>;

  constructor(client: Client, databaseUrl: string, openReader: () => Promise<Client>) {
    this.#client = client;
    this.#databaseUrl = databaseUrl;
    this.#openReader = openReader;
  }

  async list({ since, unanswered, match, limit }: MessageQuery): Promise<MessageList> {
    const values = [
      ...(since === undefined ? [] : [since]),
      ...(match === undefined ? [] : [containing(match)]),
    ];
    const conditions = [
      ...(since === undefined ? [] : ["created_at >= $1"]),
      ...(match === undefined ? [] : [matches(`$${values.length}`)]),
      ...(unanswered === true ? ["answered_at is null"] : []),
    ];
    const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
    return {
      messages: await this.#rows<StoredMessage>(
        `${SELECT} ${where} order by id desc limit ${limit}`,
        values,
      ),
      matching: await this.#count(where, values),
      total: await this.#count("", []),
    };
  }

  async find(id: number): Promise<StoredMessage | undefined> {
    return (await this.#rows<StoredMessage>(`${SELECT} where id = $1`, [id]))[0];
  }

  async *exportAll(): AsyncIterable<readonly StoredMessage[]> {
    try {
      yield* readBatches<StoredMessage>(this.#openReader, `${SELECT} order by id`);
    } catch (error) {
      throw explained(error, this.#databaseUrl);
    }
  }

  async markAnswered(ids: readonly number[]): Promise<readonly number[]> {
    return this.#found(
      ids,
      "update public.contact_submissions set answered_at = coalesce(answered_at, now()) where id = any($1) returning id::integer",
    );
  }

  async countBefore(instant: string): Promise<MessageCounts> {
    const [counts] = await this.#rows<MessageCounts>(
      `select ${COUNTS} from public.contact_submissions where created_at < $1`,
      [instant],
    );
    return counts ?? NO_MESSAGES;
  }

  async remove(ids: readonly number[]): Promise<Removal & { readonly ids: readonly number[] }> {
    const found = await this.#found(
      ids,
      "delete from public.contact_submissions where id = any($1) returning id::integer",
    );
    return { ids: found, textRemains: false };
  }

  async removeBefore(instant: string): Promise<Removal & MessageCounts> {
    const [counts] = await this.#rows<MessageCounts>(
      `with removed as (
         delete from public.contact_submissions where created_at < $1
         returning answered_at, mailed_at
       )
       select ${COUNTS} from removed`,
      [instant],
    );
    return { ...(counts ?? NO_MESSAGES), textRemains: false };
  }

  /** Runs a statement on the ids; gives those of them, in their order, that it found. */
  async #found(ids: readonly number[], sql: string): Promise<readonly number[]> {
    const rows = await this.#rows<{ id: number }>(sql, [ids]);
    const found = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  }

  async #count(where: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.#rows<{ n: string }>(
      `select count(*) as n from public.contact_submissions ${where}`,
      values,
    );
    return Number(row?.n);
  }

  async #rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(sql, [...values])).rows;
    } catch (error) {
      throw explained(error, this.#databaseUrl);
    }
  }
}

const NO_MESSAGES: MessageCounts = { count: 0, unanswered: 0, unmailed: 0 };

const COUNTS = `count(*)::integer as count,
  count(*) filter (where answered_at is null)::integer as unanswered,
  count(*) filter (where ${WAITS_FOR_MAIL})::integer as unmailed`;

const SELECT = `select id::integer, name, email, phone, message, mail_attempts, mail_failure,
  ${["created_at", "answered_at", "mailed_at"].map((name) => `${instantText(name)} as ${name}`).join(", ")}
  from public.contact_submissions`;

/** By the byte order of "C", in which letter case is set aside for Latin letters only. */
function matches(pattern: string): string {
  const each = ["name", "email", "phone", "message"].map(
    (column) => `${column} collate "C" ilike ${pattern}`,
  );
  return `(${each.join(" or ")})`;
}
