import * as v from "valibot";
import { defineAction, refused } from "@register/office/actions";
import { ACCREDITATIONS } from "@register/content/company";
import { londonDate } from "@register/domain/days";
import { counted } from "@register/domain/text";
import { certsearchText } from "@register/register/exports";

/** Accredited certificates of management systems for IAF CertSearch; the day is kept for doctor. */
export const exportForTrade = defineAction({
  input: v.strictObject({}),
  run: async ({ register, person, tell }) => {
    if (ACCREDITATIONS["managementSystems"] === undefined) {
      return refused(
        "IAF CertSearch lists accredited certificates, and ACCREDITATIONS in packages/content/company.ts names none of managementSystems.",
      );
    }
    let count = 0;
    const contents = certsearchText(register.export(), londonDate(new Date()), (more) => {
      count += more;
    });
    const written = async () => {
      await register.tradeExports.note("certsearch", count, person.name);
      tell?.(`${counted(count, "certificate")} for IAF CertSearch.`);
      const incomplete = await register.tradeExports.incomplete();
      if (incomplete.length === 0) return;
      tell?.(
        `${counted(incomplete.length, "accredited certificate")} without organisation or standards, and left out, or without city and country: ${incomplete.join(", ")}.`,
      );
    };
    return { fileName: "certsearch.csv", type: "text/csv", contents, written };
  },
  command: {
    description: "write accredited certificates of management systems as CSV for IAF CertSearch",
    isFileWritten: true,
  },
});
