import * as v from "valibot";
import { PAYLOADS } from "../labels/draw-code.ts";
import { drawSheets, placesOf } from "../labels/label-sheet-pdf.ts";
import { LABEL_SHEET_NAMES, type LabelSheetName } from "../labels/label-sheets.ts";
import { LABELS_MAX } from "../contract.ts";
import type { Action } from "./action.ts";
import { checkedNumber, storedNumber } from "./inputs.ts";
import { refused } from "./outcomes.ts";

const sheet: Action<"labels.sheet"> = {
  role: "reads",
  input: v.strictObject({
    numbers: v.pipe(v.array(storedNumber), v.minLength(1), v.maxLength(LABELS_MAX)),
    sheet: v.picklist(LABEL_SHEET_NAMES),
    first: v.pipe(v.number(), v.integer(), v.minValue(1)),
    payload: v.picklist(PAYLOADS),
  }),
  run: async ({ register, publicOrigin }, input) => {
    const { first, payload } = input;
    // The schema has checked it.
    const name = input.sheet as LabelSheetName;
    if (first > placesOf(name)) return refused(`A sheet ${name} has ${placesOf(name)} labels.`);
    const numbers: string[] = [];
    for (const number of input.numbers) {
      const certificate = await register.findCertificate(checkedNumber(number));
      if (certificate === undefined) {
        return refused(`The register has no certificate with the number ${number}.`);
      }
      numbers.push(certificate.certificate_number);
    }
    const choices = { symbology: "qr", payload, origin: publicOrigin, sheet: name, first } as const;
    const drawn = await drawSheets(numbers, choices);
    if (!drawn.ok) {
      return refused(
        `The code of ${drawn.number} leaves no room for text on a label ${name}. Choose larger labels, or codes with the number alone.`,
      );
    }
    return { fileName: "labels.pdf", type: "application/pdf", contents: drawn.pdf };
  },
};

export const LABEL_ACTIONS = { "labels.sheet": sheet };
