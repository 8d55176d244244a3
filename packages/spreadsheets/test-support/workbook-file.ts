import { strToU8, zipSync } from "fflate";

/** What a workbook of a test has besides the cells of its first sheet, as its XML says it. */
export interface WorkbookText {
  /** The rows of the first sheet. */
  readonly rows: string;
  /** What comes after the rows of the first sheet. */
  readonly afterRows?: string;
  /** The formats of styles 1, 2 and so on: codes, or the numbers of built-in ones. */
  readonly formats?: readonly (string | number)[];
  /** The fonts of styles 1, 2 and so on; a style without one has that of the others. */
  readonly fonts?: readonly string[];
  /** The shared strings. */
  readonly strings?: string;
  readonly is1904?: boolean;
  /** What comes before the first element of the sheet. */
  readonly prolog?: string;
  /** The names of sheets, the first of which has the rows; one with a tilde before it is hidden. */
  readonly sheets?: readonly string[];
  /** The rows of the others, in their order, and what comes after those of each. */
  readonly others?: readonly string[];
  readonly afterOthers?: string;
}

/** The XML of rows of texts. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<row>${cells.map(textCell).join("")}</row>`).join("");
}

function textCell(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return text === "" ? "<c/>" : `<c t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** The bytes of an .xlsx workbook with only the parts that an import reads. */
export function workbookFile(text: WorkbookText): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(partsOf(text)).map(([name, content]) => [name, strToU8(content)]),
    ),
  );
}

function partsOf({
  rows,
  afterRows = "",
  formats = [],
  fonts = [],
  strings = "",
  is1904 = false,
  prolog = "",
  sheets = ["Sheet1"],
  others = [],
  afterOthers = "",
}: WorkbookText): Record<string, string> {
  const sheetTags = sheets.map((name, index) => {
    const state = name.startsWith("~") ? ' state="hidden"' : "";
    return `<sheet name="${name.replace("~", "")}" sheetId="${index + 1}"${state} r:id="s${index}"/>`;
  });
  const relations = sheets.map((_, index) =>
    relation(`s${index}`, "worksheet", `worksheets/sheet${index}.xml`),
  );
  const codes = formats.map((code, index) => {
    return `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`;
  });
  const styles = formats.map((format, index) => {
    const font = index < fonts.length ? index + 1 : 0;
    return `<xf numFmtId="${typeof format === "number" ? format : 200 + index}" fontId="${font}"/>`;
  });
  return {
    "_rels/.rels": `<Relationships ${RELATIONSHIPS}>${relation("w", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheetTags.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships ${RELATIONSHIPS}>${relations.join("")}${relation("t", "sharedStrings", "sharedStrings.xml")}${relation("f", "styles", "/xl/styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst ${MAIN}>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet ${MAIN}><numFmts>${codes.join("")}</numFmts><fonts><font/>${fonts.map((font) => `<font>${font}</font>`).join("")}</fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((_, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `${prolog}<worksheet ${MAIN}><sheetData>${[rows, ...others][index] ?? ""}</sheetData>${index === 0 ? afterRows : afterOthers}</worksheet>`,
      ]),
    ),
  };
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}
