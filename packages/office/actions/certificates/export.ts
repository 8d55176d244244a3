import * as v from "valibot";
import { spreadsheetText } from "@register/register/exports";
import { londonDate } from "@register/domain/days";
import { defineAction } from "../action.ts";
import { CERTIFICATE_QUERY, queryOn } from "./list.ts";

/** Exports every page of a list, in the format that an import reads. */
export const exportCertificates = defineAction({
  isExclusivePerUser: true,
  input: v.strictObject({
    ...CERTIFICATE_QUERY,
    forExcel: v.optional(
      v.pipe(
        v.boolean(),
        v.description("mark the file as UTF-8, and add a column with today's verdicts"),
      ),
      false,
    ),
  }),
  run: async (context, { forExcel, ...query }) => {
    const today = londonDate(new Date());
    const found = context.register.export(queryOn(today, context, query));
    const contents = spreadsheetText(found, today, !forExcel);
    return { fileName: "certificates.csv", type: "text/csv", contents };
  },
  command: {
    description: "write certificates as CSV, all or some, as import reads it",
    isFileWritten: true,
  },
});
