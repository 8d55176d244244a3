import * as v from "valibot";
import { looksAlike } from "@register/domain/text";
import { DECISION_NOTE_MAX, type Imported, type Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, seenPlan } from "../inputs.ts";
import { done, NotDoneError, refused } from "../outcomes.ts";
import { authorOf, findBlocker } from "./blocker.ts";
import { DECIDED, NO_PROPOSAL } from "./withdraw.ts";

const LOOK_FIRST = refused("Open the current rows of the file first, then approve them.");

const OPEN_ALL = refused("Open the list of its certificates to the last page first, then approve.");

/** Approving executes the proposal. */
export const decideProposal = defineAction({
  idempotency: "marked",
  // An import plans its file again.
  runsInWorker: true,
  input: v.strictObject({
    id,
    approve: v.boolean(),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DECISION_NOTE_MAX))),
    /** The version of the plan that was reviewed; required to approve an import. */
    planVersion: v.optional(seenPlan),
    /** How many certificates were reviewed; all are required. The default suits a single one, which the page shows. */
    opened: v.optional(id, 1),
  }),
  run: async (
    context,
    { id: number, approve, note, planVersion: looked, opened },
  ): Promise<Outcome | Imported> => {
    const { register, person } = context;
    const { proposals } = register.desk;
    const proposal = await proposals.find(number);
    if (proposal === undefined) return NO_PROPOSAL;
    if (proposal.decision !== null) return DECIDED;
    if (looksAlike(proposal.by, person.name)) {
      return refused("You cannot decide on your own proposal.");
    }
    const decide = async (kind: "approved" | "refused") => {
      const decision = { by: person.name, note: note || null };
      if (await proposals.decide(proposal.id, kind, decision)) return;
      throw new NotDoneError(DECIDED);
    };
    try {
      if (!approve) {
        await decide("refused");
        return done("The proposal is refused.");
      }
      const { planVersion: plan } = proposal.summary;
      if (plan !== undefined && plan !== looked) return LOOK_FIRST;
      // Imports are reviewed in their preview or list instead.
      if (!proposal.action.startsWith("imports.") && opened < proposal.count) return OPEN_ALL;
      const blocker = await findBlocker(register, proposal);
      const author = await authorOf(register, proposal);
      if (blocker !== undefined || author === undefined) return refused(blocker ?? "");
      return await context.executeApproved(proposal, author, async () => {
        await decide("approved");
        await context.markProcessed?.();
      });
    } catch (error) {
      if (error instanceof NotDoneError) return error.outcome;
      throw error;
    }
  },
});
