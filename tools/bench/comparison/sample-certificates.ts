/** Certificates as companies print them in five languages, the same each time: as issued, and with one digit edited. */
import {
  isImoNumber,
  type CertificateFieldName,
  type RegisterRecord,
} from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";

/** The fields that have a form of their own: another value at their label can be called different. */
const TYPED_FIELDS = [
  "certificate_number",
  "vessel_imo",
  "quantity",
  "issuance_date",
  "validity_date",
] as const satisfies readonly CertificateFieldName[];

const PRINTED_FIELDS = [
  "certificate_number",
  "vessel_name",
  "vessel_imo",
  "commodity",
  "quantity",
  "branch",
  "issuance_date",
  "validity_date",
] as const satisfies readonly CertificateFieldName[];

interface Language {
  /** Gives the forms of dates and numbers. */
  readonly tag: string;
  readonly unit: string;
  readonly title: string;
  /** At {@link PRINTED_FIELDS}, in their order. */
  readonly labels: string;
  readonly letter: string;
}

const LANGUAGES: readonly Language[] = [
  {
    tag: "en-GB",
    unit: "MT",
    title: "Certificate of inspection",
    labels: "Certificate No.|Vessel|IMO No.|Cargo|Quantity|Branch|Date of issue|Valid until",
    letter:
      "Our branch in {branch} has inspected {quantity} of {commodity} aboard {vessel_name}, IMO {vessel_imo}. Certificate {certificate_number} was issued on {issuance_date} and is in force until {validity_date}.",
  },
  {
    tag: "ar-u-nu-latn",
    unit: "طن متري",
    title: "شهادة معاينة",
    labels: "رقم الشهادة|اسم السفينة|رقم IMO|البضاعة|الكمية|الفرع|تاريخ الإصدار|صالحة حتى",
    letter:
      "عاين فرعنا في {branch} شحنة من {commodity} بكمية {quantity} على متن السفينة {vessel_name} رقم IMO {vessel_imo} وصدرت الشهادة {certificate_number} بتاريخ {issuance_date} وهي سارية حتى {validity_date}",
  },
  {
    tag: "fr-FR",
    unit: "tonnes métriques",
    title: "Certificat d’inspection",
    labels:
      "Certificat n°|Navire|N° OMI|Marchandise|Quantité|Succursale|Délivré le|Valable jusqu’au",
    letter:
      "Notre succursale de {branch} a inspecté {quantity} de {commodity} à bord du {vessel_name}, OMI {vessel_imo}. Le certificat {certificate_number}, délivré le {issuance_date}, est valable jusqu’au {validity_date}.",
  },
  {
    tag: "es-ES",
    unit: "toneladas",
    title: "Certificado de inspección",
    labels:
      "N.º de certificado|Buque|Número IMO|Mercancía|Cantidad|Sucursal|Fecha de expedición|Válido hasta",
    letter:
      "Nuestra sucursal de {branch} ha inspeccionado {quantity} de {commodity} a bordo del {vessel_name}, IMO {vessel_imo}. El certificado {certificate_number}, expedido el {issuance_date}, es válido hasta el {validity_date}.",
  },
  {
    tag: "pt-BR",
    unit: "t",
    title: "Certificado de inspeção",
    labels:
      "Certificado n.º|Navio|Número IMO|Mercadoria|Quantidade|Filial|Data de emissão|Válido até",
    letter:
      "Nossa filial de {branch} inspecionou {quantity} de {commodity} a bordo do {vessel_name}, IMO {vessel_imo}. O certificado {certificate_number}, emitido em {issuance_date}, é válido até {validity_date}.",
  },
];

const LAYOUTS = ["letter", "table", "columns", "above", "rotated"] as const;

export interface SampleCertificate {
  readonly name: string;
  readonly layout: (typeof LAYOUTS)[number];
  readonly tag: string;
  readonly isRightToLeft: boolean;
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** The same values in whole sentences. */
  readonly letter: string;
  /** As the register has it. */
  readonly record: RegisterRecord;
  /** The field that is printed with another digit. */
  readonly edited: (typeof TYPED_FIELDS)[number] | undefined;
}

