import * as v from "valibot";
import type { Proposal } from "@register/register/desk";
import { runImport } from "@register/register/imports";
import { looksAlike } from "@register/domain/text";
import { mayActAs } from "@register/domain/site";
import { DECISION_NOTE_MAX, type Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { id, seenPlan } from "../inputs.ts";
import {
  allOrNothing,
  done,
  noSuchCertificate,
  noSuchImport,
  NotDoneError,
  refused,
  unlessChanged,
} from "../outcomes.ts";
import { findIssuable, issueFiles } from "../certificates/issue-files.ts";
import { renumbered } from "../certificates/renumber.ts";
import { recordedAlready } from "../forgeries/add.ts";
import { notRecorded } from "../forgeries/remove.ts";
import { describeRefusal, PROPOSAL_WORDS } from "../imports/import-words.ts";
import { importFileOf, unlessReplanned } from "../imports/plans.ts";
import { isSuspensionOver } from "./suspension.ts";
import { DECIDED, NO_PROPOSAL } from "./withdraw.ts";

const APPROVED = done("The proposal is approved.");

const SUSPENSION_OVER = refused(
  "The suspension is over: the certificate has had another status since, or was deleted. Close the proposal.",
);

const LOOK_FIRST = refused("Open the rows of the file first, as they are now, then approve them.");

export const decideProposal = defineAction({
  repetition: "marked",
  // An import plans its file anew.
  isApart: true,
  input: v.strictObject({
    id,
    approve: v.boolean(),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DECISION_NOTE_MAX))),
    /** The plan whose rows were looked at, without which an import is not approved. */
    seen: v.optional(seenPlan),
  }),
  run: async (
    context,
    { id: number, approve, note: typed = "", seen: looked },
  ): Promise<Outcome> => {
    const { register, person } = context;
    const { proposals } = register.desk;
    const proposal = await proposals.find(number);
    if (proposal === undefined) return NO_PROPOSAL;
    if (proposal.decision !== null) return DECIDED;
    if (looksAlike(proposal.by, person.name))
      return refused("Another person decides on your proposals.");
    const note = typed === "" ? null : typed;
    const mark = async (kind: "approved" | "refused") => {
      if (await proposals.decide(proposal.id, kind, { by: person.name, note })) return;
      throw new NotDoneError(DECIDED);
    };
    return unlessChanged(async () => {
      try {
        if (!approve) {
          await mark("refused");
          const { action } = proposal;
          if (action.kind === "import") await register.desk.uploads.remove(action.upload);
          return done("The proposal is refused.");
        }
        const author =
          proposal.author === null ? undefined : await register.desk.people.get(proposal.author);
        if (author === undefined || !mayActAs(author.role, "edits")) {
          return refused(`${proposal.by}, who proposed it, may not change certificates any more.`);
        }
        return await carryOut(context, proposal, async () => {
          const { action } = proposal;
          if (action.kind === "import" && action.seen !== looked) {
            throw new NotDoneError(LOOK_FIRST);
          }
          await mark("approved");
          await context.mark?.();
        });
      } catch (error) {
        if (error instanceof NotDoneError) return error.outcome;
        throw error;
      }
    });
  },
});

/** Does what was proposed and marks it as approved, in one transaction, in the author's name. */
async function carryOut(
  context: ActionContext,
  proposal: Proposal,
  approve: () => Promise<void>,
): Promise<Outcome> {
  const { action, by } = proposal;
  if (action.kind === "import") {
    return unlessReplanned(async () => {
      const { register, person, signal } = context;
      const { options, seen } = action;
      const upload = await register.desk.uploads.get(action.upload);
      const file = importFileOf(register, upload);
      const run = { by, approvedBy: person.name, seen, signal };
      const ended = await runImport(register.connection, file, options, {
        ...run,
        beforehand: async () => {
          await approve();
          await register.desk.uploads.use(upload);
        },
      });
      if (ended.kind !== "refused") return APPROVED;
      const about = { ...ended.outcome, facts: file.facts, options };
      return refused(describeRefusal(ended.obstacle, about, PROPOSAL_WORDS, false));
    });
  }
  if (action.kind === "issue") {
    const found = await findIssuable(context, action.numbers, action.options, action.versions);
    if ("kind" in found) return found;
    const issuing = { by, approvedBy: context.person.name, beforehand: approve };
    const outcome = await issueFiles(context, found, action.options, issuing);
    return outcome.kind === "done" ? APPROVED : outcome;
  }
  return allOrNothing(context.register, async () => {
    await approve();
    return change(context, proposal);
  });
}

async function change({ register, person }: ActionContext, proposal: Proposal): Promise<Outcome> {
  const { edits, desk, knownForgeries } = register;
  const { action, by, seen } = proposal;
  const version = seen ?? undefined;
  const approver = person.name;
  switch (action.kind) {
    case "withdraw": {
      const { number, ...of } = action;
      const to = { ...of, status: "withdrawn" } as const;
      const { absent } = await edits.changeStatus([number], to, by, version, approver);
      return absent.length > 0 ? noSuchCertificate(number) : APPROVED;
    }
    case "suspend":
      // It has been in effect since it was proposed.
      if (await isSuspensionOver(register, proposal)) return SUSPENSION_OVER;
      if (seen !== null) await edits.countersign(action.number, seen, approver);
      return APPROVED;
    case "delete":
      return (await edits.remove(action.number, by, version, approver))
        ? APPROVED
        : noSuchCertificate(action.number);
    case "renumber": {
      const { number, to } = action;
      const outcome = await edits.renumber(number, to, by, version, approver);
      return renumbered(outcome, number, to);
    }
    case "add-forgery": {
      const { number, publicNote: sentence, note } = action;
      const forgery = { number, sentence, note };
      const isAdded = await knownForgeries.add(forgery, { by, approvedBy: approver });
      return isAdded ? APPROVED : recordedAlready(number);
    }
    case "remove-forgery":
      return (await knownForgeries.withdraw(action.entry, { by, approvedBy: approver }))
        ? APPROVED
        : notRecorded(action.number);
    case "undo": {
      const outcome = await desk.imports.undo(action.importId, by, approver);
      if (outcome.kind === "refused") return refused(outcome.reason);
      return outcome.kind === "done" ? APPROVED : noSuchImport(action.importId);
    }
    case "import":
    case "issue":
      throw new Error("It has a transaction of its own.");
  }
}
