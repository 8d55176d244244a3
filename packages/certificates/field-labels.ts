import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";

/** The words that documents print before or above a field's value. */
export type FieldLabels = Readonly<Record<CertificateFieldName, readonly string[]>>;

/**
 * The words that certificates print at a field and spreadsheets above a column, in the five languages. Only words that
 * can mean no other field: what stands at them may be called different. Names behind a tilde are for columns alone: on
 * a document they are too vague, or a part of a value.
 */
const LABELS = {
  qr_validation:
    "QR validation|QR code validation|التحقق برمز QR|Validation QR|Validación QR|Validação QR|~QR",
  certificate_number:
    "Certificate number|Certificate no|Certificate nr|Cert no|Cert number|No of certificate|Number of certificate|رقم الشهادة|Numéro de certificat|Numéro du certificat|N° de certificat|N° du certificat|No de certificat|Certificat n°|Certificat no|Certificat numéro|Número de certificado|Número del certificado|N.º de certificado|N° de certificado|No de certificado|Certificado n°|Certificado n.º|Certificado no|Número do certificado|N.º do certificado|N° do certificado|Certificado número|Cert #|Cert ref|Certificate ID|Certificate ref|Certificate reference|Certificate ref no|Certificate reference number|Certificate code|Certificate serial number|N° certificat|No certificat|Numéro certificat|N° certificado|No certificado|Número certificado|رقم شهادة|~Certificate|~Certificat|~Certificado",
  vessel_name:
    "Vessel name|Vessel|Ship name|Ship|Name of vessel|Name of ship|اسم السفينة|السفينة|Nom du navire|Navire|Nombre del buque|Buque|Nome do navio|Navio|Nome da embarcação|Name of the vessel|Name of the ship|Vessel’s name|Ship’s name|Nom navire|Nombre buque|Embarcación|Nome navio|Embarcação|~M/V",
  vessel_imo:
    "Vessel IMO number|Vessel IMO no|Vessel IMO|IMO number|IMO no|IMO n°|IMO|IMO ship number|Ship IMO number|رقم IMO للسفينة|رقم المنظمة البحرية الدولية|رقم IMO|Numéro OMI du navire|Numéro OMI|N° OMI|OMI n°|Numéro IMO|N° IMO|Número IMO del buque|Número IMO|Número OMI|N.º IMO|Número IMO do navio|IMO ship identification number|IMO ship identification no|IMO identification number|Vessel IMO nr|Ship IMO no|Ship IMO|IMO nr|IMO code|OMI",
  primary_object:
    "Primary object|Object|الموضوع الرئيسي|Objet principal|Objet|Objeto principal|Objeto",
  commodity:
    "Commodity|Commodities|Cargo|Goods|السلعة|البضاعة|Marchandise|Marchandises|Mercancía|Mercancías|Mercadoria|Mercadorias|Description of goods|Goods description|Description of cargo|Cargo description|Product",
  quantity:
    "Quantity|Qty|الكمية|Quantité|Qté|Cantidad|Quantidade|Quantity loaded|Loaded quantity|Qty loaded|Quantity discharged|Quantity shipped|Quantity inspected|Quantity certified|Certified quantity|Cargo quantity|Quantity of cargo|Total quantity",
  affiliate: "Affiliate|الشركة المنتسبة|Société affiliée|Entidad afiliada|Afiliada",
  branch: "Branch|Branch office|الفرع|Succursale|Sucursal|Filial|~Office",
  issuance_date:
    "Issuance date|Date of issuance|Issue date|Date of issue|Date issued|Issued on|Issued|تاريخ الإصدار|صدرت في|Date de délivrance|Date d’émission|Délivré le|Émis le|Fecha de expedición|Fecha de emisión|Expedido el|Emitido el|Data de emissão|Data da emissão|Emitido em|Data de expedição|Dated|Certificate issued on|Certificate issue date|Certificate date|Date of certificate|~Issuance|Date émission|Fecha emisión|Data emissão",
  validity_date:
    "Validity|Validity date|Valid until|Valid till|Valid to|Valid through|Expiry date|Date of expiry|Expiration date|Date of expiration|Expires on|Expires|تاريخ انتهاء الصلاحية|تاريخ الانتهاء|صالحة حتى|صالح حتى|سارية حتى|الصلاحية|Valable jusqu’au|Valide jusqu’au|Date d’expiration|Validité|Date de validité|Expire le|Válido hasta|Válida hasta|Fecha de vencimiento|Fecha de caducidad|Validez|Vigencia|Válido até|Válida até|Data de validade|Validade|Data de vencimento|Expiry|Expiration|Exp date|Valid thru|Valid up to|Valid up to and including|Valid until and including|Certificate valid until|Certificate expiry date|In force until|In force up to and including|Remains in force until|Remains in force up to|Remains in force up to and including|Is valid until|Date expiration|Échéance|Date d’échéance|Date de fin de validité|Valable jusqu’au et y compris le|Vencimiento|Fecha vencimiento|Caducidad|Fecha caducidad|Válido hasta el|Vencimento|Data vencimento|Data validade|انتهاء الصلاحية|تاريخ الصلاحية|صالحة لغاية",
} as const;

const named = (name: CertificateFieldName) => LABELS[name].split("|");

/** The labels of documents. */
export const FIELD_LABELS = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name }) => [
    name,
    named(name).filter((label) => !label.startsWith("~")),
  ]),
) as unknown as FieldLabels;

/** The names of columns. */
export const COLUMN_NAMES = Object.fromEntries(
  CERTIFICATE_FIELDS.map(({ name }) => [name, named(name).map((label) => label.replace("~", ""))]),
) as unknown as FieldLabels;
