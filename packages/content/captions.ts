import type { Captions } from "@register/domain/certificate";
import captions from "./captions.json" with { type: "json" };

/**
 * What the company prints on its certificates at a field's value, where that is not a known label: by field, several for
 * each. docs/certificates.md has an example.
 */
export const CAPTIONS: Captions = captions;
