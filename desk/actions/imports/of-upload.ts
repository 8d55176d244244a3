import * as v from "valibot";
import { id, importOptions } from "../inputs.ts";
import { refused } from "../outcomes.ts";

/** An uploaded file, and how it is imported. */
export const ofUpload = v.strictObject({ upload: id, options: importOptions });

export const NOT_KEPT = refused("The file is not kept any more. Choose it anew.");
