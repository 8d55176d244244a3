/** Phrases that several files of this language share. */

export const COUNTRY = "United Kingdom";

/** The company in one line (specification, section 1). */
export const POSITIONING =
  "ISO-certified partner for quality inspection and certification across the Middle East, Africa, Europe and the Americas";

export const UNKNOWN = "This does not tell you whether the certificate is good or bad.";

export const OFFLINE = `You are offline. ${UNKNOWN} The search is repeated by itself as soon as you have a connection.`;

export const SCANNER_NOT_LOADED = "The scanner could not be loaded. Try again, or type the number.";

/** The services (specification, section 2). */
export const ISO_CERTIFICATION = "ISO Certification";
export const VESSEL_INSPECTION = "Vessel Inspection";
export const QUALITY_INSPECTION = "Quality Inspection";
export const COMPLIANCE_VERIFICATION = "Compliance Verification";
export const RISK_ASSESSMENT = "Risk Assessment";
export const CERTIFICATE_VALIDATION = "Certificate Validation";
