/** Papers that print each value of a record as it is, plainly, in four layouts and three languages. */
import { buffer } from "node:stream/consumers";
import PdfWriter from "pdfkit";
import { CERTIFICATE_WORDS } from "@register/content/certificate-words";
import {
  CERTIFICATE_FIELDS,
  readParticulars,
  type RegisterRecord,
  sections,
} from "@register/domain/certificate";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import { readDemoCertificates } from "@register/register/certificates";

export const PAPER_LAYOUTS = ["lined", "plain", "list"] as const;
export const PAPER_LANGUAGES = ["en", "fr", "ar"] as const;
export type PaperLayout = (typeof PAPER_LAYOUTS)[number];
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

interface StatedSection {
  readonly title: string;
  readonly columns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As certificates state what no kind foresees; each record gets some. */
const PARTICULARS: readonly (readonly StatedSection[])[] = [
  [],
  [
    {
      title: "Parties",
      rows: [
        ["Seller", "Sample Grain Trading SA, Geneva"],
        ["Buyer", "Example Mills PLC, 12 Port Road, Tema"],
      ],
    },
    {
      title: "Shipment",
      rows: [
        ["Bill of lading", "SSZ-TEM-0001 of 12 November 2025"],
        ["Port of loading", "Santos, Brazil"],
        ["Holds", "1-5"],
      ],
    },
    {
      title: "Inspection",
      rows: [
        ["Date of inspection", "10 to 12 November 2025"],
        ["Place of inspection", "Terminal XXXIX, Santos"],
        ["Sampling", "GAFTA 124, during loading, 48 increments"],
      ],
    },
    {
      title: "Weight",
      rows: [
        ["Method", "Certified shore scales, belt weigher no. 7"],
        ["Gross weight", "52,431.250 MT"],
        ["Tare", "0.000 MT"],
      ],
    },
    {
      title: "Results",
      columns: ["Parameter", "Method", "Result", "Limit"],
      rows: [
        ["Moisture", "ISO 6540", "12.4 %", "max. 14.0 %"],
        ["Protein", "ISO 20483", "46.8 %", ""],
        ["Urease activity", "ISO 5506", "0.05 mg N/g", "max. 0.30 mg N/g"],
        ["Aflatoxin B1", "ISO 16050", "< 1.0 µg/kg †", "max. 5 µg/kg"],
        ["Salmonella", "ISO 6579-1", "not detected in 25 g †", "absent in 25 g"],
        ["Total viable count", "ISO 4833-1", "4 × 10³ cfu/g", "max. 10⁴ cfu/g"],
        ["Radioactivity, Cs-134 + Cs-137", "ISO 18589-3", "< 5 Bq/kg †", "max. 370 Bq/kg"],
      ],
    },
    {
      title: "",
      rows: [
        [
          "Remarks",
          "Fumigated in transit with aluminium phosphide; holds sealed by the inspector, seals 0012-0040.",
        ],
      ],
    },
  ],
  [
    { title: "Weight", rows: [["Net weight", "75,010 MT"]] },
    {
      title: "As received",
      columns: ["Parameter", "Result"],
      rows: [
        ["Total moisture", "11.8 %"],
        ["Ash", "12.6 %"],
        ["Gross calorific value", "6,080 kcal/kg"],
      ],
    },
    {
      title: "Dry basis",
      columns: ["Parameter", "Result"],
      rows: [
        ["Ash", "14.3 %"],
        ["Gross calorific value", "6,893 kcal/kg"],
      ],
    },
  ],
  [
    {
      title: "Survey",
      rows: [
        ["Survey began", "12 November 2025, 06:40"],
        ["Method", "UN/ECE Code of Uniform Standards for Draught Surveys, 1992"],
      ],
    },
    {
      title: "Draughts",
      columns: ["Item", "Initial", "Final"],
      rows: [
        ["Forward, mean", "4.215 m", "12.870 m"],
        ["Density of water", "1.0215 t/m³", "1.0210 t/m³"],
        ["Core temperature", "-18.4 °C", "-18.2 °C"],
      ],
    },
    { title: "Results", rows: [["Difference", "+24.5 MT (+0.043 %)"]] },
  ],
];

/** Twenty records: those of the demonstration, each in turn with some particulars. */
export async function paperRecords(): Promise<readonly RegisterRecord[]> {
  const records = await readDemoCertificates();
  return Array.from({ length: 20 }, (_, at) => {
    const record = records[at % records.length];
    const particulars = PARTICULARS[Math.floor(at / records.length + at) % PARTICULARS.length];
    if (record === undefined || particulars === undefined) throw new Error("No demonstration.");
    const stated = particulars.length === 0 ? null : stored(particulars);
    return { ...record, ...IN_FORCE, particulars: stated };
  });
}

/** Sections with English labels, as the register stores them. */
function stored(stated: readonly StatedSection[]): string {
  const further = stated.map(({ title, columns, rows }) => ({
    ...(title !== "" && { title: { en: title } }),
    ...(columns === undefined
      ? { rows: rows.map(([label, value]) => ({ label: { en: label }, value })) }
      : { columns: columns.map((en) => ({ en })), rows }),
  }));
  return JSON.stringify({ values: {}, further });
}

interface PaperBlock {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The parts of a paper: labels and days in the words of its language, and figures in its manner. */
function paperBlocks(record: RegisterRecord, language: PaperLanguage): readonly PaperBlock[] {
  const { fields, dates } = CERTIFICATE_WORDS[language];
  const rows = CERTIFICATE_FIELDS.flatMap(({ name, kind }): string[][] => {
    const value = record[name];
    if (value === null || value === "" || kind === "particulars" || name === "qr_validation")
      return [];
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    const written =
      day === undefined
        ? name === "quantity"
          ? figures(value, language)
          : value
        : `${Number(day)} ${dates.months[Number(month) - 1]} ${year}`;
    return [[fields[name], written]];
  });
  const particulars = readParticulars(record.particulars);
  const shown =
    particulars === undefined ? [] : sections(particulars, { language, day: (day) => day });
  const own = shown.map(({ title, columns = [], rows: all }): PaperBlock => ({
    title,
    heads: columns.map(({ label }) => label),
    rows: all.map((row) =>
      "label" in row
        ? [row.label, row.value]
        : row.map((cell, at) => (at === 0 ? cell : figures(cell, language))),
    ),
  }));
  return [{ title: "", heads: [], rows }, ...own];
}

/** French has a decimal comma, and a narrow space between thousands. */
function figures(text: string, language: PaperLanguage): string {
  if (language !== "fr") return text;
  return text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (figure) =>
    figure.replaceAll(",", "\u202F").replace(".", ","),
  );
}

/** The manner of browsers but for lines, in which the columns of a table stand close. */
const STYLES = `@page { size: A4; margin: 2cm } th { text-align: start }`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

/** A web page, as a program has it that prints with a browser. */
export function paperPage(
  record: RegisterRecord,
  layout: PaperLayout,
  language: PaperLanguage,
): string {
  const blocks = paperBlocks(record, language).map(({ title, heads, rows }) => {
    const head = title === "" ? "" : `<h2>${escaped(title)}</h2>`;
    if (layout === "list" && heads.length === 0)
      return `${head}${rows.map(([name = "", value = ""]) => `<div>${escaped(name)}: ${escaped(value)}</div>`).join("")}`;
    const top = heads.length === 0 ? "" : rowOf(heads, "th");
    const lines = layout === "lined" ? ' border="1"' : "";
    return `${head}<table${lines}>${top}${rows.map((row) => rowOf(row, "td")).join("")}</table>`;
  });
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><style>${STYLES}</style><h1>${TITLES[language]}</h1>${blocks.join("")}`;
}

function rowOf(row: readonly string[], tag: string): string {
  return `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
}

const TITLES = {
  en: "Certificate of inspection",
  fr: "Certificat d’inspection",
  ar: "شهادة معاينة",
} as const;

/** As the library pdfkit writes it, in its own letters: undefined where they lack one. */
export async function paperByLibrary(record: RegisterRecord): Promise<Buffer | undefined> {
  const blocks = paperBlocks(record, "en");
  // What WinAnsi has, but for what stands there at other places.
  const all = blocks
    .flatMap(({ title, heads, rows }) => [title, ...heads, ...rows.flat()])
    .join("");
  if (/[^\n\u0020-\u007E\u00A0-\u00FF–—‘’“”†•…€]/.test(all)) return undefined;
  const document = new PdfWriter({ size: "A4", margin: 50 });
  const content = buffer(document);
  let y = 50;
  const line = (row: readonly string[], font: string, size: number) => {
    const [first, step] = row.length === 2 ? [160, 335] : [150, 345 / Math.max(1, row.length - 1)];
    document.font(font).fontSize(size);
    const widths = row.map((_, at) => (row.length === 1 ? 495 : at === 0 ? first : step) - 8);
    const height = Math.max(
      ...row.map((cell, at) => document.heightOfString(cell, { width: widths[at] })),
    );
    if (y + height > 780) {
      document.addPage();
      y = 50;
    }
    for (const [at, cell] of row.entries())
      document.text(cell, 50 + (at === 0 ? 0 : first + (at - 1) * step), y, { width: widths[at] });
    y += height + 4;
  };
  line([TITLES.en], "Helvetica-Bold", 16);
  for (const { title, heads, rows } of blocks) {
    y += 8;
    if (title !== "") line([title], "Helvetica-Bold", 11);
    if (heads.length > 0) line(heads, "Helvetica-Bold", 10);
    for (const row of rows) line(row, "Helvetica", 10);
  }
  document.end();
  return content;
}
