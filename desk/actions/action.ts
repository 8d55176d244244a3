import type { GenericSchema } from "valibot";
import type { StaffRegister } from "../../database/staff-register.ts";
import type { PersonName } from "@register/certificates/certificate-history";
import type { ActionName, Actions, FileAnswer } from "../contract.ts";
import type { Role } from "@register/certificates/roles";

/** What an action may use. The register is the request's own, and open until the result is sent. */
export interface ActionContext {
  readonly register: StaffRegister;
  readonly person: { readonly id: number; readonly name: PersonName; readonly role: Role };
  /** The session's token against forged requests. */
  readonly requestToken: string;
  /** The desk's own scheme, host and port. */
  readonly origin: string;
  readonly publicOrigin: string;
  /** Whether withdrawals, deletions and imports with changes wait for a second person. */
  readonly secondPerson: boolean;
  /** Marks the submission as done, within the transaction of its change, where the action is "marked". */
  readonly mark: () => Promise<void>;
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

/** A file that the browser saves. */
export interface FileResult {
  readonly fileName: string;
  /** The media type. */
  readonly type: string;
  readonly contents: Uint8Array | AsyncIterable<string>;
}

export type ActionResult<Name extends ActionName> =
  | Exclude<Actions[Name]["output"], FileAnswer>
  | (FileAnswer extends Actions[Name]["output"] ? FileResult : never);

/**
 * How a submission that comes twice is done once: in one transaction with its answer, which is so unless an action says
 * otherwise; "marked" by the action itself, whose answer is kept afterwards, where the action can't be a part of a
 * transaction; or done "again", where that does no harm and no table may hold the answer.
 */
export type Repetition = "whole" | "marked" | "again";

/** One action of the desk: the least role for it, what it takes, and what it does. */
export interface Action<Name extends ActionName> {
  readonly role: Role;
  readonly input: GenericSchema<unknown, Actions[Name]["input"]>;
  readonly repetition?: Repetition;
  readonly run: (
    context: ActionContext,
    input: Actions[Name]["input"],
  ) => Promise<ActionResult<Name>>;
}

/** Whether a result is sent as a file; any other as JSON. */
export function isFile(result: unknown): result is FileResult {
  return typeof result === "object" && result !== null && "contents" in result;
}
