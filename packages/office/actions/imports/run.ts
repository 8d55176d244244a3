import * as v from "valibot";
import { describeRefusal } from "@register/register/imports";
import { defineAction } from "../action.ts";
import { refused, unchanged } from "../outcomes.ts";
import { DESK_WORDS, NOT_KEPT, OF_UPLOAD } from "./of-upload.ts";
import { importUpload } from "./run-upload.ts";

/** Of the preview on which its author has decided. */
const seen = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  versions: v.pipe(v.string(), v.maxLength(100)),
});

export const runImport = defineAction({
  role: "edits",
  repetition: "marked",
  input: v.strictObject({ ...OF_UPLOAD, seen }),
  run: async (context, input) => {
    const { person, secondPerson, register, mark } = context;
    const imported = await importUpload(context, input, {
      by: person.name,
      dryRun: false,
      needsApproval: secondPerson,
      seen: input.seen,
      beforehand: mark,
    });
    if (imported === undefined) return NOT_KEPT;
    const { report, fileName } = imported;
    const { obstacle, importId, effects } = report;
    if (obstacle?.kind === "approval") {
      const open = await register.desk.proposals.openImport(input.upload, input.options);
      if (open !== undefined) {
        return refused(`${open.by} has proposed this file already, as proposal ${open.id}.`);
      }
      const action = { kind: "import", ...input, fileName } as const;
      const proposal = await register.desk.proposals.add(action, person.name);
      return { kind: "proposed", proposal } as const;
    }
    if (obstacle !== undefined) {
      const { skipFaulty } = input.options;
      const reason = describeRefusal(report, { skipFaulty, dryRun: false }, DESK_WORDS);
      if (obstacle.kind !== "outdated") return refused(reason);
      return { ...refused(reason), outdated: obstacle.numbers };
    }
    if (importId === undefined) return unchanged("The register has all of the file already.");
    const leftOut = report.rowsRead - report.good;
    return { kind: "imported", importId, effects, leftOut } as const;
  },
});
