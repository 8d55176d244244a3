import * as v from "valibot";
import type { Seen, WaitingAction } from "@register/register/desk";
import type { Imported, Outcome } from "../wire-format.ts";
import type { ActionContext, InputSchema } from "./action.ts";
import { allOrNothing, done, refused } from "./outcomes.ts";
import { lastingSuspensions, SUSPENSION_OVER } from "./proposals/obstacle.ts";
import { actionOf, type AnyAction } from "./table.ts";
import { WAITS } from "./waits.ts";

/** Who asks for an action, and where. */
export type Caller = Omit<ActionContext, "perform" | "performProposed"> & {
  /** Whether the actions of {@link WAITS} wait for a second person. */
  readonly secondPerson: boolean;
};

/** An action as it is asked for: with what its schema has made of the input. */
interface Asked {
  readonly name: string;
  readonly action: AnyAction;
  readonly input: object;
  readonly context: ActionContext;
}

/** Does an action by its name; one that waits for a second person is kept in the place of being done. */
export async function perform(name: string, caller: Caller, input: object): Promise<unknown> {
  const action = actionOf(name);
  if (action === undefined) throw new Error(`There is no action ${name}.`);
  const context = contextOf(caller);
  const asked = { name, action, input, context };
  const waits = caller.secondPerson ? WAITS[name] : undefined;
  if (waits === undefined) return run(asked);
  if (waits === "countersigned") return runToCountersign(asked);
  if (waits === "approved") {
    return (await refusalOf(asked)) ?? keep(asked, await aboutOf(asked));
  }
  const kept = await waits(context, input as never);
  if (kept === undefined) return run(asked);
  return "kind" in kept ? kept : keep(asked, kept);
}

/** Does what is a command, which waits for nobody. */
export function performCommand(action: AnyAction, caller: Caller, input: object): Promise<unknown> {
  return run({ action, input, context: contextOf(caller) });
}

function contextOf(caller: Caller): ActionContext {
  const context = {
    perform: (name, input) => perform(name, caller, input) as Promise<Outcome | Imported>,
    performProposed: (proposal, author, mark) => runProposed(proposal, context, { author, mark }),
  } as ActionContext;
  // A command's author, for one, is asked for only where it is needed.
  return Object.defineProperties(context, Object.getOwnPropertyDescriptors(caller));
}

/** Does it; whoever takes something from the proposals of others by it is told. */
async function run({ action, input, context }: Omit<Asked, "name">): Promise<unknown> {
  const result = await action.run(context, input);
  const numbers = numbersOf(input);
  if (!isDone(result) || numbers.length === 0) return result;
  const { desk, edits } = context.register;
  const lost: string[] = [];
  for (const proposal of await desk.proposals.openAbout(numbers)) {
    if (WAITS[proposal.action] === "countersigned") continue;
    const changed = await edits.changedSince(proposal.seen);
    if (changed.length === 0) continue;
    lost.push(
      `What ${proposal.by} has proposed for ${changed[0]} can no longer be approved. Propose it again if needed.`,
    );
  }
  return { ...result, sentence: [result.sentence, ...lost].join(" ") };
}

/** Rolls back a trial. */
class TriedError extends Error {
  override readonly name = "TriedError";
}

const takeBack = () => Promise.reject(new TriedError());

/** Tries an action, and takes it back: whatever refuses it refuses to propose it. Undefined where nothing does. */
async function refusalOf({ action, input, context }: Asked): Promise<unknown> {
  try {
    // What has a transaction of its own has been checked, and drawn, when that begins.
    if (action.repetition === "marked")
      return await action.run({ ...context, mark: takeBack }, input);
    return await context.register.inTransaction(async () => {
      const outcome = await action.run(context, input);
      return isDone(outcome) ? takeBack() : outcome;
    });
  } catch (error) {
    if (error instanceof TriedError) return undefined;
    throw error;
  }
}

/** What is kept of an action, with the present versions of what its author has not looked at. */
async function aboutOf({ action, input, context }: Asked) {
  const numbers = numbersOf(input);
  const { expected, seen, ...others } = input as {
    readonly expected?: string;
    readonly seen?: Seen;
  };
  const isVersioned = "expected" in action.input.entries || "seen" in action.input.entries;
  const present = isVersioned ? await context.register.edits.versions(numbers) : undefined;
  const versions = numbers.map((each) => [
    each,
    expected ?? seen?.[each] ?? present?.get(each) ?? null,
  ]);
  return { input: others, seen: Object.fromEntries(versions) as Seen };
}

