import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";

/** The words that documents print before or above a field's value. */
export type FieldLabels = Readonly<Record<CertificateFieldName, readonly string[]>>;

/** What a company prints at its values, besides the known labels. They count in every language of a document. */
export type Captions = Partial<FieldLabels>;

/**
 * The words that certificates print at a field and spreadsheets above a column, in the five languages. Only words that
 * can mean no other field: what stands at them may be called different. Names behind a tilde are for columns alone: on
 * a document they are too vague, or a part of a value. Names behind a circumflex are for documents alone, where a text
 * is never called different: in a list they may head something else.
 */
const LABELS = {
  qr_validation:
    "QR validation|QR code validation|التحقق برمز QR|Validation QR|Validación QR|Validação QR|~QR",
  certificate_number:
    "Certificate number|Certificate no|Certificate nr|Cert no|Cert number|No of certificate|Number of certificate|رقم الشهادة|Numéro de certificat|Numéro du certificat|N° de certificat|N° du certificat|No de certificat|Certificat n°|Certificat no|Certificat numéro|Número de certificado|Número del certificado|N.º de certificado|N° de certificado|No de certificado|Certificado n°|Certificado n.º|Certificado no|Número do certificado|N.º do certificado|N° do certificado|Certificado número|Cert #|Cert ref|Certificate ID|Certificate ref|Certificate reference|Certificate ref no|Certificate reference number|Certificate code|Certificate serial number|N° certificat|No certificat|Numéro certificat|N° certificado|No certificado|Número certificado|رقم شهادة|~Certificate|~Certificat|~Certificado|Certificate file no|Certificate control number|Certificate identification number|Certificate registration number|Certificate serial no|Certificate unique number|Unique certificate number|Inspection certificate no|Inspection certificate number|Survey certificate no|Survey certificate number|Cert serial no|Cert nr|Cert ID|Cert reference|Certificat numéro de série|Référence du certificat|Réf certificat|Référence certificat|Referencia del certificado|Ref certificado|Referência do certificado|Código do certificado|Código del certificado|رقم الشهادة المرجعي|مرجع الشهادة|الشهادة رقم",
  vessel_name:
    "Vessel name|Vessel|Ship name|Ship|Name of vessel|Name of ship|اسم السفينة|السفينة|Nom du navire|Navire|Nombre del buque|Buque|Nome do navio|Navio|Nome da embarcação|Name of the vessel|Name of the ship|Vessel’s name|Ship’s name|Nom navire|Nombre buque|Embarcación|Nome navio|Embarcação|~M/V|Carrying vessel|Ocean vessel|Performing vessel|Nominated vessel|Subject vessel|Vessel inspected|Ship inspected|Motor vessel|Motor tanker|Name of carrying vessel|Name of the carrying vessel|Name of vessel inspected|Vessel/Ship|Ship/Vessel|Vessel/Ship name|Vessel or ship|Bateau|Nom du bateau|Nom du navire transporteur|Navire inspecté|Nave|Nombre de la nave|Motonave|Buque inspeccionado|Nombre de la embarcación|Navio inspecionado|Nome do navio transportador|الباخرة|اسم الباخرة|اسم الناقلة",
  vessel_imo:
    "Vessel IMO number|Vessel IMO no|Vessel IMO|IMO number|IMO no|IMO n°|IMO|IMO ship number|Ship IMO number|رقم IMO للسفينة|رقم المنظمة البحرية الدولية|رقم IMO|Numéro OMI du navire|Numéro OMI|N° OMI|OMI n°|Numéro IMO|N° IMO|Número IMO del buque|Número IMO|Número OMI|N.º IMO|Número IMO do navio|IMO ship identification number|IMO ship identification no|IMO identification number|Vessel IMO nr|Ship IMO no|Ship IMO|IMO nr|IMO code|OMI|IMO #|IMO num|IMO registration number|IMO registration no|IMO reg no|IMO ship no|IMO/LR number|IMO/LR no|LR/IMO number|LR/IMO no|Lloyd’s/IMO number|Lloyd’s/IMO no|IMO/Lloyd’s number|IMO/Lloyd’s no|Vessel’s IMO number|Vessel’s IMO no|Ship’s IMO number|Ship’s IMO no|Ship’s IMO|IMO number of ship|IMO number of vessel|IMO no of vessel|IMO no of ship|Vessel IMO #|Numéro d’identification OMI|Numéro OMI du bateau|N° IMO du navire|N° OMI du navire|Número de identificación OMI|N.º OMI|Nº OMI|OMI nº|Número OMI del buque|Número OMI do navio|N.º IMO do navio|رقم الآيمو|رقم السفينة لدى المنظمة البحرية الدولية|رقم تسجيل IMO",
  primary_object:
    "Primary object|Object|الموضوع الرئيسي|Objet principal|Objet|Objeto principal|Objeto|Object of inspection|Object of survey|^Object inspected|^Inspected object|^Scope of inspection|^Scope of survey|^Scope of work|^Scope of service|^Scope of services|^Scope|^Inspection scope|^Subject of inspection|^Subject of survey|^Subject|^Service|^Services|^Service performed|^Services performed|^Service rendered|^Services rendered|^Service provided|^Type of service|^Nature of service|^Type of inspection|^Kind of inspection|^Nature of inspection|^Inspection type|^Type of survey|^Kind of survey|^Nature of survey|^Survey type|Objet de l’inspection|Objet du contrôle|^Objet de l’expertise|^Étendue de l’inspection|^Portée de l’inspection|^Nature de l’inspection|^Type d’inspection|^Nature de l’intervention|^Objet de l’intervention|^Nature du contrôle|^Prestation|^Mission|Objeto de la inspección|Objeto del servicio|^Alcance de la inspección|^Alcance|^Tipo de inspección|^Clase de inspección|^Naturaleza de la inspección|^Servicio|^Servicio prestado|^Tipo de servicio|Objeto da inspeção|Objeto da vistoria|^Escopo da inspeção|^Escopo|^Âmbito da inspeção|^Tipo de inspeção|^Tipo de vistoria|^Natureza da inspeção|^Serviço|^Serviço prestado|^Tipo de serviço|موضوع المعاينة|موضوع التفتيش|موضوع الشهادة|^نطاق المعاينة|^نطاق التفتيش|^نطاق العمل|^نوع المعاينة|^نوع التفتيش|^الخدمة|^نوع الخدمة",
  commodity:
    "Commodity|Commodities|Cargo|Goods|السلعة|البضاعة|Marchandise|Marchandises|Mercancía|Mercancías|Mercadoria|Mercadorias|Description of goods|Goods description|Description of cargo|Cargo description|Product|Cargo inspected|Inspected cargo|Goods inspected|Inspected goods|Commodity inspected|Cargo/Commodity|Commodity/Cargo|Goods/Commodity|Commodity description|Description of commodity|Description of the commodity|Name of commodity|Name of cargo|Cargo name|Description of the goods|Description of the cargo|Description of merchandise|Merchandise|Product name|Name of product|Product description|Description of product|Cargaison|Produit|Désignation de la marchandise|Désignation des marchandises|Description de la marchandise|Description des marchandises|Produit inspecté|Carga|Cargamento|Producto|Mercadería|Descripción de la mercancía|Descripción de la mercadería|Descripción de la carga|Descripción del producto|Produto|Descrição da mercadoria|Descrição da carga|Descrição do produto|وصف البضاعة|نوع البضاعة|وصف السلعة|اسم السلعة|المنتج",
  quantity:
    "Quantity|Qty|الكمية|Quantité|Qté|Cantidad|Quantidade|Quantity loaded|Loaded quantity|Qty loaded|Quantity discharged|Quantity shipped|Quantity inspected|Quantity certified|Certified quantity|Cargo quantity|Quantity of cargo|Total quantity|Total qty|Cargo qty|Qty of cargo|Qty inspected|Inspected quantity|Qty certified|Quantity of goods|Quantité totale|Quantité inspectée|Quantité contrôlée|Quantité certifiée|Cantidad total|Cantidad inspeccionada|Cantidad certificada|Quantidade total|Quantidade inspecionada|Quantidade certificada|الكمية الإجمالية|إجمالي الكمية|الكمية المعاينة",
  affiliate:
    "Affiliate|الشركة المنتسبة|Société affiliée|Entidad afiliada|Afiliada|Issued through|Issued through our affiliate|Through our affiliate|Affiliated company|Affiliate company|Affiliated office|Affiliate name|Issuing affiliate|Associated company|Associate company|^Partner|Partner company|Local partner|Member company|Subsidiary|Filiale|Société du groupe|Société partenaire|^Partenaire|Délivré par l’intermédiaire de|Émis par l’intermédiaire de|Établi par l’intermédiaire de|Empresa afiliada|Sociedad afiliada|Compañía afiliada|Entidad asociada|Empresa asociada|Emitido a través de|Expedido a través de|Emitido por medio de|Afiliada emissora|Empresa associada|Empresa coligada|Emitido por intermédio de|Emitido através de|Expedido por intermédio de|الشركة التابعة|الشركة الزميلة|الجهة المنتسبة|صدرت عن طريق|صدرت من خلال",
  branch:
    "Branch|Branch office|الفرع|Succursale|Sucursal|Filial|~Office|Issuing office|Issuing branch|Office of issue|Office of issuance|Issuing station|Branch/Office|Office/Branch|Branch name|Name of branch|Responsible office|Inspecting office|Inspection office|Survey office|Survey station|Executing office|Handling office|Operating office|Reporting office|Servicing office|Bureau émetteur|Bureau d’émission|Bureau de délivrance|Agence|Agence émettrice|Oficina emisora|Oficina de emisión|Oficina expedidora|Delegación|Agencia emisora|Sucursal emisora|Escritório emissor|Escritório de emissão|Agência emissora|Filial emissora|Sucursal emissora|المكتب المصدر|مكتب الإصدار|الفرع المصدر|فرع الإصدار|اسم الفرع",
  issuance_date:
    "Issuance date|Date of issuance|Issue date|Date of issue|Date issued|Issued on|Issued|تاريخ الإصدار|صدرت في|Date de délivrance|Date d’émission|Délivré le|Émis le|Fecha de expedición|Fecha de emisión|Expedido el|Emitido el|Data de emissão|Data da emissão|Emitido em|Data de expedição|Dated|Certificate issued on|Certificate issue date|Certificate date|Date of certificate|~Issuance|Date émission|Fecha emisión|Data emissão|Issued date|Certificate issued|Certificate dated|Date certificate issued|Date of certificate issue|Date of issue of certificate|Date of issue of this certificate|Date of this certificate|Issue dt|Date du certificat|Date de l’émission|Date de la délivrance|Date d’établissement|Daté du|Établi le|En date du|Fecha del certificado|Fecha de la emisión|Fecha de la expedición|Fecha de expedición del certificado|Fecha de emisión del certificado|Fechado el|Expedida el|Emitida el|Data do certificado|Data da expedição|Data de emissão do certificado|Datado de|Expedido em|Emitida em|تاريخ الشهادة|تاريخ إصدار الشهادة|تاريخ صدور الشهادة|مؤرخة في|صادرة بتاريخ",
  validity_date:
    "Validity|Validity date|Valid until|Valid till|Valid to|Valid through|Expiry date|Date of expiry|Expiration date|Date of expiration|Expires on|Expires|تاريخ انتهاء الصلاحية|تاريخ الانتهاء|صالحة حتى|صالح حتى|سارية حتى|الصلاحية|Valable jusqu’au|Valide jusqu’au|Date d’expiration|Validité|Date de validité|Expire le|Válido hasta|Válida hasta|Fecha de vencimiento|Fecha de caducidad|Validez|Vigencia|Válido até|Válida até|Data de validade|Validade|Data de vencimento|Expiry|Expiration|Exp date|Valid thru|Valid up to|Valid up to and including|Valid until and including|Certificate valid until|Certificate expiry date|In force until|In force up to and including|Remains in force until|Remains in force up to|Remains in force up to and including|Is valid until|Date expiration|Échéance|Date d’échéance|Date de fin de validité|Valable jusqu’au et y compris le|Vencimiento|Fecha vencimiento|Caducidad|Fecha caducidad|Válido hasta el|Vencimento|Data vencimento|Data validade|انتهاء الصلاحية|تاريخ الصلاحية|صالحة لغاية|Certificate expires|Certificate expires on|Certificate expiry|Certificate valid to|Certificate valid till|Certificate validity|Date of expiration of certificate|Date valid until|Valid until date|Date of validity|Expires at|Expiring on|Expiring date|Expiry dt|Exp dt|End of validity|End of validity date|Validity end date|Validity expires|Validity expires on|Validity until|Valid upto|Fin de validité|Date limite de validité|Valide jusqu’à|Valable jusqu’à|Expiration du certificat|Fecha de expiración|Fecha de validez|Fecha límite de validez|Fin de vigencia|Vigente hasta|Vence el|Vence|Válido hasta el día|Válida hasta el|Data de expiração|Data de término da validade|Data limite de validade|Fim da validade|Expira em|Vence em|Vigente até|Válido até o dia|تنتهي في|تنتهي صلاحيتها في|تاريخ انتهاء الشهادة|سارية لغاية|سارية المفعول حتى|صالح لغاية|نهاية الصلاحية",
} as const;

const named = (name: CertificateFieldName, without: "~" | "^") =>
  LABELS[name]
    .split("|")
    .flatMap((label) => (label.startsWith(without) ? [] : label.replace(/^[~^]/, "")));

const ofAll = (without: "~" | "^") =>
  Object.fromEntries(
    CERTIFICATE_FIELDS.map(({ name }) => [name, named(name, without)]),
  ) as unknown as FieldLabels;

/** The labels of documents. */
export const FIELD_LABELS = ofAll("~");

/** The labels of documents with a company's captions. */
export function labelsWith(captions: Captions): FieldLabels {
  return Object.fromEntries(
    CERTIFICATE_FIELDS.map(({ name }) => [
      name,
      [...FIELD_LABELS[name], ...(captions[name] ?? [])],
    ]),
  ) as unknown as FieldLabels;
}

/** The names of columns. */
export const COLUMN_NAMES = ofAll("^");
