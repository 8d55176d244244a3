import type * as v from "valibot";
import type { StaffRegister } from "@register/register";
import type { Proposal, Subjects } from "@register/register/desk";
import type { PersonName } from "@register/domain/certificate";
import type { Role } from "@register/domain/site";
import type { Imported, Outcome } from "../wire-format.ts";

/** Belongs to the caller, and stays open until the result is sent. */
export interface ActionContext {
  readonly register: StaffRegister;
  readonly person: { readonly name: PersonName; readonly role: Role };
  /** A command runs on the register's own machine, where one person may do everything. */
  readonly isCommand: boolean;
  /** Scheme, host and port; undefined if no desk is served. */
  readonly deskOrigin: string | undefined;
  readonly publicOrigin: string;
  readonly tell?: ((sentence: string) => void) | undefined;
  /** Marks the submission of a "marked" action as processed, within its own transaction. */
  readonly markProcessed?: (() => Promise<void>) | undefined;
  /** Everything will be rolled back, so a slow action may skip its writes. */
  readonly isDryRun?: boolean | undefined;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  readonly perform: (name: string, input: object) => Promise<Outcome | Imported>;
  /** Executes a proposal under the names of its author and of the approver. "markProcessed" runs in its transaction. */
  readonly executeApproved: (
    proposal: Pick<Proposal, "id" | "action" | "summary">,
    author: ActionContext["person"],
    markProcessed: () => Promise<void>,
  ) => Promise<Outcome | Imported>;
}

export interface FileResult {
  readonly fileName: string;
  readonly type: string;
  readonly contents: Uint8Array | AsyncIterable<string | Uint8Array>;
  /** A command calls this when the whole file is written. */
  readonly written?: () => Promise<void>;
}

/** Other results are sent as JSON. */
export function isFile(result: unknown): result is FileResult {
  return typeof result === "object" && result !== null && "contents" in result;
}

/** A command line derives its arguments and options from the descriptions of these entries. */
export type InputSchema = v.GenericSchema<object> & { readonly entries: v.ObjectEntries };

/** Unlisted fields are options. */
interface ActionCommand<Input, Output = unknown> {
  /** Defaults to the action's name. */
  readonly name?: string;
  readonly description: string;
  readonly arguments?: readonly (keyof Input & string)[];
  /** Deletes for ever, and requires --yes. */
  readonly asksForYes?: true;
  /** A sentence for an empty result; the command then exits with code 1. */
  readonly failure?: (output: Output, input: Input) => string | undefined;
  /** The result is a file, written to a given path or standard output. */
  readonly isFileWritten?: true;
}

/**
 * How a retry is kept from running twice. "whole", the default: action and answer are one transaction. "marked": the
 * action marks its request in its own transaction, and the answer is stored afterwards. "again": it runs again, which
 * does no harm; the answer is not stored.
 */
export type IdempotencyMode = "whole" | "marked" | "again";

/** Roles are in `who-may.ts`. */
export interface Action<Schema extends InputSchema = InputSchema, Output = unknown> {
  readonly input: Schema;
  /** Accepts up to 2 MB instead of 16 KB, for lists of numbers or all fields of a certificate. */
  readonly acceptsLargeInput?: true;
  /** One at a time per person: PDF jobs and streamed downloads. */
  readonly isExclusivePerUser?: true;
  readonly idempotency?: IdempotencyMode;
  /** Runs in a worker thread because it is slow; implies isExclusivePerUser. */
  readonly runsInWorker?: true;
  /**
   * The certificates that it changes or leads visitors to. The action then runs in a transaction after their versions
   * are compared with the expected ones, which a "marked" action does in markProcessed.
   */
  readonly subjects?: (
    input: v.InferOutput<Schema>,
    context: ActionContext,
  ) => Subjects | Promise<Subjects>;
  readonly run: (context: ActionContext, input: v.InferOutput<Schema>) => Promise<Output>;
  readonly command?: ActionCommand<v.InferOutput<Schema>, Output>;
}

/** Infers the types of input and output. */
export function defineAction<const Schema extends InputSchema, Output>(
  action: Action<Schema, Output>,
): Action<Schema, Output> {
  return action;
}
