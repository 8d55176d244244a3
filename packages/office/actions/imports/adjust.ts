import * as v from "valibot";
import { chooseAll, chooseRows, correctCell, planImport } from "@register/register/imports";
import { PAGE_ROWS } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id, registerColumn, typedText } from "../inputs.ts";
import { OF_PLAN, planOf, readUpload, unlessReplanned } from "./of-upload.ts";
import { viewOf } from "./preview.ts";
import { FILTER } from "./rows.ts";

/** Leaves rows out of an import, or takes them in again: some by their lines, or all of a filter. */
export const chooseImportRows = defineAction({
  role: "edits",
  repetition: "again",
  input: v.strictObject({
    ...OF_PLAN,
    ...FILTER,
    isLeftOut: v.boolean(),
    lines: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(PAGE_ROWS))),
  }),
  run: ({ register, signal }, { isLeftOut, lines, show, found, ...seen }) =>
    unlessReplanned(async () => {
      const { connection } = register;
      const plan = await planOf(register, seen);
      if (lines !== undefined) {
        return viewOf(register, await chooseRows(connection, plan, lines, isLeftOut));
      }
      await chooseAll(connection, plan, { show, found }, isLeftOut);
      const { upload, options } = plan;
      const read = () => readUpload(register, upload, options);
      return viewOf(register, await planImport(connection, upload, read, options, { signal }));
    }),
});

/** Corrects a cell of a row, and checks the row again. The file stays as it was. */
export const correctImportCell = defineAction({
  role: "edits",
  repetition: "again",
  isLong: true,
  input: v.strictObject({
    ...OF_PLAN,
    line: id,
    column: registerColumn,
    text: typedText,
  }),
  run: ({ register }, { upload, plan: seen, ...correction }) =>
    unlessReplanned(async () => {
      const plan = await planOf(register, { upload, plan: seen });
      return viewOf(register, await correctCell(register.connection, plan, correction));
    }),
});
