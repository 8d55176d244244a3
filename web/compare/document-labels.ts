import { labelsWith } from "@register/certificates/field-labels";
import { CAPTIONS } from "../content/captions.ts";

/** The words that certificates print at their values, the company's own with them. */
export const DOCUMENT_LABELS = labelsWith(CAPTIONS);
