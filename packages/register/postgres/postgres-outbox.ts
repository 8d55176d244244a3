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

  async due(): Promise<number> {
    const { rows } = await this.#run<{ n: number }>(
      `SELECT count(*)::INTEGER AS n FROM public.contact_submissions
       WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}`,
      [],
    );
    return rows[0]?.n ?? 0;
  }

  async take(leaseMs: number, most: number): Promise<readonly OutgoingMessage[]> {
    const { rows } = await this.#run<OutgoingMessage>(TAKE, [leaseMs, most]);
    return rows.toSorted((one, other) => one.id - other.id);
  }

  async backlog(): Promise<Backlog> {
    const { rows } = await this.#run<Backlog>(
      `SELECT count(*)::INTEGER AS messages, ${instantText("min(created_at)")} AS oldest
       FROM public.contact_submissions WHERE ${WAITS_FOR_MAIL}`,
      [],
    );
    return rows[0] ?? { messages: 0, oldest: null };
  }

  async markMailed(ids: readonly number[], failure?: string): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions
       SET mailed_at = ${NOW}, mail_failure = $2, mail_held_until = NULL WHERE id = ANY($1)`,
      [ids, failure ?? null],
    );
  }

  async postpone(ids: readonly number[], reason: string, delayMs: number): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions
       SET mail_due_at = ${later("$2")}, mail_failure = $3, mail_held_until = NULL
       WHERE id = ANY($1)`,
      [ids, delayMs, reason],
    );
  }

  async refuse(
    ids: readonly number[],
    { reason, reached }: { readonly reason: string; readonly reached: string | null },
    delayMs: number,
  ): Promise<void> {
    await this.#run(
      `UPDATE public.contact_submissions
       SET mail_due_at = ${later("$2")}, mail_failure = $3, mail_held_until = NULL, mail_reached = $4,
         mail_refusals =
           CASE WHEN mail_reached IS NOT DISTINCT FROM $4 THEN mail_refusals + 1 ELSE 1 END
       WHERE id = ANY($1)`,
      [ids, delayMs, reason, reached],
    );
  }
}

/**
 * What a killed server held goes together again, whatever else waits: its mail may have been sent, and has the same
 * Message-ID only with the same messages.
 */
const TAKE = `
  WITH first AS (
    SELECT mail_held_until FROM public.contact_submissions
    WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
    ORDER BY mail_due_at, id LIMIT 1
  ), held AS MATERIALIZED (
    -- Once: the clock goes on from row to row, and what is taken together is known by one instant.
    SELECT ${later("$1")} AS until
  ), next AS (
    SELECT id FROM public.contact_submissions
    WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= ${NOW}
      AND mail_held_until IS NOT DISTINCT FROM (SELECT mail_held_until FROM first)
    ORDER BY mail_due_at, id
    LIMIT CASE WHEN (SELECT mail_held_until FROM first) IS NULL THEN $2::INTEGER END
    FOR UPDATE SKIP LOCKED
  )
  UPDATE public.contact_submissions AS taken
  SET mail_due_at = held.until, mail_held_until = held.until, mail_attempts = mail_attempts + 1
  FROM next, held WHERE taken.id = next.id
  RETURNING taken.id::INTEGER, ${CONTACT_FIELD_NAMES.join(", ")},
    ${instantText("created_at")} AS created_at, mail_attempts, mail_reached, mail_refusals`;
