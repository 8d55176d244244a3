import * as v from "valibot";
import { defineAction } from "../action.ts";
import { previewRows, SHOWN } from "@register/register/imports";
import { PAGE_ROWS } from "../../wire-format.ts";
import { withAdvice } from "./import-words.ts";
import { DESK_WORDS, OF_PLAN, planOf, unlessReplanned } from "./of-upload.ts";

const offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Rows of a kind, or those with equal findings. */
export const FILTER = {
  show: v.picklist(SHOWN),
  found: v.optional(
    v.strictObject({ column: v.optional(v.string()), sort: v.pipe(v.string(), v.maxLength(4000)) }),
  ),
};

/** A page of the rows of a preview. */
export const rowsOfImport = defineAction({
  role: "edits",
  input: v.strictObject({ ...OF_PLAN, ...FILTER, offset }),
  run: ({ register }, { upload, plan: seen, ...page }) =>
    unlessReplanned(async () => {
      const plan = await planOf(register, { upload, plan: seen });
      const rows = await previewRows(register.connection, plan, { ...page, limit: PAGE_ROWS });
      const advised = rows.map((row) => {
        const findings = row.findings.map((each) => withAdvice(each, DESK_WORDS));
        return Object.assign(row, { findings });
      });
      return { kind: "rows", rows: advised } as const;
    }),
});
