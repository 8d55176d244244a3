import { describeRefusal } from "../../../database/import-refusal.ts";
import { defineAction } from "../action.ts";
import { refused } from "../outcomes.ts";
import { importUpload } from "./run-upload.ts";
import { NOT_KEPT, ofUpload } from "./of-upload.ts";

export const runImport = defineAction({
  role: "edits",
  repetition: "marked",
  input: ofUpload,
  run: async (context, input) => {
    const { person, secondPerson, register, mark } = context;
    const how = { by: person.name, dryRun: false, needsApproval: secondPerson, beforehand: mark };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return NOT_KEPT;
    const { report, fileName } = imported;
    if (report.needsApproval) {
      const action = { kind: "import", ...input, fileName } as const;
      const proposal = await register.desk.proposals.add(action, person.name);
      return { kind: "proposed", proposal } as const;
    }
    const { counts } = report;
    if (counts === undefined) {
      const { skipFaulty } = input.options;
      return refused(describeRefusal(report, { skipFaulty, dryRun: false }));
    }
    const { importId, logRemains: _, ...effects } = counts;
    const leftOut = report.rowsRead - report.good;
    return { kind: "imported", importId, effects, leftOut } as const;
  },
});
