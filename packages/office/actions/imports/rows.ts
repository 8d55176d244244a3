import * as v from "valibot";
import { defineAction } from "../action.ts";
import { OF_PLAN, planOf, unlessReplanned } from "./of-upload.ts";
import { shownRows } from "./preview.ts";

const offset = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Rows of a preview that come after its first ones. */
export const rowsOfImport = defineAction({
  role: "edits",
  input: v.strictObject({ ...OF_PLAN, offset }),
  run: ({ register }, { offset: first, ...seen }) =>
    unlessReplanned(async () => {
      const plan = await planOf(register, seen);
      const rows = await shownRows(register.connection, plan, first);
      return { kind: "rows", rows } as const;
    }),
});
