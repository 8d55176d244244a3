import * as v from "valibot";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";
import { importProgress } from "./run-upload.ts";

export const importProgressOf = defineAction({
  role: "edits",
  input: v.strictObject({ upload: id }),
  run: async (_, { upload }) => importProgress(upload) ?? null,
});