async function keep(
  { name, action, context: { register, person, mark } }: Asked,
  { input, seen }: { readonly input: object; readonly seen: Seen },
): Promise<Outcome> {
  const { proposals } = register.desk;
  return register.inTransaction(async () => {
    const isSame = (each: WaitingAction) =>
      each.action === name && JSON.stringify(each.input) === JSON.stringify(input);
    const about = await proposals.openAbout(Object.keys(seen));
    const same =
      about.find((each) => each.action === name) ?? (await proposals.open()).find(isSame);
    if (same !== undefined) {
      return refused(`${same.by} has proposed this already. Another person decides on it.`);
    }
    if (action.repetition === "marked") await mark?.();
    const kept = { action: name, input: { ...input }, seen };
    return { kind: "proposed", proposal: await proposals.add(kept, person.name) };
  });
}

/** Does at once what is to be countersigned, of the certificates that it has changed. */
async function runToCountersign(asked: Asked): Promise<unknown> {
  const { name, input, context } = asked;
  const { register, person } = context;
  const numbers = numbersOf(input);
  return register.inTransaction(async () => {
    const before = await register.edits.versions(numbers);
    const outcome = await run(asked);
    if (!isDone(outcome)) return outcome;
    const after = await register.edits.versions(numbers);
    const changed = [...after].filter(([number, version]) => before.get(number) !== version);
    const { expected: _, seen: __, ...its } = input as Readonly<Record<string, unknown>>;
    const kept = { action: name, input: its, seen: Object.fromEntries(changed) };
    if (changed.length > 0) await register.desk.proposals.add(kept, person.name);
    return outcome;
  });
}

/** Does what was proposed under both names, and marks it in the same transaction; what refuses it leaves no trace. */
async function runProposed(
  { action: name, input: kept, seen }: WaitingAction,
  { register, person: approver, ...context }: ActionContext,
  {
    author,
    mark,
  }: { readonly author: ActionContext["person"]; readonly mark: () => Promise<void> },
): Promise<Outcome | Imported> {
  const action = actionOf(name);
  const parsed = action && v.safeParse(action.input, withVersions(action.input, kept, seen));
  if (action === undefined || !parsed?.success) return refused(OTHER_PROGRAM);
  if (WAITS[name] === "countersigned") {
    return allOrNothing(register, async () => {
      const lasting = await lastingSuspensions(register, seen);
      if (lasting.length === 0) return refused(SUSPENSION_OVER);
      await mark();
      for (const [number, version] of lasting) {
        await register.edits.countersign(number, version, approver.name);
      }
      return done("The proposal is approved.");
    });
  }
  const own = { ...context, register, person: author, mark };
  const asked = { name, action, input: parsed.output, context: own };
  return register.approved(approver.name, () =>
    action.repetition === "marked"
      ? (run(asked) as Promise<Outcome | Imported>)
      : allOrNothing(register, async () => {
          await mark();
          return (await run(asked)) as Outcome;
        }),
  );
}

const OTHER_PROGRAM =
  "The desk was updated since this was proposed. Refuse it, and propose it again.";

function isDone(result: unknown): result is Outcome & { readonly kind: "done" } {
  return (result as { readonly kind?: unknown } | null)?.kind === "done";
}

/** The certificates that an input is about. */
function numbersOf(input: object): readonly string[] {
  const { numbers, number } = input as { readonly numbers?: unknown; readonly number?: unknown };
  if (Array.isArray(numbers)) return numbers.map(String);
  return typeof number === "string" ? [number] : [];
}

/** The input of a proposal, with the versions that its author has seen where the action takes some. */
function withVersions({ entries }: InputSchema, input: object, seen: Seen): object {
  const versions = Object.entries(seen).filter(([, version]) => version !== null);
  const [first] = versions;
  if (first === undefined) return input;
  return "seen" in entries
    ? { ...input, seen: Object.fromEntries(versions) }
    : { ...input, expected: first[1] };
}