/** Each language in each layout, with dates in words and in digits; each of these as issued and edited at each field. */
export function sampleCertificates(): readonly SampleCertificate[] {
  const forms = [{ dateStyle: "long" }, { day: "2-digit", month: "2-digit", year: "numeric" }];
  const kinds = LANGUAGES.flatMap((language) =>
    LAYOUTS.flatMap((layout) =>
      (forms as Intl.DateTimeFormatOptions[]).map((dateForm) => ({ language, layout, dateForm })),
    ),
  );
  return kinds.flatMap(({ language, layout, dateForm }, index) => {
    const record = recordOf(index);
    const printed = printedValues(record, language, dateForm);
    return [undefined, ...TYPED_FIELDS].map((edited) => {
      const values = { ...printed };
      if (edited !== undefined) values[edited] = withOtherDigit(values[edited], index);
      const labels = language.labels.split("|");
      return {
        name: [language.tag.slice(0, 2), layout, index, edited ?? "issued"].join("-"),
        layout,
        tag: language.tag,
        isRightToLeft: language.tag.startsWith("ar"),
        title: language.title,
        rows: PRINTED_FIELDS.map((field, place) => [labels[place] ?? "", values[field]] as const),
        letter: PRINTED_FIELDS.reduce(
          (text, field) => text.replace(`{${field}}`, values[field]),
          language.letter,
        ),
        record,
        edited,
      };
    });
  });
}

function recordOf(index: number): RegisterRecord {
  const day = (from: string, step: number) =>
    new Date(Date.parse(from) + 86_400_000 * step * index).toISOString().slice(0, 10);
  const six = String(900_000 + 1237 * index);
  const digits = Array.from("0123456789");
  return {
    ...EMPTY_FIELDS,
    certificate_number: `GQC-${2015 + (index % 11)}-${String(1 + 137 * index).padStart(3, "0")}`,
    vessel_name: index % 2 === 0 ? "MV Sample Horizon" : "MV Demonstration Star",
    vessel_imo: six + (digits.find((digit) => isImoNumber(six + digit)) ?? ""),
    commodity: index % 2 === 0 ? "Wheat in bulk" : "Steel coils",
    quantity: `${(1250 + 1931 * index).toLocaleString("en-GB")} MT`,
    branch: index % 2 === 0 ? "Rotterdam" : "London",
    issuance_date: day("2018-01-15", 47),
    validity_date: day("2027-12-31", 53),
    ...IN_FORCE,
  };
}

type PrintedValues = Record<(typeof PRINTED_FIELDS)[number], string>;

function printedValues(
  record: RegisterRecord,
  { tag, unit }: Language,
  dateForm: Intl.DateTimeFormatOptions,
): PrintedValues {
  const date = (day: string | null) =>
    new Date(day ?? "").toLocaleDateString(tag, { ...dateForm, timeZone: "UTC" });
  const tonnes = Number(record.quantity?.replaceAll(/\D/g, "")).toLocaleString(tag);
  const values = {
    certificate_number: record.certificate_number,
    vessel_name: record.vessel_name ?? "",
    vessel_imo: record.vessel_imo ?? "",
    commodity: record.commodity ?? "",
    quantity: `${tonnes} ${unit}`,
    branch: record.branch ?? "",
    issuance_date: date(record.issuance_date),
    validity_date: date(record.validity_date),
  };
  return Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, plain(text)]),
  ) as PrintedValues;
}

/** Each certificate is edited at another place, by another step. */
function withOtherDigit(value: string, index: number): string {
  const places = Array.from(value.matchAll(/\d/g), (match) => match.index);
  const place = places[index % places.length] ?? 0;
  const digit = (Number(value[place]) + 1 + (index % 9)) % 10;
  return value.slice(0, place) + String(digit) + value.slice(place + 1);
}

/** The formats have narrow spaces and marks of direction, which few fonts have. */
function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
}
