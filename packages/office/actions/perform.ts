import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import type { Imported, Outcome } from "../wire-format.ts";
import type { ActionContext } from "./action.ts";
import { APPROVAL_RULES } from "./approval-rules.ts";
import { allOrNothing, done, refused } from "./outcomes.ts";
import { lastingSuspensions, SUSPENSION_OVER } from "./proposals/blocker.ts";
import { executeAndPropose, saveProposal } from "./proposals/save-proposal.ts";
import { dryRun, executeAction, requestOf } from "./run-action.ts";
import { actionOf, type AnyAction } from "./table.ts";

/** The request's context; nested actions are added here. */
export type Caller = Omit<ActionContext, "perform" | "executeApproved"> & {
  /** Applies {@link APPROVAL_RULES}. */
  readonly secondPerson: boolean;
};

/** Executes an action, or saves it as a proposal if it needs approval. */
export async function perform(name: string, caller: Caller, input: object): Promise<unknown> {
  const action = actionOf(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  const rule = caller.secondPerson ? APPROVAL_RULES[name] : undefined;
  const readRequest = async () => requestOf(name, action, contextOf(caller), input);
  if (rule === undefined) return executeAction(await readRequest());
  if (rule === "countersigned") return executeAndPropose(await readRequest());
  if (rule === "approved") {
    const request = await readRequest();
    return (await dryRun(request)) ?? saveProposal(request, input);
  }
  const proposal = await rule(contextOf(caller), input as never);
  if (proposal === undefined) return executeAction(await readRequest());
  return "kind" in proposal ? proposal : saveProposal(await readRequest(), proposal.input);
}

/** Commands need no approval. */
export async function performCommand(action: AnyAction, caller: Caller, input: object) {
  return executeAction(await requestOf("", action, contextOf(caller), input));
}

function contextOf(caller: Caller): ActionContext {
  const context = {
    perform: (name, input) => perform(name, caller, input) as Promise<Outcome | Imported>,
    executeApproved: (proposal, author, markProcessed) =>
      executeApproved(context, proposal, author, markProcessed),
  } as ActionContext;
  // Copies getters unevaluated: a command's author is a getter that may fail.
  return Object.defineProperties(context, Object.getOwnPropertyDescriptors(caller));
}

/** Executes an approved proposal for its author and marks it decided, in one transaction. */
async function executeApproved(
  { register, person: approver, ...callerContext }: ActionContext,
  { id, action: name }: Pick<Proposal, "id" | "action">,
  author: ActionContext["person"],
  markProcessed: () => Promise<void>,
): Promise<Outcome | Imported> {
  const { proposals } = register.desk;
  const action = actionOf(name);
  const expectedVersions = await proposals.expectedVersions(id);
  const input = await proposals.input(id);
  if (APPROVAL_RULES[name] === "countersigned") {
    return allOrNothing(register, async () => {
      const lasting = await lastingSuspensions(register, id);
      if (lasting.length === 0) return refused(SUSPENSION_OVER);
      await markProcessed();
      await register.statuses.countersign(lasting, approver.name);
      return done("The proposal is approved.");
    });
  }
  const pairs = [...expectedVersions];
  const isVersioned = action !== undefined && "expectedVersions" in action.input.entries;
  const parsed =
    action &&
    v.safeParse(action.input, { ...input, ...(isVersioned && { expectedVersions: pairs }) });
  if (action === undefined || !parsed?.success) return refused(OBSOLETE_PROPOSAL);
  const context = { ...callerContext, register, person: author, markProcessed };
  const parsedRequest = await requestOf(name, action, context, parsed.output);
  const request = { ...parsedRequest, expectedVersions, isApproved: true } as const;
  return register.approved(approver.name, () =>
    action.idempotency === "marked"
      ? (executeAction(request) as Promise<Outcome | Imported>)
      : allOrNothing(register, async () => {
          await markProcessed();
          return (await executeAction(request)) as Outcome;
        }),
  );
}

const OBSOLETE_PROPOSAL =
  "The desk was updated since this was proposed. Refuse it, and propose it again.";
