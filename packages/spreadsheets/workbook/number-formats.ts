import { format as formatValue, getFormatFromId, getFormatInfo } from "numfmt";
import { FORMAT_CODE_MAX } from "./largest-workbook.ts";

export interface NumberFormat {
  readonly code: string;
  /** Without languages: the computer decides points and commas. */
  readonly pattern: string;
  /** "unknown" if the file alone can't tell. */
  readonly kind: "day" | "time" | "number" | "unknown";
}

/** With the computer's currency (ECMA-376, part 1, 18.8.30). */
const OF_COMPUTER = new Set([5, 6, 7, 8, 42, 44, 63, 64, 65, 66]);

export function builtInFormat(id: number): NumberFormat {
  return OF_COMPUTER.has(id)
    ? unknownFormat(`number ${id}`)
    : readFormat(getFormatFromId(id, "en"));
}

export function unknownFormat(code: string): NumberFormat {
  return { code, pattern: code, kind: "unknown" };
}

/** A language code of eight digits names another script's digits by its first two. */
const OTHER_DIGITS =
  /\[(?:DBNum|NatNum)\d|\[\$-(?!0?[01])[\dA-F]{1,2}[\dA-F]{6}\]|(?:^|[;\]])t[#?0]/i;

const LANGUAGE = /\[\$([^\]-]*)-[\dA-F]+\]/gi;

export function readFormat(code: string): NumberFormat {
  if (code.length > FORMAT_CODE_MAX) return unknownFormat(`${code.slice(0, FORMAT_CODE_MAX)}…`);
  const { type } = getFormatInfo(code);
  const pattern = code.replaceAll(LANGUAGE, (_, unit) => (unit === "" ? "" : `[$${unit}]`));
  // numfmt takes minutes, [mm], for months.
  if (type === "time" || /\[(?:h+|m+|s+)\]/i.test(code)) return { code, pattern, kind: "time" };
  if (type === "date" || type === "datetime") return { code, pattern, kind: "day" };
  if (type === "error" || OTHER_DIGITS.test(code)) return unknownFormat(code);
  return { code, pattern, kind: "number" };
}

/** Spreadsheets keep this many. */
const DIGITS_KEPT = 15;

/** Binary calculation adds further digits. */
export function digitsOf(number: number): string {
  return String(Number(number.toPrecision(DIGITS_KEPT)));
}

/** The column's width decides the decimals. */
export function isAsWide({ pattern }: NumberFormat): boolean {
  return /^(?:General|@)$/i.test(pattern);
}

/** Without padding; undefined if the file alone can't tell. */
export function shownBy(format: NumberFormat, value: number | string): string | undefined {
  const { pattern, kind } = format;
  if (kind === "unknown" || (kind === "time" && Number(value) < 0)) return undefined;
  if (typeof value === "number" && /General|^@$/i.test(pattern)) {
    if (isAsWide(format) && Number.isInteger(value)) return digitsOf(value);
    if (Number(formatted("General", value)) !== Number(digitsOf(value))) return undefined;
  }
  return formatted(pattern, value);
}

function formatted(pattern: string, value: number | string): string | undefined {
  try {
    const shown = formatValue(pattern, value, { locale: "en", dateErrorThrows: true });
    return shown.replaceAll(/\s+/g, " ").trim().replace(/^- /, "-");
  } catch {
    // numfmt throws for unreadable patterns.
    return undefined;
  }
}

/** May have thousands separators, an exponent, or a negative number's brackets. */
const FIGURE = /^(?:-|(\())?(\d[\d\s,'’]*)?(?:\.(\d*))?(?:E([+-]?\d+))?(?:\))?$/i;

export function isFigure(shown: string, number: number): boolean {
  const [found, bracket, whole = "", decimals = "", exponent = "0"] = FIGURE.exec(shown) ?? [];
  if (found === undefined || whole + decimals === "") return false;
  const sign = bracket !== undefined || shown.startsWith("-") ? -1 : 1;
  const power = 10 ** Number(exponent);
  const read = sign * Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`) * power;
  // Binary calculation may miss half of the last digit.
  return Math.abs(read - number) <= 0.5001 * power * 10 ** -decimals.length;
}
