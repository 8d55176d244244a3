import * as v from "valibot";
import { readProgress } from "@register/register/imports";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";

export const importProgressOf = defineAction({
  role: "edits",
  input: v.strictObject({ upload: id }),
  run: async ({ register }, { upload }) =>
    (await readProgress(register.connection, upload)) ?? null,
});
