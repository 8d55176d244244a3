/** Phrases that several files of this language share. */

export const COUNTRY = "Reino Unido";

export const POSITIONING =
  "parceiro com certificação ISO para inspeção e certificação de qualidade no Oriente Médio, na África, na Europa e nas Américas";

/** Of an answer that did not come. */
export const UNKNOWN = "Isso não quer dizer que o certificado seja válido, nem que não seja.";

export const OFFLINE = `Você está sem conexão com a internet. ${UNKNOWN} A consulta será refeita automaticamente quando houver conexão.`;

export const SCANNER_NOT_LOADED =
  "Não foi possível carregar o leitor. Tente novamente ou digite o número.";

export const ISO_CERTIFICATION = "Certificação ISO";
export const VESSEL_INSPECTION = "Inspeção de navios";
export const QUALITY_INSPECTION = "Inspeção de qualidade";
export const COMPLIANCE_VERIFICATION = "Verificação de conformidade";
export const RISK_ASSESSMENT = "Avaliação de riscos";
export const CERTIFICATE_VALIDATION = "Validação de certificados";
