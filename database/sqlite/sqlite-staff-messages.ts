import type { DatabaseSync } from "node:sqlite";
import type {
  MessageCounts,
  MessageList,
  MessageQuery,
  Removal,
  StaffMessages,
  StoredMessage,
} from "../staff-messages.ts";
import { openConnection } from "./connection.ts";
import { containing } from "../like-pattern.ts";
import { explained, explaining } from "./sqlite-errors.ts";
import { WAITS_FOR_MAIL } from "./sqlite-outbox.ts";
import { inWriteTransaction } from "./transaction.ts";
import { emptyLog } from "./write-ahead-log.ts";

/** Rows that an export hands over at a time. */
const EXPORT_BATCH_ROWS = 500;

/** Longest wait of an export for another process that recovers the log, in milliseconds. */
const READ_LOCK_WAIT_MS = 10_000;

const COLUMNS =
  "id, name, email, phone, message, created_at, answered_at, mailed_at, mail_attempts, mail_failure";

/** Works on the staff register's own connection, on the calling thread. */
export class SqliteStaffMessages implements StaffMessages {
  readonly #connection: DatabaseSync;
  readonly #path: string;

  constructor(connection: DatabaseSync, path: string) {
    this.#connection = connection;
    this.#path = path;
  }

  async list({ since, unanswered, match, limit }: MessageQuery): Promise<MessageList> {
    const conditions = [
      ...(since === undefined ? [] : ["created_at >= $since"]),
      ...(unanswered === true ? ["answered_at IS NULL"] : []),
      ...(match === undefined ? [] : [`(${MATCHES})`]),
    ];
    const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
    const parameters = {
      ...(since === undefined ? {} : { since }),
      ...(match === undefined ? {} : { pattern: containing(match) }),
    };
    return this.#run(() => ({
      messages: this.#connection
        .prepare(
          `SELECT ${COLUMNS} FROM contact_submissions ${where} ORDER BY id DESC LIMIT $limit`,
        )
        .all({ ...parameters, limit }) as unknown as readonly StoredMessage[],
      matching: this.#count(where, parameters),
      total: this.#count("", {}),
    }));
  }

  async find(id: number): Promise<StoredMessage | undefined> {
    return this.#run(
      () =>
        this.#connection
          .prepare(`SELECT ${COLUMNS} FROM contact_submissions WHERE id = ?`)
          .get(id) as StoredMessage | undefined,
    );
  }

  async *exportAll(): AsyncIterable<readonly StoredMessage[]> {
    const reader = this.#run(() =>
      openConnection(this.#path, { readOnly: true, lockWaitMs: READ_LOCK_WAIT_MS }),
    );
    try {
      let batch: StoredMessage[] = [];
      const all = reader.prepare(`SELECT ${COLUMNS} FROM contact_submissions ORDER BY id`);
      for (const row of all.iterate()) {
        batch.push(row as unknown as StoredMessage);
        if (batch.length < EXPORT_BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    } catch (error) {
      throw explained(error, this.#path);
    } finally {
      reader.close();
    }
  }

  async markAnswered(ids: readonly number[]): Promise<readonly number[]> {
    const now = new Date().toISOString();
    return this.#each(
      "UPDATE contact_submissions SET answered_at = coalesce(answered_at, $now) WHERE id = $id",
      ids.map((id) => ({ id, now })),
    );
  }

  async countBefore(instant: string): Promise<MessageCounts> {
    return this.#run(() => {
      const row = this.#connection
        .prepare(`SELECT ${COUNTS} FROM contact_submissions WHERE created_at < ?`)
        .get(instant);
      return toCounts(row ?? {});
    });
  }

  async remove(ids: readonly number[]): Promise<Removal & { readonly ids: readonly number[] }> {
    return this.#forGood(() => {
      const remove = this.#connection.prepare("DELETE FROM contact_submissions WHERE id = ?");
      return { ids: ids.filter((id) => remove.run(id).changes === 1) };
    });
  }

  async removeBefore(instant: string): Promise<Removal & MessageCounts> {
    return this.#forGood(() => {
      const counted = this.#connection
        .prepare(`SELECT ${COUNTS} FROM contact_submissions WHERE created_at < ?`)
        .get(instant);
      this.#connection.prepare("DELETE FROM contact_submissions WHERE created_at < ?").run(instant);
      return toCounts(counted ?? {});
    });
  }

  /** Runs a statement for each id in one transaction; gives those that it found. */
  #each(sql: string, parameters: readonly { id: number; now?: string }[]): readonly number[] {
    return this.#run(() =>
      inWriteTransaction(this.#connection, () => {
        const statement = this.#connection.prepare(sql);
        return parameters.filter((each) => statement.run(each).changes === 1).map(({ id }) => id);
      }),
    );
  }

  /**
   * Removes, and leaves nothing of it in the register's files. Writing zeros over what is deleted
   * (secure_delete) is not enough: a row that has grown has moved to another page before, and its old place
   * keeps the text. So the rows that stay are written anew into emptied pages, and the log is emptied.
   */
  #forGood<T extends object>(remove: () => T): T & Removal {
    return this.#run(() => {
      // The rows that stay wait in memory, not in a file.
      this.#connection.exec("PRAGMA temp_store = MEMORY");
      const removed = inWriteTransaction(this.#connection, () => {
        const result = remove();
        this.#writeAnew();
        return result;
      });
      return { ...removed, textRemains: !emptyLog(this.#connection) };
    });
  }

  #writeAnew(): void {
    const columns = this.#connection
      .prepare("SELECT name FROM pragma_table_info('contact_submissions')")
      .all()
      .map(({ name }) => String(name))
      .join(", ");
    this.#connection.exec(`
      CREATE TEMP TABLE kept AS SELECT ${columns} FROM contact_submissions;
      DELETE FROM contact_submissions;
      INSERT INTO contact_submissions (${columns}) SELECT ${columns} FROM kept ORDER BY id;
      DROP TABLE kept;`);
  }

  #count(where: string, parameters: Record<string, string>): number {
    const statement = this.#connection.prepare(
      `SELECT count(*) AS n FROM contact_submissions ${where}`,
    );
    return Number(statement.get(parameters)?.["n"]);
  }

  #run<T>(work: () => T): T {
    return explaining(this.#path, work);
  }
}

/** For an empty table, SQLite's sums are null. */
const COUNTS = `count(*) AS count, coalesce(sum(answered_at IS NULL), 0) AS unanswered,
  coalesce(sum(${WAITS_FOR_MAIL}), 0) AS unmailed`;

function toCounts(row: Record<string, unknown>): MessageCounts {
  const { count, unanswered, unmailed } = row;
  return { count: Number(count), unanswered: Number(unanswered), unmailed: Number(unmailed) };
}

const MATCHES = ["name", "email", "phone", "message"]
  .map((column) => String.raw`${column} LIKE $pattern ESCAPE '\'`)
  .join(" OR ");
