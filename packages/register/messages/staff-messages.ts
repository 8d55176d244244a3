import { CONTACT_FIELD_NAMES, type ContactSubmission } from "@register/domain/messages";
import type { PersonName } from "@register/domain/certificate";
import {
  countRows,
  likePattern,
  selected,
  type StaffConnection,
  wholePattern,
} from "../staff-connection.ts";
import { WAITS_FOR_MAIL } from "../store.ts";

/** Instants are in UTC, ISO 8601. */
export type StoredMessage = ContactSubmission &
  Readonly<{
    id: number;
    created_at: string;
    answered_at: string | null;
    answered_by: string | null;
    mailed_at: string | null;
    mail_attempts: number;
    /** Reason of the latest failure. */
    mail_failure: string | null;
  }>;

/** A withdrawn "answered" mark. Instants are in UTC, ISO 8601. */
interface FormerMark {
  readonly answeredAt: string;
  readonly answeredBy: string | null;
  readonly takenAwayAt: string;
  readonly takenAwayBy: PersonName;
}

export interface MessageCounts {
  readonly count: number;
  readonly unanswered: number;
  /** Messages that wait, with or without a mail server. */
  readonly unmailed: number;
}

export interface Removal {
  /** Why removed text remains in the log until the next removal, as a clause. */
  readonly textRemains: string | undefined;
}

export interface MessageQuery {
  /** Inclusive. */
  readonly since?: string | undefined;
  readonly unanswered?: boolean | undefined;
  /** Part of any field that the sender filled in, ignoring accents and case. */
  readonly match?: string | undefined;
  /** Unanswered messages up to this instant come first. */
  readonly overdueSince?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit: number;
}

export interface MessageList {
  readonly messages: readonly StoredMessage[];
  /** Counts without the limit. */
  readonly matching: number;
  readonly total: number;
}

export interface MessagesOfAddress {
  /** Oldest first. */
  readonly sent: readonly StoredMessage[];
  /** Other senders' messages with the address. */
  readonly mentionedIn: readonly number[];
}

export interface MarkedMessages {
  readonly changed: readonly number[];
  readonly unchanged: readonly number[];
  readonly absent: readonly number[];
}

/** If `unseen` is not empty, nothing was removed, as nobody has reviewed these messages. */
export interface Erasure extends Removal {
  readonly ids: readonly number[];
  readonly unseen: readonly number[];
}

export const EXPORTED_COLUMNS = [
  "id",
  "created_at",
  "answered_at",
  "answered_by",
  "mailed_at",
  ...CONTACT_FIELD_NAMES,
] as const satisfies readonly (keyof StoredMessage)[];

const COLUMNS = [...EXPORTED_COLUMNS, "mail_attempts", "mail_failure"];

