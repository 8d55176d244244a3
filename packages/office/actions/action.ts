import type * as v from "valibot";
import type { StaffRegister } from "@register/register";
import type { Proposal, Subjects } from "@register/register/desk";
import type { PersonName } from "@register/domain/certificate";
import type { Role } from "@register/domain/site";
import type { Imported, Outcome } from "../wire-format.ts";

/** What an action may use. The register is the caller's own, and open until the result is sent. */
export interface ActionContext {
  readonly register: StaffRegister;
  readonly person: { readonly name: PersonName; readonly role: Role };
  /** Whether it is a command at the register's own machine, where one person may do everything, alone. */
  readonly isCommand: boolean;
  /** The desk's scheme, host and port; undefined where none is served. */
  readonly deskOrigin: string | undefined;
  readonly publicOrigin: string;
  /** Shows a sentence about work that goes on; undefined where nobody reads along. */
  readonly tell?: ((sentence: string) => void) | undefined;
  /** Marks the submission as processed, within the transaction of its change, where the action is "marked". */
  readonly markProcessed?: (() => Promise<void>) | undefined;
  /** Whether all is rolled back in the end: an action that takes long may leave out what it would write. */
  readonly isDryRun?: boolean | undefined;
  /** Aborted when nobody waits for the result. */
  readonly signal: AbortSignal;
  /** Does another action as a part of this one. */
  readonly perform: (name: string, input: object) => Promise<Outcome | Imported>;
  /** Executes a proposal under the names of its author and of the person; "markProcessed" is a part of its transaction. */
  readonly executeApproved: (
    proposal: Pick<Proposal, "id" | "action">,
    author: ActionContext["person"],
    markProcessed: () => Promise<void>,
  ) => Promise<Outcome | Imported>;
}

/** A file that the browser saves. */
export interface FileResult {
  readonly fileName: string;
  /** The media type. */
  readonly type: string;
  readonly contents: Uint8Array | AsyncIterable<string | Uint8Array>;
  /** What a command does once the whole file is written. */
  readonly written?: () => Promise<void>;
}

/** Whether a result is sent as a file; any other as JSON. */
export function isFile(result: unknown): result is FileResult {
  return typeof result === "object" && result !== null && "contents" in result;
}

/** An object, whose fields a command line takes as arguments and options by their descriptions. */
export type InputSchema = v.GenericSchema<object> & { readonly entries: v.ObjectEntries };

/** What a command line adds to the action: its fields are options, unless they are named as arguments. */
interface ActionCommand<Input, Output = unknown> {
  /** Where it is not the action's name: "certificates undo-import". */
  readonly name?: string;
  readonly description: string;
  readonly arguments?: readonly (keyof Input & string)[];
  /** Whether it takes something away for ever, and is done with --yes alone. */
  readonly asksForYes?: true;
  /** Why there is nothing to show, as a sentence; the command then ends with exit code 1. */
  readonly failure?: (output: Output, input: Input) => string | undefined;
  /** Whether the result is a file, for the path that is typed or standard output. */
  readonly isFileWritten?: true;
}

/**
 * How a retried request is kept from running twice. "whole", the default: action and answer are one transaction. "marked":
 * the action marks its request within a transaction of its own, and the answer is stored afterwards. "again": it runs
 * again, which does no harm, and its answer is not stored.
 */
export type Repetition = "whole" | "marked" | "again";

/** What staff can do, at the desk and by a command: what it takes, and what it does. `who-may.ts` says who may. */
export interface Action<Schema extends InputSchema = InputSchema, Output = unknown> {
  readonly input: Schema;
  /** Whether it may be longer than 16 KB, up to two megabytes: a list of numbers, or all fields of a certificate. */
  readonly isLong?: true;
  /** Whether the desk does one at a time for each person: what is drawn, and what is read while it is sent. */
  readonly isAlone?: true;
  readonly repetition?: Repetition;
  /** Whether the desk does it in a thread of its own, since it takes longer than others may wait; it is then alone, too. */
  readonly isApart?: true;
  /**
   * The certificates that it changes or leads visitors to. It then runs in a transaction, in which they have been compared
   * with the versions that the input expects; a "marked" one compares them when it calls markProcessed.
   */
  readonly subjects?: (
    input: v.InferOutput<Schema>,
    context: ActionContext,
  ) => Subjects | Promise<Subjects>;
  readonly run: (context: ActionContext, input: v.InferOutput<Schema>) => Promise<Output>;
  readonly command?: ActionCommand<v.InferOutput<Schema>, Output>;
}

/** Infers the types of one action from its schema and what it answers. */
export function defineAction<const Schema extends InputSchema, Output>(
  action: Action<Schema, Output>,
): Action<Schema, Output> {
  return action;
}
