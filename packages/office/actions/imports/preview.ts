import * as v from "valibot";
import type { StaffRegister } from "@register/register";
import {
  FINDINGS_SHOWN_MAX,
  readAmong,
  reasonOf,
  changedSince,
  groupFindings,
  countShown,
  faultyHeader,
  faultyLines,
  type ImportPlan,
  isSamePlan,
  findImportBlocker,
  previewRows,
} from "@register/register/imports";
import type { Upload } from "@register/register/desk";
import { PAGE_ROWS } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, rowFilter } from "../inputs.ts";
import { refused } from "../outcomes.ts";
import {
  describeConsequences,
  describeCounts,
  describeRefusal,
  describeSeen,
} from "./describe-import.ts";
import { DESK_WORDS, withAdvice } from "./import-words.ts";
import { PLAN_INPUT, planOf, planUpload, uploadErrorAsOutcome } from "./plans.ts";

export const previewImport = defineAction({
  // Read-only; a transaction would block writers while the file is planned.
  idempotency: "again",
  runsInWorker: true,
  input: v.strictObject({ upload: id }),
  run: ({ register, signal }, { upload: number }) =>
    uploadErrorAsOutcome(async () => {
      const upload = await register.desk.uploads.get(number);
      return viewOf(register, upload, await planUpload(register, upload, signal));
    }),
});

/** A proposed file shows the version that its author saw. */
export async function viewOf(register: StaffRegister, upload: Upload, plan: ImportPlan) {
  const proposal = await register.desk.proposals.openOf(upload.id);
  const proposed = proposal && String(proposal.summary["planVersion"]);
  const isOther = proposed !== undefined && !isSamePlan(plan.planVersion, proposed);
  const { options, analysis, rowsRead, excluded, faulty, doubtful, effects } = plan;
  const { metadata } = plan.file;
  const blocker = isOther
    ? ({
        kind: "outdated",
        numbers: await changedSince(register.connection, analysis, proposed),
      } as const)
    : findImportBlocker(metadata, options, plan);
  const aboutFile = [...analysis.faults, ...analysis.warnings].slice(0, FINDINGS_SHOWN_MAX);
  return {
    kind: "preview",
    upload: upload.id,
    fileName: upload.fileName,
    planVersion: proposed ?? plan.planVersion,
    isProposed: proposed !== undefined,
    options,
    sheets: metadata.sheets,
    columns: readAmong(metadata.columns).map((column) => ({
      column,
      name: metadata.names?.[metadata.columns.indexOf(column)] ?? column,
      gaps: analysis.gaps.get(column) ?? 0,
    })),
    unknown: metadata.unknown,
    noticed: describeSeen(analysis, DESK_WORDS),
    counts: describeCounts(plan),
    consequences: describeConsequences(plan, options, DESK_WORDS),
    rowsRead,
    excluded,
    faulty,
    doubtful,
    aboutFile: aboutFile.map((finding) => withAdvice(finding, DESK_WORDS)),
    shown: countShown(plan),
    found: groupFindings(plan),
    effects,
    blocker: blocker && describeRefusal(blocker, { ...plan, metadata }, DESK_WORDS, true),
  } as const;
}

const offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const rowsOfImport = defineAction({
  idempotency: "again",
  runsInWorker: true,
  acceptsLargeInput: true,
  input: v.strictObject({
    ...PLAN_INPUT,
    ...rowFilter,
    offset,
    kept: v.optional(v.pipe(v.array(id), v.maxLength(1000))),
  }),
  run: ({ register }, { upload, planVersion, ...page }) =>
    uploadErrorAsOutcome(async () => {
      const { plan } = await planOf(register, { upload, planVersion });
      const { rows, matching } = previewRows(plan, { ...page, limit: PAGE_ROWS });
      const advised = rows.map((row) => {
        const findings = row.findings.map((finding) => withAdvice(finding, DESK_WORDS));
        return Object.assign(row, { findings });
      });
      return { kind: "rows", rows: advised, matching } as const;
    }),
});

export const faultyRows = defineAction({
  idempotency: "again",
  runsInWorker: true,
  input: v.strictObject(PLAN_INPUT),
  run: ({ register }, planVersion) =>
    uploadErrorAsOutcome(async () => {
      const { plan, upload } = await planOf(register, planVersion);
      if (plan.faulty === 0) return refused("The file has no row with a fault.");
      const name = upload.fileName.replace(/\.[^.]*$/, "");
      const { columns } = plan.file.metadata;
      const lines = faultyLines(columns, plan.rows, (fault) =>
        reasonOf(withAdvice(fault, DESK_WORDS)),
      );
      return {
        fileName: `${name}, faulty rows.csv`,
        type: "text/csv",
        contents: Buffer.from(faultyHeader(columns) + lines),
      };
    }),
});
