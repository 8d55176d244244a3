import * as v from "valibot";
import {
  type ImportPlan,
  runImport as importPlanned,
  whilePlanned,
} from "@register/register/imports";
import { type ActionContext, defineAction } from "../action.ts";
import { refused, unchanged } from "../outcomes.ts";
import { describeRefusal } from "./import-words.ts";
import { DESK_WORDS, OF_PLAN, planOf, unlessReplanned } from "./of-upload.ts";

/** Imports a file as it was planned, or proposes that where a second person has to approve. */
export const runImport = defineAction({
  role: "edits",
  repetition: "marked",
  input: v.strictObject(OF_PLAN),
  run: (context, seen) =>
    unlessReplanned(async () => {
      const { person, secondPerson, register, mark, signal } = context;
      const plan = await planOf(register, seen);
      const ended = await importPlanned(register.connection, plan, {
        by: person.name,
        needsApproval: secondPerson,
        beforehand: mark,
        signal,
      });
      if (ended.kind === "unchanged") return unchanged("The register has all of the file already.");
      if (ended.kind === "imported") {
        const { importId } = ended;
        return {
          kind: "imported",
          importId,
          effects: plan.effects,
          leftOut: plan.faulty + plan.leftOut,
        } as const;
      }
      const { obstacle } = ended;
      if (obstacle.kind === "approval") return propose(context, plan);
      const refusal = refused(describeRefusal(obstacle, plan, DESK_WORDS, false));
      return obstacle.kind === "outdated" ? { ...refusal, outdated: obstacle.numbers } : refusal;
    }),
});

function propose({ register, person }: ActionContext, plan: ImportPlan) {
  const { proposals } = register.desk;
  const { upload, options, fileName } = plan;
  return whilePlanned(register.connection, plan, async () => {
    const open = await proposals.openImport(upload, options);
    if (open !== undefined) {
      return refused(`${open.by} has proposed this file already, as proposal ${open.id}.`);
    }
    const action = { kind: "import", upload, plan: plan.plan, options, fileName } as const;
    return { kind: "proposed", proposal: await proposals.add(action, person.name) } as const;
  });
}
