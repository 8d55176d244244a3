import type { PersonName } from "@register/domain/certificate";
import type { StaffConnection } from "../staff-connection.ts";
import { LIFETIMES } from "@register/domain/lifetimes";

/** A retry has the same key. */
export interface Submission {
  readonly key: string;
  readonly person: PersonName;
  readonly action: string;
}

/** Answers are kept for a day, so that a retry gets the same one. */
export class Idempotency {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Returns undefined for an unknown submission, null for one that was marked as done without an answer. */
  async find({ key, person, action }: Submission): Promise<string | null | undefined> {
    const [found] = await this.#connection.query<{ readonly answer: string | null }>(
      `SELECT answer FROM desk_answers
       WHERE idempotency_key = $1 AND person = $2 AND action = $3 AND asked_at > $4`,
      [key, person, action, aDayAgo()],
    );
    return found?.answer;
  }

  /** Call it in the change's transaction; returns false if already done. */
  mark(submission: Submission): Promise<boolean> {
    return this.#insert(submission, null, "NOTHING");
  }

  /** Returns false if there is an answer already. */
  keep(submission: Submission, answer: string): Promise<boolean> {
    return this.#connection.inTransaction(() =>
      this.#insert(
        submission,
        answer,
        "UPDATE SET answer = excluded.answer WHERE desk_answers.answer IS NULL",
      ),
    );
  }

  async #insert(
    { key, person, action }: Submission,
    answer: string | null,
    whenPresent: string,
  ): Promise<boolean> {
    await this.#connection.execute("DELETE FROM desk_answers WHERE asked_at <= $1", [aDayAgo()]);
    const inserted = await this.#connection.execute(
      `INSERT INTO desk_answers (idempotency_key, person, action, answer, asked_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (idempotency_key, person, action) DO ${whenPresent}`,
      [key, person, action, answer, new Date().toISOString()],
    );
    return inserted === 1;
  }
}

function aDayAgo(): string {
  return new Date(Date.now() - LIFETIMES.answer).toISOString();
}
