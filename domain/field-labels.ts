import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";

/** The words that documents print before or above a field's value. */
export type FieldLabels = Readonly<Record<CertificateFieldName, readonly string[]>>;

/**
 * The words that certificates print at a field, in the five languages. Only words that can mean no other field: what
 * stands at them may be called different.
 */
const LABELS = {
  qr_validation:
    "QR validation|QR code validation|التحقق برمز QR|Validation QR|Validación QR|Validação QR",
  certificate_number:
    "Certificate number|Certificate no|Certificate nr|Cert no|Cert number|No of certificate|Number of certificate|رقم الشهادة|Numéro de certificat|Numéro du certificat|N° de certificat|N° du certificat|No de certificat|Certificat n°|Certificat no|Certificat numéro|Número de certificado|Número del certificado|N.º de certificado|N° de certificado|No de certificado|Certificado n°|Certificado n.º|Certificado no|Número do certificado|N.º do certificado|N° do certificado|Certificado número",
  vessel_name:
    "Vessel name|Vessel|Ship name|Ship|Name of vessel|Name of ship|اسم السفينة|السفينة|Nom du navire|Navire|Nombre del buque|Buque|Nome do navio|Navio|Nome da embarcação",
  vessel_imo:
    "Vessel IMO number|Vessel IMO no|Vessel IMO|IMO number|IMO no|IMO n°|IMO|IMO ship number|Ship IMO number|رقم IMO للسفينة|رقم المنظمة البحرية الدولية|رقم IMO|Numéro OMI du navire|Numéro OMI|N° OMI|OMI n°|Numéro IMO|N° IMO|Número IMO del buque|Número IMO|Número OMI|N.º IMO|Número IMO do navio",
  primary_object:
    "Primary object|Object|الموضوع الرئيسي|Objet principal|Objet|Objeto principal|Objeto",
  commodity:
    "Commodity|Commodities|Cargo|Goods|السلعة|البضاعة|Marchandise|Marchandises|Mercancía|Mercancías|Mercadoria|Mercadorias",
  quantity: "Quantity|Qty|الكمية|Quantité|Qté|Cantidad|Quantidade",
  affiliate: "Affiliate|الشركة المنتسبة|Société affiliée|Entidad afiliada|Afiliada",
  branch: "Branch|Branch office|الفرع|Succursale|Sucursal|Filial",
  issuance_date:
    "Issuance date|Date of issuance|Issue date|Date of issue|Date issued|Issued on|Issued|تاريخ الإصدار|صدرت في|Date de délivrance|Date d’émission|Délivré le|Émis le|Fecha de expedición|Fecha de emisión|Expedido el|Emitido el|Data de emissão|Data da emissão|Emitido em|Data de expedição",
  validity_date:
    "Validity|Validity date|Valid until|Valid till|Valid to|Valid through|Expiry date|Date of expiry|Expiration date|Date of expiration|Expires on|Expires|تاريخ انتهاء الصلاحية|تاريخ الانتهاء|صالحة حتى|صالح حتى|سارية حتى|الصلاحية|Valable jusqu’au|Valide jusqu’au|Date d’expiration|Validité|Date de validité|Expire le|Válido hasta|Válida hasta|Fecha de vencimiento|Fecha de caducidad|Validez|Vigencia|Válido até|Válida até|Data de validade|Validade|Data de vencimento",
} as const;

export const FIELD_LABELS = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name }) => [name, LABELS[name].split("|")]),
) as unknown as FieldLabels;
