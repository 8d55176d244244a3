/** Phrases that several files of this language share. */

/** The company in one line, after the word for partner. */
export const POSITIONING =
  "para la inspección y la certificación de calidad en Oriente Medio, África, Europa y América, con certificación ISO";

export const COUNTRY = "Reino Unido";

/** Of an answer that did not come. */
export const UNKNOWN = "lo que no significa que el certificado sea válido ni que no lo sea";

export const OFFLINE = `Su dispositivo no tiene conexión, ${UNKNOWN}. La búsqueda se repetirá sola en cuanto la tenga.`;

export const SCANNER_NOT_LOADED =
  "No se pudo cargar el escáner. Inténtelo de nuevo o escriba el número.";

export const ISO_CERTIFICATION = "Certificación ISO";
export const VESSEL_INSPECTION = "Inspección de buques";
export const QUALITY_INSPECTION = "Inspección de calidad";
export const COMPLIANCE_VERIFICATION = "Verificación de la conformidad";
export const RISK_ASSESSMENT = "Evaluación de riesgos";
export const CERTIFICATE_VALIDATION = "Validación de certificados";
