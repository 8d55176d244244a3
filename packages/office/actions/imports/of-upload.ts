import * as v from "valibot";
import type { ImportWords } from "@register/register/certificate-files";
import { columnLabel } from "@register/domain/certificate";
import { IMPORT_CONTROLS } from "../../wire-format.ts";
import { id, importOptions } from "../inputs.ts";
import { refused } from "../outcomes.ts";

/** An uploaded file, and how it is imported. */
export const OF_UPLOAD = { upload: id, options: importOptions };

export const ofUpload = v.strictObject(OF_UPLOAD);

export const NOT_KEPT = refused("The file is not kept any more. Choose it anew.");

const { update, clearBlanks, skipFaulty, sheet, dates, orders } = IMPORT_CONTROLS;

export const DESK_WORDS: ImportWords = {
  nothing: (isDryRun) => (isDryRun ? "This can’t be imported as it is" : "Nothing was imported"),
  update: `“${update}”`,
  clearBlanks: `“${clearBlanks}”`,
  skipFaulty: `“${skipFaulty}”`,
  sheet: `“${sheet}”`,
  dates: `“${dates}”`,
  orders,
  clearedShown: () => "Each is shown among the rows",
  column: columnLabel,
};
