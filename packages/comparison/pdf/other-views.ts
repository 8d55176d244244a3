import { AnnotationType, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Annotation } from "./page-drawing.ts";
import { type TextOperation, withoutSpaces } from "./text-operations.ts";

/**
 * Names by which a file asks for layers, scripts, other files, films, forms of its own, a picture for print alone: what
 * each program, and each device, shows or does in its own way.
 */
const NAMES =
  "OCProperties OCG OCMD ViewState PrintState ExportState SetOCGState Collection XFA JavaScript Launch SubmitForm ImportData Hide Named GoToR GoToE GoTo3DView Rendition RichMedia Movie 3DD Alternates".split(
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
const SPACE = String.raw`(?:\s|%[^\r\n]*[\r\n])*`;

/** Short names stand in packed bytes by chance, but not with a value: actions of an event, what the mouse shows. */
const SHORT = `(?:${nameOf("AA")}|${nameOf("R")})${SPACE}(?:<<|\\d+\\s+\\d+\\s+R\\b)`;

const OTHERWISE = new RegExp([...NAMES.map(nameOf), SHORT].join("|"));
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
  const packed = await packedObjects(file, text);
  if (packed === undefined) {
    const { info } = await document.getMetadata();
    const { EncryptFilterName: lock, ...is } = info as Partial<Record<string, unknown>>;
    // Locked objects are read by the library alone, which tells the most of it. Of others it may read what we don't.
    if (typeof lock !== "string" || is["IsCollectionPresent"] === true) return true;
    const layers = [...(await document.getOptionalContentConfig())];
    if (is["IsXFAPresent"] === true || layers.length > 0) return true;
    if (await document.hasJSActions()) return true;
  }
  const all = [text, packed ?? ""].join("\n");
  if (OTHERWISE.test(all)) return true;
  if (DRAWN_ANEW.test(all) && (await hasFilledFields(document))) return true;
  if (!OPENS.test(all)) return false;
  // Where it leads is a place of the document, or it does something else.
  const opens = (await document.getOpenAction()) as ReadonlyMap<string, unknown> | null;
  return opens?.get("dest") === undefined || opens.has("action");
}

/** Whether there is something to draw where each program is to draw all fields by itself. */
async function hasFilledFields(document: PDFDocumentProxy): Promise<boolean> {
  const fields = await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set());
  return (fields as readonly Annotation[]).some((field) => valueOf(field) !== "");
}

/** The text of a field. */
function valueOf({ fieldType, fieldValue }: Annotation): string {
  return fieldType === "Tx" || fieldType === "Ch"
    ? [fieldValue ?? ""].flat().map(String).join("")
    : "";
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** What the dictionary of packed objects has where nothing is unusual about it. */
const USUAL =
  /\/(?:Type\s{0,9}\/ObjStm|(?:N|First)\s{1,9}\d{1,10}|(?:Length|Extends)\s{1,9}\d{1,10}(?:\s{1,9}\d{1,5}\s{1,9}R)?|Filter\s{0,9}\[?\s{0,9}\/FlateDecode\s{0,9}\]?)\s{0,9}/g;

/** The objects that are packed in streams (ISO 32000-1, 7.5.7); undefined where one can't be unpacked. */
async function packedObjects(
  file: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<string | undefined> {
  let unpacked = "";
  for (const { index } of text.matchAll(PACKED)) {
    const [head, start] = [text.lastIndexOf("obj", index), text.indexOf("stream", index) + 6];
    const dictionary = text.slice(head, start);
    if (!/^obj\s*<<\s*>>\s*stream$/.test(dictionary.replaceAll(USUAL, ""))) return undefined;
    const at = start + (/^\r?\n/.exec(text.slice(start, start + 2))?.[0].length ?? 0);
    const [, number = "", isElsewhere] = /\/Length\s+(\d+)(\s+\d+\s+R)?/.exec(dictionary) ?? [];
    const elsewhere = new RegExp(`\\s${number}\\s+\\d+\\s+obj\\s+(\\d+)`);
    const length = isElsewhere === undefined ? number : elsewhere.exec(text)?.[1];
    try {
      const packed = new Blob([file.subarray(at, at + Number(length))]).stream();
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

const FLAGS = { invisible: 1, hidden: 2, print: 4, noView: 32 };

/**
 * Whether an annotation looks otherwise elsewhere: it is drawn on the screen or in print alone, a program draws it by
 * itself, or its text is another one than is drawn. A link without a drawing is nothing to see.
 */
export function isViewedOtherwise(
  annotation: Annotation,
  texts: readonly TextOperation[],
): boolean {
  const { id, subtype, annotationFlags: flags, hasAppearance, contentsObj } = annotation;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation.rect;
  const isField = subtype === "Widget";
  const said = isField ? valueOf(annotation) : (contentsObj?.str ?? "");
  const isLink = subtype === "Link";
  const isQuiet = said === "" && (isField || subtype === "Popup");
  if (hasAppearance !== true && (isLink || isQuiet)) return false;
  // A signature that is not to be seen has a place without a size.
  if (x0 === x1 || y0 === y1) return said !== "";
  if ((flags & (FLAGS.invisible | FLAGS.hidden | FLAGS.noView | FLAGS.print)) !== FLAGS.print)
    return true;
  if (hasAppearance !== true) return true;
  const drawn = texts.flatMap(({ annotation: of, text }) => (of === id ? [text] : [])).join("");
  return !isLink && said !== "" && withoutSpaces(said) !== drawn;
}
