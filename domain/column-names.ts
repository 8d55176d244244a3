import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";
import { FIELD_LABELS } from "./field-labels.ts";

/** Names of columns in spreadsheets that are too vague or too short to be labels on a document. */
const OTHER_NAMES: Partial<Record<CertificateFieldName, string>> = {
  qr_validation: "QR",
  certificate_number:
    "Certificate|Cert #|Certificate ID|Certificate ref|Certificate reference|Certificate code|Certificat|N° certificat|No certificat|Numéro certificat|Certificado|N° certificado|No certificado|Número certificado|رقم شهادة",
  vessel_name:
    "Name of the vessel|Vessel’s name|Ship’s name|M/V|Nom navire|Nombre buque|Embarcación|Nome navio|Embarcação",
  vessel_imo: "Ship IMO|IMO nr|IMO code|OMI",
  branch: "Office",
  issuance_date: "Issuance|Date émission|Fecha emisión|Data emissão",
  validity_date:
    "Expiry|Expiration|Exp date|Valid thru|Date expiration|Échéance|Date d’échéance|Date de fin de validité|Vencimiento|Fecha vencimiento|Caducidad|Fecha caducidad|Vencimento|Data vencimento|Data validade|انتهاء الصلاحية|تاريخ الصلاحية|صالحة لغاية",
};

const FIELDS: ReadonlyMap<string, CertificateFieldName> = new Map(
  CERTIFICATE_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...FIELD_LABELS[name], ...(OTHER_NAMES[name]?.split("|") ?? [])].map(
      (text) => [comparableName(text), name] as const,
    ),
  ),
);

/** The field that a column's name means: its own name, its label, or what spreadsheets and documents call it. */
export function fieldNamed(text: string): CertificateFieldName | undefined {
  return FIELDS.get(comparableName(text));
}

/** A name without letter case, accents, spaces and punctuation: "Cert. No." is "certno". */
export function comparableName(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}
