import { FINDINGS_SHOWN_MAX } from "@register/register/certificate-files";
import {
  changedSince,
  type ImportPlan,
  obstacleTo,
  planImport,
  previewRows,
  readPlan,
} from "@register/register/imports";
import type { StaffRegister } from "@register/register";
import { PAGE_ROWS } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { describeRefusal, type ImportWords, withAdvice } from "./import-words.ts";
import { DESK_WORDS, ofUpload, PROPOSAL_WORDS, readUpload, unlessReplanned } from "./of-upload.ts";

/** Plans an import of a file, and shows it with the first of its rows; one that is proposed as it was planned then. */
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
      return viewOf(register, plan, DESK_WORDS);
    }),
});

async function viewOf(
  { connection }: StaffRegister,
  plan: ImportPlan,
  words: ImportWords,
  obstacle = obstacleTo(plan),
) {
  const { upload, options, fileName, file, rowsRead, faulty, doubtful, effects } = plan;
  const aboutFile = [...file.faults, ...file.warnings].slice(0, FINDINGS_SHOWN_MAX);
  return {
    kind: "preview",
    upload,
    plan: plan.plan,
    options,
    fileName,
    sheets: file.sheets,
    rowsRead,
    faulty,
    doubtful,
    aboutFile: aboutFile.map((each) => withAdvice(each, words)),
    rows: await shownRows(connection, plan, 0),
    effects,
    obstacle: obstacle && describeRefusal(obstacle, plan, words, true),
  } as const;
}

/** A page of a preview. */
export async function shownRows(
  connection: StaffRegister["connection"],
  plan: ImportPlan,
  offset: number,
) {
  const rows = await previewRows(connection, plan, { offset, limit: PAGE_ROWS });
  return rows.map((row) => {
    const findings = row.findings.map((each) => withAdvice(each, DESK_WORDS));
    return Object.assign(row, { findings });
  });
}
