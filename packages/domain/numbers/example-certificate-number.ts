/** Specification, section 2. */
export const EXAMPLE_CERTIFICATE_NUMBER = "GQC-2025-001";

/** No register has this number. */
export const SAMPLE_CERTIFICATE_NUMBER = "SPECIMEN-0000";
