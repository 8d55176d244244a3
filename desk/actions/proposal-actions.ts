import * as v from "valibot";
import type { Proposal } from "../../database/desk/proposals.ts";
import { describeRefusal } from "../../database/import-refusal.ts";
import { STATUS_NOTE_LIMITS } from "@register/certificates/certificate-status";
import { DECISION_NOTE_MAX, type Outcome } from "../contract.ts";
import { mayActAs } from "@register/certificates/roles";
import type { Action, ActionContext } from "./action.ts";
import { id } from "./inputs.ts";
import { ABSENT, DONE, refused, unlessChanged } from "./outcomes.ts";
import { importUpload } from "./run-import.ts";

const list: Action<"proposals.list"> = {
  role: "reads",
  input: v.strictObject({}),
  run: async ({ register: { desk } }) => ({
    open: await desk.proposals.open(),
    decided: (await desk.proposals.decided({ limit: 50 })).proposals,
  }),
};

const withdraw: Action<"proposals.withdraw"> = {
  role: "edits",
  input: v.strictObject({ id }),
  run: async ({ register, person }, input) => {
    const { desk } = register;
    const proposal = await desk.proposals.find(input.id);
    if (proposal === undefined) return ABSENT;
    if (!isBy(proposal, person.name)) return refused("Its author alone withdraws a proposal.");
    const { action } = proposal;
    if (action.kind === "suspend") {
      const certificate = await register.findCertificate(action.number);
      if (certificate?.status === "suspended") return refused(STILL_SUSPENDED);
    }
    const decision = { by: person.name, note: null };
    const isDone = await desk.proposals.decide(proposal.id, "withdrawn", decision);
    return isDone ? DONE : refused(DECIDED);
  },
};

const STILL_SUSPENDED =
  "The certificate is suspended, which another person has to countersign. Put it back in force first.";

const DECIDED = "Somebody has decided on it already.";

const decide: Action<"proposals.decide"> = {
  role: "approves",
  input: v.strictObject({
    id,
    approve: v.boolean(),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DECISION_NOTE_MAX))),
  }),
  run: async (context, { id: number, approve, note: typed = "" }) => {
    const { register, person } = context;
    const { proposals } = register.desk;
    const proposal = await proposals.find(number);
    if (proposal === undefined) return ABSENT;
    if (proposal.decision !== null) return refused(DECIDED);
    if (isBy(proposal, person.name)) return refused("Another person decides on your proposals.");
    const note = typed === "" ? null : typed;
    const mark = async (kind: "approved" | "refused") => {
      if (await proposals.decide(proposal.id, kind, { by: person.name, note })) return;
      throw new NotDoneError(refused(DECIDED));
    };
    return unlessChanged(async () => {
      try {
        if (!approve) {
          await mark("refused");
          return DONE;
        }
        const author = await register.desk.people.find(proposal.by);
        if (author === undefined || !mayActAs(author.role, "edits")) {
          return refused(`${proposal.by}, who proposed it, may not change certificates any more.`);
        }
        return await carryOut(context, proposal, () => mark("approved"));
      } catch (error) {
        if (error instanceof NotDoneError) return error.outcome;
        throw error;
      }
    });
  },
};

/** Takes the decision back, with all that was done in its transaction. */
class NotDoneError extends Error {
  override readonly name = "NotDoneError";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Does what was proposed and marks it as approved, in one transaction, in the author's name. */
async function carryOut(
  context: ActionContext,
  proposal: Proposal,
  approve: () => Promise<void>,
): Promise<Outcome> {
  const { action, by } = proposal;
  // The rows of a large file are checked before the transaction.
  if (action.kind === "import") {
    const imported = await importUpload(context, action, {
      by,
      approvedBy: context.person.name,
      dryRun: false,
      seenAt: proposal.at,
      beforehand: approve,
    });
    if (imported === undefined) return refused("Its file is not kept any more.");
    const { report } = imported;
    if (report.counts !== undefined) return DONE;
    const { skipFaulty } = action.options;
    return refused(describeRefusal(report, { skipFaulty, dryRun: false }));
  }
  return context.register.inTransaction(async () => {
    await approve();
    const outcome = await change(context, proposal);
    if (outcome.kind !== "done") throw new NotDoneError(outcome);
    return outcome;
  });
}

async function change(
  { register: { edits, desk }, person }: ActionContext,
  { action, by, seen }: Proposal,
): Promise<Outcome> {
  const version = seen ?? undefined;
  switch (action.kind) {
    case "withdraw": {
      const note = approvedNote(action.note, person.name);
      const { number, publicNote } = action;
      const to = { status: "withdrawn", publicNote, note } as const;
      const { absent } = await edits.changeStatus([number], to, by, version);
      return absent.length > 0 ? ABSENT : DONE;
    }
    case "suspend":
      // It has been in effect since it was proposed.
      return DONE;
    case "delete":
      return (await edits.remove(action.number, by, version)) ? DONE : ABSENT;
    case "undo":
      return desk.imports.undo(action.importId, by);
    case "import":
      throw new Error("An import has a transaction of its own.");
  }
}

/** The author's note, as much of it as fits, and by whom it was approved. */
function approvedNote(note: string | null, approver: string): string {
  const approval = `Approved by ${approver}`;
  const room = STATUS_NOTE_LIMITS.privateMax - approval.length - 1;
  return note === null ? approval : `${note.slice(0, room)}\n${approval}`;
}

/** As the tables compare names. */
function isBy({ by }: Proposal, name: string): boolean {
  return by.toLowerCase() === name.toLowerCase();
}

export const PROPOSAL_ACTIONS = {
  "proposals.list": list,
  "proposals.withdraw": withdraw,
  "proposals.decide": decide,
};
