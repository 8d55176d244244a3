import type { DatabaseSync } from "node:sqlite";
import { type OutgoingMessage, WAITS_FOR_MAIL } from "../message-outbox.ts";
import type { TransactionTask, WriteResults } from "./write-protocol.ts";

/** How long the same words from the same sender are the same message, in milliseconds. */
const REPEATED_WITHIN_MS = 10 * 60 * 1000;

/** Does one task inside the transaction that the caller has begun. */
export type TaskRunner = (task: TransactionTask) => WriteResults[TransactionTask["kind"]];

/** What the write thread does to messages, prepared once for a connection. */
export function createTaskRunner(connection: DatabaseSync): TaskRunner {
  const insert = connection.prepare(
    `INSERT INTO contact_submissions (name, email, phone, message, created_at, mail_due_at)
     SELECT $name, $email, $phone, $message, $now, $now
     WHERE NOT EXISTS (SELECT 1 FROM contact_submissions WHERE created_at > $since
       AND name = $name AND email = $email AND phone IS $phone AND message = $message)`,
  );
  const resume = connection.prepare(
    `UPDATE contact_submissions SET mail_due_at = $now WHERE ${WAITS_FOR_MAIL} AND mail_due_at > $now`,
  );
  const take = connection.prepare(
    `UPDATE contact_submissions SET mail_due_at = $leaseEnd, mail_attempts = mail_attempts + 1
     WHERE id = (SELECT id FROM contact_submissions WHERE ${WAITS_FOR_MAIL} AND mail_due_at <= $now
                 ORDER BY mail_due_at, id LIMIT 1)
     RETURNING id, name, email, phone, message, created_at, mail_attempts`,
  );
  const markMailed = connection.prepare(
    "UPDATE contact_submissions SET mailed_at = $now, mail_failure = $failure WHERE id = $id",
  );
  const postpone = connection.prepare(
    "UPDATE contact_submissions SET mail_due_at = $due, mail_failure = $reason WHERE id = $id",
  );

  return (task) => {
    const now = new Date().toISOString();
    switch (task.kind) {
      case "insert-contact": {
        const { name, email, phone, message } = task.submission;
        insert.run({ name, email, phone, message, now, since: later(-REPEATED_WITHIN_MS) });
        return undefined;
      }
      case "resume-mail":
        resume.run({ now });
        return undefined;
      case "take-mail":
        return take.get({ now, leaseEnd: later(task.leaseMs) }) as OutgoingMessage | undefined;
      case "mark-mailed":
        markMailed.run({ now, id: task.id, failure: task.failure });
        return undefined;
      case "postpone-mail":
        postpone.run({ id: task.id, reason: task.reason, due: later(task.delayMs) });
        return undefined;
    }
  };
}

function later(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
