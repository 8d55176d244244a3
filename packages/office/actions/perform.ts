import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import type { Imported, Outcome } from "../wire-format.ts";
import type { ActionContext } from "./action.ts";
import { isCountersigned, ruleFor } from "./approval-rules.ts";
import { allOrNothing, done, refused } from "./outcomes.ts";
import { lastingChanges, overSince } from "./proposals/blocker.ts";
import { executeAndPropose, saveProposal } from "./proposals/save-proposal.ts";
import { dryRun, executeAction, requestOf } from "./run-action.ts";
import { actionOf, type AnyAction } from "./table.ts";

/** The request's context; nested actions are added here. */
export type Caller = Omit<ActionContext, "perform" | "executeApproved"> & {
  /** Applies the rules of approval-rules.ts. */
  readonly secondPerson: boolean;
};

/** Executes an action, or saves it as a proposal if it needs approval. */
export async function perform(name: string, caller: Caller, input: object): Promise<unknown> {
  const action = actionOf(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  const rule = caller.secondPerson ? ruleFor(name, input) : undefined;
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
  proposal: Pick<Proposal, "id" | "action" | "summary">,
  author: ActionContext["person"],
  markProcessed: () => Promise<void>,
): Promise<Outcome | Imported> {
  const { proposals } = register.desk;
  const { id, action: name } = proposal;
  const action = actionOf(name);
  const expectedVersions = await proposals.expectedVersions(id);
  const input = await proposals.input(id);
  if (isCountersigned(proposal)) {
    return allOrNothing(register, async () => {
      const lasting = await lastingChanges(register, proposal);
      if (lasting.length === 0) return refused(overSince(proposal));
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
