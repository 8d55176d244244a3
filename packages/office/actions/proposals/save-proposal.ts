import { isDeepStrictEqual } from "node:util";
import type { ExpectedVersions } from "@register/register/certificates";
import type { Proposal, Subjects } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import type { Outcome } from "../../wire-format.ts";
import { isCountersigned } from "../approval-rules.ts";
import { refused } from "../outcomes.ts";
import { type ActionRequest, executeAction, isDone, numbersOf } from "../run-action.ts";

/** Saves a request for approval. Versions that the author has not sent are read from the register. */
export async function saveProposal(request: ActionRequest, input: object): Promise<Outcome> {
  const { name, action, context, subjects, expectedVersions } = request;
  const { register, markProcessed } = context;
  return register.inTransaction(async () => {
    const duplicate = await findDuplicate(register, name, subjects, input);
    if (duplicate !== undefined) {
      return refused(`${duplicate.by} has proposed this already. Another person decides on it.`);
    }
    if (action.idempotency === "marked") await markProcessed?.();
    const current = await register.versions.current(numbersOf(subjects));
    const versions = new Map([...current, ...expectedVersions]);
    return { kind: "proposed", proposal: await addProposal({ ...request, input }, versions) };
  });
}

function addProposal(
  { name, input, subjects, context: { register, person } }: ActionRequest,
  expectedVersions: ExpectedVersions,
): Promise<number> {
  const { expectedVersions: _, ...saved } = input as Readonly<Record<string, unknown>>;
  const proposed = { action: name, input: saved, subjects, expectedVersions };
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
    const related = about.find(
      (proposal) => proposal.action === name && !isCountersigned(proposal),
    );
    if (related !== undefined || numbers.length > 0) return related;
  }
  const { rows } = await proposals.open({ limit: COMPARED_MAX }, name);
  return rows.find(({ summary }) =>
    "digest" in input ? summary["digest"] === input.digest : isDeepStrictEqual(summary, input),
  );
}

/** Executes an action at once, and saves a proposal to review the certificates that have changed. */
export async function executeAndPropose(request: ActionRequest): Promise<unknown> {
  const { numbers } = request.subjects;
  const { register } = request.context;
  return register.inTransaction(async () => {
    const before = await register.versions.current(numbers);
    const outcome = await executeAction(request);
    if (!isDone(outcome)) return outcome;
    const after = await register.versions.current(numbers);
    const isChanged = (number: string) =>
      before.get(number.toLowerCase()) !== after.get(number.toLowerCase());
    const changed = numbers.filter(isChanged);
    if (changed.length > 0) {
      await addProposal({ ...request, subjects: { numbers: changed } }, after);
    }
    return outcome;
  });
}
