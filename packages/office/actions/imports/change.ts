import * as v from "valibot";
import { cellText } from "@register/spreadsheets";
import {
  chooseLines,
  correctCell,
  CORRECTIONS_MAX,
  type ImportOptions,
  type ImportPlan,
  isAltered,
  linesOf,
} from "@register/register/imports";
import { defineAction } from "../action.ts";
import { fileOptions, id, readColumn, rowFilter, typedText } from "../inputs.ts";
import { refused } from "../outcomes.ts";
import { PLAN_INPUT, planOf, planUpload, uploadErrorAsOutcome } from "./plans.ts";
import { viewOf } from "./preview.ts";

/**
 * Changes the options of an import: for the whole file, excluded or included rows (by line or filter), or one corrected
 * cell. The stored file stays unchanged.
 */
export const changeImport = defineAction({
  idempotency: "again",
  acceptsLargeInput: true,
  runsInWorker: true,
  input: v.strictObject({
    ...PLAN_INPUT,
    options: v.optional(fileOptions),
    rows: v.optional(
      v.strictObject({
        ...rowFilter,
        isLeftOut: v.boolean(),
        lines: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(1000))),
      }),
    ),
    cell: v.optional(v.strictObject({ line: id, column: readColumn, text: typedText })),
  }),
  run: ({ register, signal }, { upload: number, planVersion, ...changes }) =>
    uploadErrorAsOutcome(async () => {
      const { plan, upload } = await planOf(register, { upload: number, planVersion });
      const options = changed(plan, changes);
      if ((options.cells?.length ?? 0) > CORRECTIONS_MAX) return TOO_MANY;
      await register.desk.uploads.choose(upload, options);
      const chosen = { ...upload, options };
      return viewOf(register, chosen, await planUpload(register, chosen, signal));
    }),
});

const TOO_MANY = refused(
  `More than ${CORRECTIONS_MAX.toLocaleString("en-GB")} cells of the file would be corrected. Correct the file itself.`,
);

type Changes = Pick<v.InferOutput<typeof changeImport.input>, "options" | "rows" | "cell">;

function changed(plan: ImportPlan, { options, rows, cell }: Changes): ImportOptions {
  let chosen = plan.options;
  if (options !== undefined) {
    const { sheet, firstRow } = options;
    const isOfOthers = sheet !== chosen.sheet || firstRow !== chosen.firstRow;
    const { excluded, included, cells } = chosen;
    // Choices about rows do not carry over to other rows.
    chosen = isOfOthers ? options : { ...options, excluded, included, cells };
  }
  if (rows !== undefined) {
    const { isLeftOut, lines, ...filter } = rows;
    chosen = chooseLines(chosen, lines ?? linesOf(plan, filter), isLeftOut);
  }
  if (cell === undefined) return chosen;
  const current = plan.rows.find(({ row }) => row.line === cell.line)?.source;
  const { columns } = plan.file.metadata;
  const place = columns.indexOf(cell.column);
  // A row with too few or too many cells has no columns.
  if (current === undefined || place < 0 || current.cells.length !== columns.length) return chosen;
  const fileCell = current.cells[place] ?? "";
  return correctCell(chosen, cell, cellText(isAltered(fileCell) ? fileCell.was : fileCell));
}
