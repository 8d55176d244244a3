/** The number shown as an example wherever one is needed (specification, section 2). */
export const EXAMPLE_CERTIFICATE_NUMBER = "GQC-2025-001";