export class StaffMessages {
  readonly #connection: StaffConnection;
  readonly #select: string;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
    const columns = selected(connection.dialect, COLUMNS);
    this.#select = `SELECT ${columns} FROM contact_submissions`;
  }

  async list(query: MessageQuery): Promise<MessageList> {
    const { since, unanswered, match, overdueSince, offset = 0, limit } = query;
    const values: string[] = [];
    const conditions: string[] = [];
    if (unanswered === true) conditions.push("answered_at IS NULL");
    if (since !== undefined) conditions.push(`created_at >= $${values.push(since)}`);
    if (match !== undefined) {
      const pattern = `$${values.push(likePattern(match))}`;
      const matches = CONTACT_FIELD_NAMES.map((column) =>
        this.#connection.dialect.contains(column, pattern),
      );
      conditions.push(`(${matches.join(" OR ")})`);
    }
    const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
    const overdueFirst =
      overdueSince === undefined
        ? ""
        : `CASE WHEN answered_at IS NULL AND created_at <= $${values.length + 1} THEN 0 ELSE 1 END,`;
    return {
      messages: await this.#connection.query(
        `${this.#select} ${where} ORDER BY ${overdueFirst} id DESC LIMIT ${limit} OFFSET ${offset}`,
        overdueSince === undefined ? values : [...values, overdueSince],
      ),
      matching: await countRows(this.#connection, `contact_submissions ${where}`, values),
      total: await countRows(this.#connection, "contact_submissions"),
    };
  }

  async find(
    id: number,
  ): Promise<(StoredMessage & { readonly formerMarks: readonly FormerMark[] }) | undefined> {
    const columns = selected(this.#connection.dialect, COLUMNS);
    const [found] = await this.#connection.query<
      StoredMessage & { readonly former_marks: string | null }
    >(`SELECT ${columns}, former_marks FROM contact_submissions WHERE id = $1`, [id]);
    if (found === undefined) return undefined;
    const { former_marks: lines, ...message } = found;
    // Written by this class only.
    const formerMarks = (lines ?? "").split("\n").filter(Boolean);
    return { ...message, formerMarks: formerMarks.map((line) => JSON.parse(line) as FormerMark) };
  }

  /** Ignores letter case. */
  async ofAddress(email: string): Promise<MessagesOfAddress> {
    const { contains } = this.#connection.dialect;
    const isSender = contains("email", "$1");
    const fields = [...CONTACT_FIELD_NAMES, "mail_failure"];
    const mentions = fields.map((column) => contains(column, "$2")).join(" OR ");
    const sent = await this.#connection.query<StoredMessage>(
      `${this.#select} WHERE ${isSender} ORDER BY id`,
      [wholePattern(email)],
    );
    const otherMessages = await this.#connection.query<{ id: number }>(
      `SELECT ${this.#connection.dialect.column("id")} FROM contact_submissions
       WHERE NOT (${isSender}) AND (${mentions}) ORDER BY id`,
      [wholePattern(email), likePattern(email)],
    );
    return { sent, mentionedIn: otherMessages.map(({ id }) => id) };
  }

  /** Reads one snapshot, in batches. */
  exportAll(): AsyncIterable<readonly StoredMessage[]> {
    return this.#connection.readAll(`${this.#select} ORDER BY id`);
  }

  /** Messages answered before keep time and name. */
  markAnswered(ids: readonly number[], by: PersonName): Promise<MarkedMessages> {
    const sql = `UPDATE contact_submissions SET answered_at = $2, answered_by = $3
      WHERE id = $1 AND answered_at IS NULL`;
    const at = new Date().toISOString();
    return this.#mark(ids, async (id) => (await this.#connection.execute(sql, [id, at, by])) === 1);
  }

  /** Keeps a trace of the mark. A message not yet e-mailed becomes due, so that somebody answers it. */
  markUnanswered(ids: readonly number[], by: PersonName): Promise<MarkedMessages> {
    const takenAwayAt = new Date().toISOString();
    return this.#mark(ids, async (id) => {
      // Locks the row, so that the trace matches the mark.
      const lock = "UPDATE contact_submissions SET answered_at = answered_at WHERE id = $1";
      await this.#connection.execute(lock, [id]);
      const { answered_at: answeredAt, answered_by: answeredBy } = (await this.find(id)) ?? {};
      if (answeredAt === undefined || answeredAt === null) return false;
      const trace = { answeredAt, answeredBy, takenAwayAt, takenAwayBy: by };
      await this.#connection.execute(
        `UPDATE contact_submissions SET answered_at = NULL, answered_by = NULL,
           former_marks = coalesce(former_marks, '') || $2 WHERE id = $1`,
        [id, `${JSON.stringify(trace)}\n`],
      );
      return true;
    });
  }

  #mark(ids: readonly number[], change: (id: number) => Promise<boolean>): Promise<MarkedMessages> {
    return this.#connection.inTransaction(async () => {
      // Rows are locked in a fixed order, which prevents deadlocks.
      const named = [...new Set(ids)].toSorted((a, b) => a - b);
      const changed: number[] = [];
      for (const id of named) if (await change(id)) changed.push(id);
      const [unchanged, absent]: [number[], number[]] = [[], []];
      for (const id of named.filter((messageId) => !changed.includes(messageId))) {
        ((await this.find(id)) === undefined ? absent : unchanged).push(id);
      }
      return { changed, unchanged, absent };
    });
  }

  async countBefore(instant: string): Promise<MessageCounts> {
    return counted(
      await this.#connection.query(
        `SELECT ${STATES} FROM contact_submissions WHERE created_at < $1`,
        [instant],
      ),
    );
  }

  /** Returns the ids that existed. */
  remove(ids: readonly number[]): Promise<Removal & { readonly ids: readonly number[] }> {
    return this.#removePermanently(async () => ({
      ids: await this.#onEach(ids, "DELETE FROM contact_submissions WHERE id = $1"),
    }));
  }

  /** Removes nothing unless `seen` contains all messages of the address. */
  erase(email: string, seen: readonly number[]): Promise<Erasure> {
    return this.#removePermanently(async () => {
      const sent = (await this.ofAddress(email)).sent.map(({ id }) => id);
      const unseen = sent.filter((id) => !seen.includes(id));
      const erased = unseen.length === 0 ? sent : [];
      return {
        ids: await this.#onEach(erased, "DELETE FROM contact_submissions WHERE id = $1"),
        unseen,
      };
    });
  }

  removeBefore(instant: string, which: "answered" | "all"): Promise<Removal & MessageCounts> {
    const condition = which === "all" ? "" : "AND answered_at IS NOT NULL";
    return this.#removePermanently(async () =>
      counted(
        await this.#connection.query(
          `DELETE FROM contact_submissions WHERE created_at < $1 ${condition} RETURNING ${STATES}`,
          [instant],
        ),
      ),
    );
  }

  async #removePermanently<T extends object>(remove: () => Promise<T>): Promise<T & Removal> {
    const removed = await this.#connection.inTransaction(async () => {
      const result = await remove();
      await this.#connection.rewriteMessages();
      return result;
    });
    return { ...removed, textRemains: await this.#connection.emptyLog() };
  }

  /** Returns the ids that existed. */
  async #onEach(ids: readonly number[], sql: string): Promise<number[]> {
    const found: number[] = [];
    for (const id of ids) {
      if ((await this.#connection.execute(sql, [id])) === 1) found.push(id);
    }
    return found;
  }
}

/** SQLite returns 0 or 1, Postgres a boolean. */
const STATES = `answered_at IS NULL AS unanswered, ${WAITS_FOR_MAIL} AS unmailed`;

function counted(
  rows: readonly { readonly unanswered: unknown; readonly unmailed: unknown }[],
): MessageCounts {
  return {
    count: rows.length,
    unanswered: rows.filter(({ unanswered }) => Boolean(unanswered)).length,
    unmailed: rows.filter(({ unmailed }) => Boolean(unmailed)).length,
  };
}
