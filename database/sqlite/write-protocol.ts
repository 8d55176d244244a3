import type { ContactSubmission } from "../../domain/contact-submission.ts";
import type { ConnectionSettings } from "./connection.ts";

/** What the write thread is started with. */
export interface WriteThreadData {
  readonly path: string;
}

/** One thing to do, asked of the write thread. */
export type WriteTask =
  | { readonly kind: "insert-contact"; readonly submission: ContactSubmission }
  | { readonly kind: "read-settings" };

/** A task and the number under which its answer comes back. */
export interface WriteRequest<Task extends WriteTask = WriteTask> {
  readonly id: number;
  readonly task: Task;
}

export type ContactInsert = WriteRequest<Extract<WriteTask, { kind: "insert-contact" }>>;

/** The answer to a request, sent once its transaction has been committed or given up. */
export type WriteReply =
  | { readonly id: number; readonly ok: true; readonly settings?: ConnectionSettings }
  | {
      readonly id: number;
      readonly ok: false;
      readonly message: string;
      /** Whether the database as a whole is at fault, not this one write. */
      readonly unusable: boolean;
    };

/** Ends the thread once every request sent before it has been answered. */
export const CLOSE = "close";
