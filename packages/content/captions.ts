import type { Captions } from "@register/domain/certificate";
import captions from "./captions.json" with { type: "json" };

/** Printed labels beyond the known ones (docs/certificates.md). */
export const CAPTIONS: Captions = captions;
