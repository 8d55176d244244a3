import { FORMATS_MAX, STYLES_BYTES_MAX } from "./largest-workbook.ts";
import { builtInFormat, type NumberFormat, readFormat, unknownFormat } from "./number-formats.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { type Font, fontWith } from "./rich-text.ts";
import { damaged, type ZipParts } from "./zip-blob.ts";

export interface CellStyle {
  readonly format: NumberFormat;
  readonly font: Font;
}

/** ECMA-376, part 1, 18.8. */
export async function readCellStyles(
  zip: ZipParts,
  part: string | undefined,
): Promise<readonly CellStyle[]> {
  if (part === undefined || !zip.has(part)) return [];
  const formats = new Map<number, NumberFormat>();
  const fonts: Font[] = [];
  const styles: CellStyle[] = [];
  let list = "";
  await parseWholeXml(zip.read(part, STYLES_BYTES_MAX), {
    open: (name, attributes) => {
      const id = Number(attributes["numFmtId"] ?? 0);
      if (name === "numFmt") formats.set(id, readFormat(attributes["formatCode"] ?? ""));
      if (list === "fonts") {
        if (name === "font") fonts.push({});
        else fonts.push(fontWith(fonts.pop() ?? {}, name, attributes));
      }
      if (list === "cellXfs" && name === "xf") {
        const font = fonts[Number(attributes["fontId"] ?? 0)] ?? {};
        styles.push({ format: formats.get(id) ?? builtInFormat(id), font });
      }
      if (name === "fonts" || name === "cellXfs") list = name;
      if (Math.max(styles.length, formats.size, fonts.length) > FORMATS_MAX) {
        throw damaged(`it has more than ${FORMATS_MAX} formats`);
      }
    },
    close: (name) => {
      if (name === list) list = "";
    },
  });
  return styles;
}

const GENERAL: CellStyle = { format: builtInFormat(0), font: {} };

export function styleOf(styles: readonly CellStyle[], written: string | undefined): CellStyle {
  const place = Number(written ?? 0);
  const known = styles[place] ?? (place === 0 ? GENERAL : undefined);
  if (known !== undefined) return known;
  const format = unknownFormat(`of style ${place}, which is missing`);
  return { format, font: {} };
}
