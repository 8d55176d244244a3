import { quoted } from "../quoted.ts";
import { CELL_TEXT_MAX } from "./largest-workbook.ts";
import { damaged } from "./zip-blob.ts";

/** Only strikes and positions (ECMA-376, part 1, 18.4.10 and 18.8.40). */
export interface Font {
  readonly place?: "raised" | "lowered" | undefined;
  readonly isStruck?: boolean;
}

const PLAIN: Font = {};

const PLACES = new Map<string | undefined, Font["place"]>([
  ["superscript", "raised"],
  ["subscript", "lowered"],
]);

export function fontWith(
  font: Font,
  name: string,
  { val }: Readonly<Record<string, string>>,
): Font {
  if (name === "vertAlign") return { ...font, place: PLACES.get(val) };
  return name === "strike" ? { ...font, isStruck: !/^(?:0|false)$/.test(val ?? "1") } : font;
}

interface TextRun {
  readonly text: string;
  /** Undefined for the cell's font. */
  readonly font: Font | undefined;
}

/** In the cell's font, or in fonts of its own. */
export type RichText = string | readonly TextRun[];

export class RichTextReader {
  #runs: TextRun[] = [];
  #font: Font | undefined;
  #length = 0;
  #isText = false;
  #isPhonetic = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "t") {
      this.#isText = true;
      this.#runs.push({ text: "", font: this.#font });
    } else if (name === "r") this.#font = undefined;
    else if (name === "rPr") this.#font = PLAIN;
    // Japanese pronunciation is not part of the text.
    else if (name === "rPh") this.#isPhonetic = true;
    else if (this.#font !== undefined) this.#font = fontWith(this.#font, name, attributes);
  }

  text(piece: string, where: () => string): void {
    if (!this.#isText || this.#isPhonetic) return;
    this.#length += piece.length;
    if (this.#length > CELL_TEXT_MAX) throw damaged(`${where()} is longer than a cell's can be`);
    const run = this.#runs.pop();
    this.#runs.push({ text: (run?.text ?? "") + piece, font: run?.font });
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    if (name === "rPh") this.#isPhonetic = false;
    if (name === "r") this.#font = undefined;
  }

  take(): RichText | undefined {
    const runs = this.#runs.map(({ text, font }) => ({ text: unescaped(text), font }));
    this.#runs = [];
    this.#font = undefined;
    this.#length = 0;
    if (runs.length === 0) return undefined;
    const isInFontOfCell = runs.every(({ font }) => font === undefined);
    return isInFontOfCell ? runs.map(({ text }) => text).join("") : runs;
  }
}

/** Workbooks write control characters as _x000D_. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const LINE = "0123456789+-−=()n";

const MOVED = { raised: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ", lowered: "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ" };

/** Their position means nothing. */
const ANYWHERE = /[\s*†‡°®™⁰¹²³⁴-₎]/;

export interface WrittenText {
  readonly text: string;
  /** `text` lacks it. */
  readonly struck?: string | undefined;
  readonly fault?: string;
}

/** Raised and lowered signs become Unicode's. */
export function writtenText(rich: RichText, fontOfCell: Font): WrittenText {
  const runs = typeof rich === "string" ? [{ text: rich, font: undefined }] : rich;
  let [text, struck] = ["", ""];
  for (const { text: runText, font = fontOfCell } of runs) {
    if (font.isStruck === true) struck += runText;
    else if (font.place === undefined) text += runText;
    else {
      const signs = MOVED[font.place];
      for (const sign of runText) {
        const moved = ANYWHERE.test(sign) ? sign : signs[LINE.indexOf(sign)];
        if (moved === undefined) return { text, fault: movedFault(runText, font.place) };
        text += moved;
      }
    }
  }
  return struck.trim() === "" ? { text } : { text, struck: struck.trim() };
}

export function movedFault(text: string, place: string): string {
  return `${quoted(text)} is ${place}, which would be lost. Write it on the line, in brackets or behind a space`;
}
