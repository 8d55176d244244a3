import type { QueryResult, QueryResultRow } from "pg";
import { CONTACT_FIELD_NAMES } from "@register/domain/messages";
import {
  type Backlog,
  type MessageOutbox,
  type OutgoingMessage,
  WAITS_FOR_MAIL,
} from "../store.ts";
import { instantText } from "./stored-text.ts";

/** Runs a statement as the owner of the tables, not in the public's role. */
export type RunAsOwner = <Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
) => Promise<QueryResult<Row>>;

/** The database's clock, which all servers share, cut to milliseconds as the columns are. */
const NOW = "date_trunc('milliseconds', clock_timestamp())";

/** That many milliseconds from now. */
function later(parameter: string): string {
  return `${NOW} + ${parameter}::INTEGER * INTERVAL '1 millisecond'`;
}

/** Several servers may share it: a row is locked while it is taken, and held during its lease. */
export class PostgresOutbox implements MessageOutbox {
  readonly #run: RunAsOwner;

  constructor(run: RunAsOwner) {
    this.#run = run;
  }

  async resume(): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions SET mail_due_at = ${NOW}
       WHERE ${WAITS_FOR_MAIL} AND mail_due_at > ${NOW}
         AND (mail_held_until IS NULL OR mail_held_until <= ${NOW})`,
      [],
    );
  }

  async take(leaseMs: number): Promise<OutgoingMessage | undefined> {
    const { rows } = await this.#run<OutgoingMessage>(
      `UPDATE public.contact_submissions
       SET mail_due_at = ${later("$1")}, mail_held_until = ${later("$1")}, mail_attempts = mail_attempts + 1
       WHERE id = (SELECT id FROM public.contact_submissions
                   WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
                   ORDER BY mail_due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id::INTEGER, ${CONTACT_FIELD_NAMES.join(", ")},
         ${instantText("created_at")} AS created_at, mail_attempts`,
      [leaseMs],
    );
    return rows[0];
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await this.#run<Backlog>(
      `SELECT count(*)::INTEGER AS messages, ${instantText("min(created_at)")} AS oldest
       FROM public.contact_submissions WHERE ${WAITS_FOR_MAIL}`,
      [],
    );
    return rows[0] ?? { messages: 0, oldest: null };
  }

  async markMailed(id: number, refused?: string): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions
       SET mailed_at = ${NOW}, mail_failure = $2, mail_held_until = NULL WHERE id = $1`,
      [id, refused ?? null],
    );
  }

  async postpone(id: number, reason: string, delayMs: number): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions
       SET mail_due_at = ${later("$2")}, mail_failure = $3, mail_held_until = NULL WHERE id = $1`,
      [id, delayMs, reason],
    );
  }
}
