import { FINDINGS_SHOWN_MAX, readAmong } from "@register/register/certificate-files";
import {
  changedSince,
  countFound,
  countShown,
  type ImportPlan,
  obstacleTo,
  planImport,
  readPlan,
} from "@register/register/imports";
import type { StaffRegister } from "@register/register";
import { defineAction } from "../action.ts";
import { describeRefusal, describeSeen, type ImportWords, withAdvice } from "./import-words.ts";
import { DESK_WORDS, ofUpload, PROPOSAL_WORDS, readUpload, unlessReplanned } from "./of-upload.ts";

/** Plans an import of a file, and shows it; one that is proposed as it was planned then. */
export const previewImport = defineAction({
  role: "edits",
  input: ofUpload,
  run: ({ register, signal }, { upload, options }) =>
    unlessReplanned(async () => {
      const { connection, desk } = register;
      const present = await readPlan(connection, upload);
      const isProposed =
        present !== undefined &&
        JSON.stringify(present.options) === JSON.stringify(options) &&
        (await desk.proposals.isProposed(upload));
      if (isProposed) {
        const numbers = await changedSince(connection, present);
        const outdated =
          numbers.length === 0 ? undefined : ({ kind: "outdated", numbers } as const);
        return viewOf(register, present, PROPOSAL_WORDS, outdated);
      }
      const read = () => readUpload(register, upload, options);
      const plan = await planImport(connection, upload, read, options, { signal });
      return viewOf(register, plan);
    }),
});

/** A plan as pages show it. */
export async function viewOf(
  { connection }: StaffRegister,
  plan: ImportPlan,
  words: ImportWords = DESK_WORDS,
  obstacle = obstacleTo(plan),
) {
  const { upload, options, fileName, file, rowsRead, leftOut, faulty, doubtful, effects } = plan;
  const { columns, names, evidence } = file;
  const aboutFile = [...file.faults, ...file.warnings].slice(0, FINDINGS_SHOWN_MAX);
  return {
    kind: "preview",
    upload,
    plan: plan.plan,
    options,
    fileName,
    sheets: file.sheets,
    columns: readAmong(columns).map((column) => ({
      column,
      name: names?.[columns.indexOf(column)] ?? column,
      gaps: evidence.gaps[column] ?? 0,
    })),
    seen: describeSeen(plan, words),
    rowsRead,
    leftOut,
    faulty,
    doubtful,
    aboutFile: aboutFile.map((each) => withAdvice(each, words)),
    shown: await countShown(connection, plan),
    found: await countFound(connection, plan),
    effects,
    obstacle: obstacle && describeRefusal(obstacle, plan, words, true),
  } as const;
}
