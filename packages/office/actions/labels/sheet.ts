import * as v from "valibot";
import { PAYLOADS } from "@register/drawing/codes";
import { LABEL_SHEET_NAMES, LABEL_SHEETS, placesOf } from "@register/drawing/label-sheets";
import { LABELS_MAX } from "../../wire-format.ts";
import { drawSheets } from "@register/drawing/labels";
import { defineAction } from "../action.ts";
import { storedNumber } from "../inputs.ts";
import { noSuchCertificate, refused } from "../outcomes.ts";

/** A PDF; "first" is the first free label on the sheet, from 1. */
export const labelSheet = defineAction({
  acceptsLargeInput: true,
  isExclusivePerUser: true,
  input: v.strictObject({
    numbers: v.pipe(v.array(storedNumber), v.minLength(1), v.maxLength(LABELS_MAX)),
    sheet: v.picklist(LABEL_SHEET_NAMES),
    first: v.pipe(v.number(), v.integer(), v.minValue(1)),
    payload: v.picklist(PAYLOADS),
  }),
  run: async ({ register, publicOrigin }, { sheet, first, payload, ...input }) => {
    const places = placesOf(LABEL_SHEETS[sheet]);
    if (first > places) return refused(`A sheet ${sheet} has ${places} labels.`);
    const numbers: string[] = [];
    for (const number of input.numbers) {
      const certificate = await register.findCertificate(number);
      if (certificate === undefined) return noSuchCertificate(number);
      numbers.push(certificate.certificate_number);
    }
    const drawn = await drawSheets(numbers, { payload, origin: publicOrigin, sheet, first });
    if (!drawn.ok) {
      return refused(
        `The code of ${drawn.number} leaves no room for text on a label ${sheet}. Choose larger labels, or codes with the number alone.`,
      );
    }
    return { fileName: "labels.pdf", type: "application/pdf", contents: drawn.pdf };
  },
});
