/** Phrases that several files of this language share. */

export const COUNTRY = "Royaume-Uni";

/** The company in one line, but for its first word, which has a capital where it begins a text. */
export const PARTNER =
  "certifié ISO pour l’inspection et la certification de la qualité au Moyen-Orient, en Afrique, en Europe et dans les Amériques";

export const POSITIONING = `partenaire ${PARTNER}`;

export const OFFLINE =
  "Vous êtes hors ligne, ce qui ne dit rien du certificat. La recherche reprendra d’elle-même dès que vous aurez une connexion.";

export const SCANNER_NOT_LOADED =
  "Le scanner n’a pas pu être chargé. Réessayez, ou saisissez le numéro.";

export const ISO_CERTIFICATION = "Certification ISO";
export const VESSEL_INSPECTION = "Inspection de navires";
export const QUALITY_INSPECTION = "Inspection de la qualité";
export const COMPLIANCE_VERIFICATION = "Vérification de la conformité";
export const RISK_ASSESSMENT = "Évaluation des risques";
export const CERTIFICATE_VALIDATION = "Validation de certificats";
