import * as v from "valibot";
import { EDITED_FIELDS } from "@register/domain/certificate";
import { defineAction } from "../action.ts";
import { typedText } from "../inputs.ts";

const TEXT_FIELDS = EDITED_FIELDS.flatMap((field) =>
  field.kind === "text" || field.kind === "number" ? [field.name] : [],
);

/** Suggests values of other certificates while somebody types. */
export const certificateValues = defineAction({
  input: v.strictObject({ field: v.picklist(TEXT_FIELDS), begins: v.pipe(typedText, v.trim()) }),
  run: async ({ register }, { field, begins }) => ({
    values: await register.values(field, begins),
  }),
});
