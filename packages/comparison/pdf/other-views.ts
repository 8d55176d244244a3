import { AnnotationType, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { isAmbiguous, lengthIn, type Lengths, lengthsIn } from "./ambiguous-file.ts";
import type { Annotation } from "./page-drawing.ts";
import { type TextOperation, withoutSpaces } from "./text-operations.ts";

/**
 * Names by which a file asks for layers, scripts, other files, films, forms of its own, a picture for print alone: what
 * each program, and each device, shows or does in its own way.
 */
const NAMES =
  "OCProperties OCG OCMD ViewState PrintState ExportState SetOCGState Collection XFA JavaScript Launch SubmitForm ResetForm ImportData Hide Named GoToR GoToE GoTo3DView Rendition RichMedia Movie 3DD Alternates AlternatePresentations ViewArea PrintArea".split(
    " ",
  );

/** Characters of a name may stand as their codes. */
function nameOf(name: string): string {
  const letters = Array.from(name, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${letters.join("")}(?![^\\s<>()[\\]{}/%])`;
}

/** Between a name and its value, comments included. */
const SPACE = String.raw`\s*(?:%[^\r\n]*[\r\n]\s*)*`;

/** What is not within this object. */
const ELSEWHERE = String.raw`\d+\s+\d+\s+R\b`;

/**
 * Short names stand in packed bytes by chance, but not with a value: actions of an event, what the mouse shows, a page of
 * another file, colours of a printer, an ink that is none, one drawing of several, inks upon each other, what follows an action.
 */
const SHORT = [
  `(?:${["AA", "R", "Ref", "TR", "TR2"].map(nameOf).join("|")})${SPACE}(?:<<|${ELSEWHERE})`,
  `${nameOf("AS")}${SPACE}(?:/|${ELSEWHERE})`,
  `(?:${nameOf("OP")}|${nameOf("op")})${SPACE}true`,
  `${nameOf("Next")}${SPACE}(?:<<|\\[)`,
  `${nameOf("Subtype")}${SPACE}${nameOf("PS")}`,
  `(?:${nameOf("Separation")}|${nameOf("DeviceN")}${SPACE}\\[)${SPACE}${nameOf("None")}`,
];

const OTHERWISE = new RegExp([...NAMES.map(nameOf), ...SHORT].join("|"));
const DRAWN_ANEW = new RegExp(`${nameOf("NeedAppearances")}${SPACE}true`);
const OPENS = new RegExp(`${nameOf("OpenAction")}${SPACE}[^\\s%[]`);
const PACKED = new RegExp(nameOf("ObjStm"), "g");

/** Bytes of packed objects that are unpacked in all; a certificate has some hundred thousand. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * Whether a file names anything by which another program, or a printer, may show something else. Former versions in the
 * file count, too.
 */
export async function namesOtherViews(
  file: Uint8Array<ArrayBuffer>,
  document: PDFDocumentProxy,
): Promise<boolean> {
  const text = latin(file);
  // What begins otherwise is something else, too.
  if (!/^(?:\u00EF\u00BB\u00BF)?\s*%PDF-/.test(text.slice(0, 99))) return true;
  const lengths = lengthsIn(text);
  const packed = await packedObjects(file, text, lengths);
  // Nor does anybody know what is in packed objects that are locked.
  if (packed === undefined) return true;
  const all = `${text}\n${packed}`;
  if (OTHERWISE.test(all) || isCropped(all)) return true;
  if (isAmbiguous(text, packed, lengths)) return true;
  if (DRAWN_ANEW.test(all) && (await hasFields(document))) return true;
  if (!OPENS.test(all)) return false;
  // Where it leads is a place of the document, or it does something else.
  const opens = (await document.getOpenAction()) as ReadonlyMap<string, unknown> | null;
  return opens?.get("dest") === undefined || opens.has("action");
}

const BOXES = new RegExp(
  `(${nameOf("MediaBox")}|${nameOf("CropBox")})${SPACE}(?:\\[([^\\]]*))?`,
  "g",
);

/** Whether a page may have more than is shown of it, which some programs show, and printers. */
function isCropped(text: string): boolean {
  const boxes = [...text.matchAll(BOXES)];
  if (boxes.every(([, name = ""]) => name.startsWith("/M"))) return false;
  const sides = boxes.map(([, , box = ""]) => box.trim().split(/\s+/).map(Number));
  const isOther = (side: number, at: number) => !(Math.abs(side - (sides[0]?.[at] ?? NaN)) < 1);
  return sides.some((box) => box.length !== 4 || box.some(isOther));
}

/** Whether there is something to draw where each program is to draw all fields by itself. */
async function hasFields(document: PDFDocumentProxy): Promise<boolean> {
  const fields = await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set());
  return (fields as readonly Annotation[]).some(({ fieldType }) => fieldType !== "Sig");
}

/** The text of a field. */
function valueOf({ fieldType, fieldValue }: Annotation): string {
  return fieldType === "Tx" || fieldType === "Ch"
    ? [fieldValue ?? ""].flat().map(String).join("")
    : "";
}

/** Byte for character. A zero is a space there (ISO 32000-1, 7.2.2), and none in patterns. */
function latin(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes).replaceAll("\0", " ");
}

/** What the dictionary of packed objects has where nothing is unusual about it. */
const USUAL =
  /\/(?:Type\s{0,9}\/ObjStm|(?:N|First)\s{1,9}\d{1,10}|(?:Length|Extends)\s{1,9}\d{1,10}(?:\s{1,9}\d{1,5}\s{1,9}R)?|Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?)\s{0,9}/g;

/** The objects that are packed in streams (ISO 32000-1, 7.5.7); undefined where one can't be unpacked. */
async function packedObjects(
  file: Uint8Array<ArrayBuffer>,
  text: string,
  lengths: Lengths,
): Promise<string | undefined> {
  let unpacked = "";
  for (const { index } of text.matchAll(PACKED)) {
    const [head, start] = [text.lastIndexOf("obj", index), text.indexOf("stream", index) + 6];
    const dictionary = text.slice(head, start);
    if (!/^obj\s*<<\s*>>\s*stream$/.test(dictionary.replaceAll(USUAL, ""))) return undefined;
    const at = start + (/^\r?\n/.exec(text.slice(start, start + 2))?.[0].length ?? 0);
    const length = lengthIn(dictionary, lengths) ?? 0;
    try {
      const packed = new Blob([file.subarray(at, at + length)]).stream();
      for await (const chunk of chunksOf(packed.pipeThrough(new DecompressionStream("deflate")))) {
        unpacked += latin(chunk);
        if (unpacked.length > MOST_UNPACKED) return undefined;
      }
    } catch {
      return undefined;
    }
  }
  return unpacked;
}

/** Safari reads no streams by iteration. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** What is seen on the screen and in print has this flag, and of the others those that keep hands off it alone. */
const FLAGS = { print: 4, locked: 64 | 128 | 512 };

/** In points: what a program draws around a link by itself hides nothing. */
const THIN = 2;

/** What is drawn alike everywhere, where it brings its drawing. */
const DRAWN: ReadonlySet<string> = new Set(["Stamp", "FreeText", "Widget", "Link"]);

/**
 * Whether an annotation looks otherwise elsewhere: it is drawn on the screen or in print alone, a program draws it by
 * itself or at a click, or its text is another one than is drawn. A link without a drawing is nothing to see, nor is an
 * empty place for a signature.
 */
export function isViewedOtherwise(
  annotation: Annotation,
  texts: readonly TextOperation[],
): boolean {
  const { id, subtype, fieldType, annotationFlags: flags, contentsObj } = annotation;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation.rect;
  const isSignature = fieldType === "Sig";
  const said = subtype === "Widget" ? valueOf(annotation) : (contentsObj?.str ?? "");
  if (annotation.hasAppearance !== true) {
    if (subtype === "Link") return (annotation.borderStyle?.rawWidth ?? 0) > THIN;
    const isColoured = Boolean(annotation.backgroundColor ?? annotation.borderColor);
    return said !== "" || isColoured || !(isSignature || subtype === "Popup");
  }
  const drawn = texts.flatMap(({ annotation: of, text }) => (of === id ? [text] : [])).join("");
  // A signature that is not to be seen has a place without a size.
  if (isSignature && (x0 === x1 || y0 === y1)) return drawn !== "";
  if ((flags & ~FLAGS.locked) !== FLAGS.print) return true;
  if (x0 === x1 || y0 === y1 || !DRAWN.has(subtype) || fieldType === "Btn") return true;
  return subtype !== "Link" && said !== "" && withoutSpaces(said) !== drawn;
}
