import type { QueryResult, QueryResultRow } from "pg";
import { type MessageOutbox, type OutgoingMessage, WAITS_FOR_MAIL } from "../message-outbox.ts";
import { instantText } from "./stored-text.ts";

/** Runs a statement of the server's own, not in the public's role. */
export type RunAsOwner = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<QueryResult<Row>>;

/** The database's clock, which all servers share, cut to what the columns hold. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

/** That many milliseconds from now. */
function later(parameter: string): string {
  return `${NOW} + ${parameter}::integer * interval '1 millisecond'`;
}

/** Several servers may share it: each row is locked while it is taken, and held for its lease. */
export class PostgresOutbox implements MessageOutbox {
  readonly #run: RunAsOwner;

  constructor(run: RunAsOwner) {
    this.#run = run;
  }

  async resume(): Promise<void> {
    await this.#run(
      `update public.contact_submissions set mail_due_at = ${NOW}
       where ${WAITS_FOR_MAIL} and mail_due_at > ${NOW}
         and (mail_held_until is null or mail_held_until <= ${NOW})`,
      [],
    );
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    const { rows } = await this.#run<OutgoingMessage>(TAKE, [leaseMs]);
    return rows[0];
  }

  async markMailed(id: number, failure?: string): Promise<void> {
    await this.#run(
      `update public.contact_submissions
       set mailed_at = ${NOW}, mail_failure = $2, mail_held_until = null where id = $1`,
      [id, failure ?? null],
    );
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#run(
      `update public.contact_submissions
       set mail_due_at = ${later("$2")}, mail_failure = $3, mail_held_until = null where id = $1`,
      [id, delayMs, reason],
    );
  }
}

const TAKE = `
  with next as (
    select id from public.contact_submissions where ${WAITS_FOR_MAIL} and mail_due_at <= ${NOW}
    order by mail_due_at, id limit 1
    for update skip locked
  )
  update public.contact_submissions as taken
  set mail_due_at = ${later("$1")}, mail_held_until = ${later("$1")},
    mail_attempts = mail_attempts + 1
  from next where taken.id = next.id
  returning taken.id::integer, name, email, phone, message,
    ${instantText("created_at")} as created_at, mail_attempts`;
