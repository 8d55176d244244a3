import { labelsWith } from "@register/domain/certificate";
import { CAPTIONS } from "@register/content/captions";

/** The words that certificates print at their values, the company's own with them. */
export const DOCUMENT_LABELS = labelsWith(CAPTIONS);
