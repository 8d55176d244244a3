/** The number shown as an example wherever one is needed (specification, section 2). */
export const EXAMPLE_CERTIFICATE_NUMBER = "GQC-2025-001";

/** Of the sample certificate, which everybody may save and print: no register has it. */
export const SAMPLE_CERTIFICATE_NUMBER = "SPECIMEN-0000";
