import type { ExpectedVersions } from "@register/register/certificates";
import type { Subjects } from "@register/register/desk";
import type { Imported, Outcome } from "../wire-format.ts";
import type { ActionContext } from "./action.ts";
import { conflictAsOutcome } from "./outcomes.ts";
import { invalidatedBy } from "./proposals/blocker.ts";
import type { AnyAction } from "./table.ts";

/** An action with its parsed input, and the certificates that it concerns. */
export interface ActionRequest {
  readonly name: string;
  readonly action: AnyAction;
  readonly input: object;
  readonly context: ActionContext;
  readonly subjects: Subjects;
  /** Subjects without an entry are not checked. */
  readonly expectedVersions: ExpectedVersions;
  readonly isApproved?: true;
}

export async function requestOf(
  name: string,
  action: AnyAction,
  context: ActionContext,
  input: object,
): Promise<ActionRequest> {
  const subjects = (await action.subjects?.(input, context)) ?? { numbers: [] };
  const { expectedVersions: given } = input as {
    readonly expectedVersions?: ExpectedVersions | string;
  };
  const [first = ""] = subjects.numbers;
  const expectedVersions: ExpectedVersions =
    typeof given === "string" ? new Map([[first.toLowerCase(), given]]) : (given ?? new Map());
  return { name, action, input, context, subjects, expectedVersions };
}

export function numbersOf({ numbers, target }: Subjects): readonly string[] {
  return target === undefined ? numbers : [...numbers, target];
}

/** Executes an action, and reports proposals that can no longer be approved. */
export async function executeAction(request: ActionRequest): Promise<unknown> {
  const { context, subjects } = request;
  const outcome = (await runAction(request)) as Outcome | Imported;
  if (!isDone(outcome) && outcome?.kind !== "imported") return outcome;
  const { sentence = "" } = outcome;
  const invalidated = await invalidatedBy(context.register, numbersOf(subjects));
  // A nested action has reported some of them.
  const unreported = invalidated.filter((report) => !sentence.includes(report));
  if (unreported.length === 0) return outcome;
  return { ...outcome, sentence: [sentence, ...unreported].join(" ").trim() };
}

/** Runs an action in one transaction if its subjects have the expected versions. */
function runAction(request: ActionRequest): Promise<unknown> {
  const { action, input, context, subjects, expectedVersions } = request;
  if (action.subjects === undefined) return action.run(context, input);
  const { register } = context;
  const assertVersions = () => register.versions.assert(numbersOf(subjects), expectedVersions);
  return conflictAsOutcome(async () => {
    if (action.idempotency !== "marked") {
      return register.inTransaction(async () => {
        await assertVersions();
        return action.run(context, input) as Promise<Outcome>;
      });
    }
    // These actions open their own transaction last, after all checks and drawing. An approved one skips the first
    // check, so that the second of two simultaneous approvals hears of the first decision instead of its changes.
    if (request.isApproved !== true) await assertVersions();
    const markProcessed = async () => {
      await context.markProcessed?.();
      await assertVersions();
    };
    return action.run(extended(context, { markProcessed }), input) as Promise<Outcome>;
  });
}

/** Inherits the context, so that its getters stay unevaluated. */
function extended(context: ActionContext, more: Partial<ActionContext>): ActionContext {
  return Object.assign(Object.create(context) as ActionContext, more);
}

class DryRunRollback extends Error {
  override readonly name = "DryRunRollback";
}

const rollBack = () => Promise.reject(new DryRunRollback());

/** Runs an action and rolls it back. Returns the refusal, or undefined if it would succeed. */
export async function dryRun(request: ActionRequest): Promise<unknown> {
  const { action, context } = request;
  const runWith = (more: Partial<ActionContext>) =>
    runAction({ ...request, context: extended(context, more) });
  try {
    if (action.idempotency === "marked") return await runWith({ markProcessed: rollBack });
    return await context.register.inTransaction(async () => {
      const outcome = await runWith({ isDryRun: true });
      return isDone(outcome) ? rollBack() : outcome;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return undefined;
    throw error;
  }
}

export function isDone(outcome: unknown): outcome is Outcome & { readonly kind: "done" } {
  return (outcome as { readonly kind?: unknown } | null)?.kind === "done";
}
