import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { ExpectedVersions } from "@register/register/certificates";
import type { Proposal, Subjects } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import type { Imported, Outcome } from "../wire-format.ts";
import type { ActionContext } from "./action.ts";
import { APPROVAL_RULES } from "./approval-rules.ts";
import { allOrNothing, conflictAsOutcome, done, refused } from "./outcomes.ts";
import { invalidatedBy, lastingSuspensions, SUSPENSION_OVER } from "./proposals/blocker.ts";
import { actionOf, type AnyAction } from "./table.ts";

/** The request's context; nested actions are added here. */
export type Caller = Omit<ActionContext, "perform" | "executeApproved"> & {
  /** Applies {@link APPROVAL_RULES}. */
  readonly secondPerson: boolean;
};

interface ActionRequest {
  readonly name: string;
  readonly action: AnyAction;
  readonly input: object;
  readonly context: ActionContext;
  readonly subjects: Subjects;
  /** Subjects without an entry are not checked. */
  readonly expectedVersions: ExpectedVersions;
  readonly isApproved?: true;
}

/** Executes an action, or saves it as a proposal if it needs approval. */
export async function perform(name: string, caller: Caller, input: object): Promise<unknown> {
  const action = actionOf(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  const rule = caller.secondPerson ? APPROVAL_RULES[name] : undefined;
  const request = async () => requestOf(name, action, contextOf(caller), input);
  if (rule === undefined) return executeAction(await request());
  if (rule === "countersigned") return executeAndPropose(await request());
  if (rule === "approved") {
    const asked = await request();
    return (await dryRun(asked)) ?? saveProposal(asked, input);
  }
  const proposal = await rule(contextOf(caller), input as never);
  if (proposal === undefined) return executeAction(await request());
  return "kind" in proposal ? proposal : saveProposal(await request(), proposal.input);
}

/** Commands need no approval. */
export async function performCommand(
  action: AnyAction,
  caller: Caller,
  input: object,
): Promise<unknown> {
  return executeAction(await requestOf("", action, contextOf(caller), input));
}

function contextOf(caller: Caller): ActionContext {
  const context = {
    perform: (name, input) => perform(name, caller, input) as Promise<Outcome | Imported>,
    executeApproved: (proposal, author, markProcessed) =>
      executeApproved(proposal, context, { author, markProcessed }),
  } as ActionContext;
  // Copies getters unevaluated: a command's author is a getter that may fail.
  return Object.defineProperties(context, Object.getOwnPropertyDescriptors(caller));
}

async function requestOf(
  name: string,
  action: AnyAction,
  context: ActionContext,
  input: object,
): Promise<ActionRequest> {
  const subjects = (await action.subjects?.(input, context)) ?? { numbers: [] };
  const { expectedVersions: expected } = input as {
    readonly expectedVersions?: ExpectedVersions | string;
  };
  const [first = ""] = subjects.numbers;
  const expectedVersions =
    typeof expected === "string" ? new Map([[first.toLowerCase(), expected]]) : expected;
  return {
    name,
    action,
    input,
    context,
    subjects,
    expectedVersions: expectedVersions ?? new Map(),
  };
}

function numbersOf({ numbers, target }: Subjects): readonly string[] {
  return target === undefined ? numbers : [...numbers, target];
}

/** Executes an action, and reports invalidated proposals. */
async function executeAction(request: ActionRequest): Promise<unknown> {
  const { context, subjects } = request;
  const outcome = (await runAction(request)) as Outcome | Imported;
  if (!isDone(outcome) && outcome?.kind !== "imported") return outcome;
  const { sentence = "" } = outcome;
  const invalidated = await invalidatedBy(context.register, numbersOf(subjects));
  // A nested action has reported its own.
  const others = invalidated.filter((each) => !sentence.includes(each));
  if (others.length === 0) return outcome;
  return { ...outcome, sentence: [sentence, ...others].join(" ").trim() };
}

/** Runs an action in one transaction if its subjects have the expected versions. */
function runAction(request: ActionRequest): Promise<unknown> {
  const { action, input, context, subjects, expectedVersions } = request;
  if (action.subjects === undefined) return action.run(context, input);
  const { register } = context;
  const assertVersions = () => register.versions.assert(numbersOf(subjects), expectedVersions);
  return conflictAsOutcome(async () => {
    if (action.repetition !== "marked") {
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
async function dryRun(request: ActionRequest): Promise<unknown> {
  const { action, context } = request;
  try {
    if (action.repetition === "marked") {
      return await runAction({
        ...request,
        context: extended(context, { markProcessed: rollBack }),
      });
    }
    return await context.register.inTransaction(async () => {
      const outcome = await runAction({
        ...request,
        context: extended(context, { isDryRun: true }),
      });
      return isDone(outcome) ? rollBack() : outcome;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return undefined;
    throw error;
  }
}

/** Saves a request for approval. Versions that the author has not sent are read from the register. */
async function saveProposal(
  { name, action, context, subjects, expectedVersions }: ActionRequest,
  input: object,
): Promise<Outcome> {
  const { register, person, markProcessed } = context;
  return register.inTransaction(async () => {
    const duplicate = await findDuplicate(register, name, subjects, input);
    if (duplicate !== undefined) {
      return refused(`${duplicate.by} has proposed this already. Another person decides on it.`);
    }
    if (action.repetition === "marked") await markProcessed?.();
    const current = await register.versions.current(numbersOf(subjects));
    const versions = new Map([...current, ...expectedVersions]);
    const proposal = await addProposal(register, { name, input, subjects, person }, versions);
    return { kind: "proposed", proposal };
  });
}

function addProposal(
  register: StaffRegister,
  {
    name,
    input,
    subjects,
    person,
  }: Pick<ActionRequest, "name" | "input" | "subjects"> & Pick<ActionContext, "person">,
  expectedVersions: ExpectedVersions,
): Promise<number> {
  const { expectedVersions: _, ...kept } = input as Readonly<Record<string, unknown>>;
  const proposed = { action: name, input: kept, subjects, expectedVersions };
  return register.desk.proposals.add(proposed, person.name);
}

/** Limits the search for a duplicate. */
const COMPARED_MAX = 1000;

/** An open proposal of the same action about one of the certificates, or about the same file and options. */
async function findDuplicate(
  { desk: { proposals } }: StaffRegister,
  name: string,
  { numbers }: Subjects,
  input: object,
): Promise<Proposal | undefined> {
  if (!("digest" in input)) {
    const about = await proposals.openAbout(numbers);
    const related = about.find(({ action }) => action === name);
    if (related !== undefined || numbers.length > 0) return related;
  }
  const { rows } = await proposals.open({ limit: COMPARED_MAX }, name);
  return rows.find(({ summary }) =>
    "digest" in input ? summary["digest"] === input.digest : isDeepStrictEqual(summary, input),
  );
}

/** Executes an action, and saves a proposal to review the certificates that have changed. */
async function executeAndPropose(request: ActionRequest): Promise<unknown> {
  const { context, subjects } = request;
  const { register, person } = context;
  return register.inTransaction(async () => {
    const before = await register.versions.current(subjects.numbers);
    const outcome = await executeAction(request);
    if (!isDone(outcome)) return outcome;
    const after = await register.versions.current(subjects.numbers);
    const isChanged = (number: string) =>
      before.get(number.toLowerCase()) !== after.get(number.toLowerCase());
    const changed = { numbers: subjects.numbers.filter(isChanged) };
    if (changed.numbers.length > 0) {
      await addProposal(register, { ...request, subjects: changed, person }, after);
    }
    return outcome;
  });
}

/** Executes an approved proposal for its author and marks it decided, in one transaction. */
async function executeApproved(
  { id, action: name }: Pick<Proposal, "id" | "action">,
  { register, person: approver, ...others }: ActionContext,
  {
    author,
    markProcessed,
  }: {
    readonly author: ActionContext["person"];
    readonly markProcessed: () => Promise<void>;
  },
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
  const context = { ...others, register, person: author, markProcessed };
  const asked = await requestOf(name, action, context, parsed.output);
  const request = { ...asked, expectedVersions, isApproved: true } as const;
  return register.approved(approver.name, () =>
    action.repetition === "marked"
      ? (executeAction(request) as Promise<Outcome | Imported>)
      : allOrNothing(register, async () => {
          await markProcessed();
          return (await executeAction(request)) as Outcome;
        }),
  );
}

const OBSOLETE_PROPOSAL =
  "The desk was updated since this was proposed. Refuse it, and propose it again.";

function isDone(outcome: unknown): outcome is Outcome & { readonly kind: "done" } {
  return (outcome as { readonly kind?: unknown } | null)?.kind === "done";
}
