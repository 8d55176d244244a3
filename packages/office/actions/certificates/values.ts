import * as v from "valibot";
import { columnsOfKind } from "@register/domain/certificate";
import { defineAction } from "../action.ts";
import { typedText } from "../inputs.ts";

const TEXT_FIELDS = columnsOfKind("text", "vessel", "imo", "quantity");

/** Suggests values of other certificates while somebody types. */
export const certificateValues = defineAction({
  input: v.strictObject({ field: v.picklist(TEXT_FIELDS), begins: v.pipe(typedText, v.trim()) }),
  run: async ({ register }, { field, begins }) => ({
    values: await register.values(field, begins),
  }),
});
