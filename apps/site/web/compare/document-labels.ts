import { labelsWith } from "@register/domain/certificate";
import { CAPTIONS } from "@register/content/captions";

/** Includes the company's own labels. */
export const DOCUMENT_LABELS = labelsWith(CAPTIONS);
