import type { ContactSubmission } from "../../domain/contact-submission.ts";
import type { OutgoingMessage } from "../message-outbox.ts";
import type { ConnectionSettings } from "./connection.ts";

/** What the write thread is started with. */
export interface WriteThreadData {
  readonly path: string;
}

/** One thing to do inside a transaction. */
export type TransactionTask =
  | { readonly kind: "insert-contact"; readonly submission: ContactSubmission }
  | { readonly kind: "resume-mail" }
  | { readonly kind: "take-mail"; readonly leaseMs: number }
  | { readonly kind: "mark-mailed"; readonly id: number; readonly failure: string | null }
  | {
      readonly kind: "postpone-mail";
      readonly id: number;
      readonly reason: string;
      readonly delayMs: number;
    };

/** One thing to do, asked of the write thread. */
export type WriteTask = TransactionTask | { readonly kind: "read-settings" };

/** What a task of each kind gives back. */
export interface WriteResults {
  readonly "insert-contact": undefined;
  readonly "resume-mail": undefined;
  readonly "take-mail": OutgoingMessage | undefined;
  readonly "mark-mailed": undefined;
  readonly "postpone-mail": undefined;
  readonly "read-settings": ConnectionSettings;
}

/** A task and the number under which its answer comes back. */
export interface WriteRequest<Task extends WriteTask = WriteTask> {
  readonly id: number;
  readonly task: Task;
}

/** The answer to a request, sent once its transaction has been committed or given up. */
export type WriteReply =
  | { readonly id: number; readonly ok: true; readonly result?: WriteResults[WriteTask["kind"]] }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      /** Whether the database as a whole is at fault, not this one write. */
      readonly unusable: boolean;
    };

/** Ends the thread once every request sent before it has been answered. */
export const CLOSE = "close";
