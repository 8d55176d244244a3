import * as v from "valibot";
import { spreadsheetText } from "@register/register/certificate-files";
import { londonDate } from "@register/domain/days";
import { defineAction } from "../action.ts";
import { CERTIFICATE_QUERY, queryOn } from "./list.ts";

/** All that a list shows, on every page of it, as a file. */
export const exportCertificates = defineAction({
  input: v.strictObject(CERTIFICATE_QUERY),
  run: async (context, query) => {
    const today = londonDate(new Date());
    const contents = spreadsheetText(
      context.register.export(queryOn(today, context, query)),
      today,
    );
    return { fileName: "certificates.csv", type: "text/csv", contents };
  },
});
