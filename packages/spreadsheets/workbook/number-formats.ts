import { FORMAT_CODE_MAX, FORMATS_MAX, STYLES_BYTES_MAX } from "./largest-workbook.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { damaged, type ZipParts } from "./zip-blob.ts";

export type NumberFormat =
  | { readonly kind: "day" }
  /** Shows the number as it is, filled up with zeros to so many digits. */
  | { readonly kind: "plain"; readonly digits: number }
  /** Shows something else, such as a unit or a time of day. */
  | { readonly kind: "other"; readonly code: string };

const GENERAL: NumberFormat = { kind: "plain", digits: 1 };

/** Formats with a number instead of a code, as far as needed (ECMA-376, part 1, 18.8.30). */
const BUILT_IN = new Map<number, string>([
  [0, "General"],
  [1, "0"],
  [2, "0.00"],
  [3, "#,##0"],
  [4, "#,##0.00"],
  [11, "0.00E+00"],
  [37, "#,##0"],
  [38, "#,##0"],
  [39, "#,##0.00"],
  [40, "#,##0.00"],
  // Accounting without a currency; 42 and 44 have one.
  [41, "#,##0"],
  [43, "#,##0.00"],
  // Thai digits where the language is Thai, and plain ones elsewhere, as WPS has them.
  [59, "0"],
  [60, "0.00"],
  [61, "#,##0"],
  [62, "#,##0.00"],
  [48, "##0.0E+0"],
  [49, "@"],
  // Days: those of every language, then those of East Asian calendars.
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, "yyyy-mm-dd"] as const,
  ),
]);

/** Reads the format of each style of cells, in the order of the styles. */
export async function readNumberFormats(
  zip: ZipParts,
  part: string | undefined,
): Promise<readonly NumberFormat[]> {
  if (part === undefined || !zip.has(part)) return [];
  const byId = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isInStyles = false;
  await parseWholeXml(zip.read(part, STYLES_BYTES_MAX), {
    open: (name, attributes) => {
      const id = Number(attributes["numFmtId"] ?? 0);
      if (name === "numFmt") byId.set(id, readFormatCode(attributes["formatCode"] ?? ""));
      if (name === "cellXfs") isInStyles = true;
      if (name === "xf" && isInStyles) formats.push(byId.get(id) ?? builtIn(id));
      if (Math.max(formats.length, byId.size) > FORMATS_MAX) {
        throw damaged(`it has more than ${FORMATS_MAX} formats`);
      }
    },
    close: (name) => {
      if (name === "cellXfs") isInStyles = false;
    },
  });
  return formats;
}

function builtIn(id: number): NumberFormat {
  const code = BUILT_IN.get(id);
  return code === undefined ? { kind: "other", code: `number ${id}` } : readFormatCode(code);
}

export function formatOf(
  formats: readonly NumberFormat[],
  style: string | undefined,
): NumberFormat {
  const place = Number(style ?? 0);
  const unknown: NumberFormat = { kind: "other", code: `of style ${place}, which is missing` };
  return formats[place] ?? (place === 0 ? GENERAL : unknown);
}

/** Literal text, escaped characters, colours, languages and paddings, whose letters are no codes. */
const WITHOUT_MEANING = /"[^"]*"?|\\.|\[[^\]]*\]?|[_*]./g;

/** Colours, languages without a currency, paddings, and the spaces and apostrophes that part thousands. */
const WITHOUT_EFFECT = /\[(?:[a-z]+\d*|\$-[\da-f]+)\]|[_*].|"[\s'’]*"|\\?[\s'’]/gi;

const PLAIN = /^(?:general|@|t?[#,?]*[0#?](?:\.[0#?]+)?(?:E\+?0+)?)$/i;

function readFormatCode(code: string): NumberFormat {
  if (code.length > FORMAT_CODE_MAX) {
    return { kind: "other", code: `${code.slice(0, FORMAT_CODE_MAX)}…` };
  }
  // The first section is for positive numbers.
  const [positive = ""] = code.split(";");
  const shown = positive.replaceAll(WITHOUT_EFFECT, "");
  if (PLAIN.test(shown)) return GENERAL;
  if (/^0+$/.test(shown)) return { kind: "plain", digits: shown.length };
  const letters = positive.replaceAll(WITHOUT_MEANING, "").toLowerCase();
  // Hours, minutes or seconds in brackets, such as [h]:mm, are a duration.
  const isTime = /\[(?:h+|m+|s+)\]/i.test(positive) || /[hs]/.test(letters);
  const isDay = /[yd]/.test(letters) || (letters.includes("m") && !isTime);
  return isDay ? { kind: "day" } : { kind: "other", code };
}

/** Text, a whole number with thousands or decimals, and text: `#,##0" MT"`. */
const WITH_UNIT = /^((?:"[^"]*"|\\.|[\s'’])*)(#,##0|[#0])(\.0+)?((?:"[^"]*"|\\.|[\s'’])*)$/;

/** What a number shows by a format with a unit; undefined where it would be rounded, and by any other format. */
export function numberShown(number: number, code: string): string | undefined {
  const [positive = ""] = code.split(";");
  const [, before = "", whole, fraction = ".", after = ""] = WITH_UNIT.exec(positive) ?? [];
  const digits = number.toFixed(Math.min(fraction.length - 1, 20));
  if (whole === undefined || number < 0 || Number(digits) !== number) return undefined;
  const [integer = "", decimals] = digits.split(".");
  const grouped = whole === "#,##0" ? BigInt(integer).toLocaleString("en-US") : integer;
  return `${literal(before)}${grouped}${decimals === undefined ? "" : `.${decimals}`}${literal(after)}`;
}

/** Text of a format without its quotes and escapes. */
function literal(text: string): string {
  return text.replaceAll(/"([^"]*)"|\\(.)/g, "$1$2");
}
