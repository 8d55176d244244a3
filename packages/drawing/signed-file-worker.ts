// oxlint-disable no-underscore-dangle -- PDFium's own names
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumModule } from "@hyzyla/pdfium";
import type { SignedFile, SignedFileFault } from "./signed-file.ts";

type Handle = number;

/** Missing in the package's types (fpdf_signature.h, fpdf_annot.h, fpdf_doc.h, fpdf_attachment.h). */
interface UntypedFunctions {
  readonly _FPDF_GetSignatureCount: (document: Handle) => number;
  readonly _FPDF_GetSignatureObject: (document: Handle, index: number) => Handle;
  readonly _FPDFSignatureObj_GetByteRange: (of: Handle, place: number, count: number) => number;
  readonly _FPDFSignatureObj_GetContents: (of: Handle, place: number, length: number) => number;
  readonly _FPDFPage_GetAnnotCount: (page: Handle) => number;
  readonly _FPDFPage_GetAnnot: (page: Handle, index: number) => Handle;
  readonly _FPDFAnnot_GetSubtype: (annotation: Handle) => number;
  readonly _FPDFAnnot_GetRect: (annotation: Handle, place: number) => number;
  readonly _FPDFAnnot_GetLink: (annotation: Handle) => Handle;
  readonly _FPDFLink_GetAction: (link: Handle) => Handle;
  readonly _FPDFAction_GetURIPath: (
    document: Handle,
    action: Handle,
    place: number,
    length: number,
  ) => number;
  readonly _FPDFDoc_GetAttachmentCount: (document: Handle) => number;
  readonly _FPDFDoc_GetAttachment: (document: Handle, index: number) => Handle;
  readonly _FPDFAttachment_GetFile: (
    attachment: Handle,
    place: number,
    length: number,
    lengthPlace: number,
  ) => number;
}

const pdfium = await loadPdfium();
const { malloc, free } = pdfium.wasmExports;

async function loadPdfium() {
  const loaded = await PDFiumModule({});
  loaded._FPDF_InitLibraryWithConfig({});
  return loaded as typeof loaded & UntypedFunctions;
}

/** PDFium traps when a file asks for too much memory. */
function answerOf(files: SignedFile): SignedFileFault | undefined {
  try {
    return faultOf(files);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return "unreadable";
    throw error;
  }
}

function faultOf({ issued, signed }: SignedFile): SignedFileFault | undefined {
  const [before, after] = [opened(issued), opened(signed)];
  if (before === undefined || after === undefined) return "unreadable";
  if (!isSigned(after, signed)) return "unsigned";
  return isKept(before, after) ? undefined : "altered";
}

/** Returns undefined if it is no PDF or needs a password. */
function opened(pdf: Uint8Array): Handle | undefined {
  const place = malloc(pdf.length);
  pdfium.HEAPU8.set(pdf, place);
  const document = pdfium._FPDF_LoadMemDocument(place, pdf.length, 0);
  return document === 0 ? undefined : document;
}

/** PDFium returns the length first, then fills a buffer. */
function written(write: (place: number, length: number) => number): Buffer<ArrayBuffer> {
  const length = write(0, 0);
  const place = malloc(length);
  write(place, length);
  const copy = pdfium.HEAPU8.slice(place, place + length);
  free(place);
  return Buffer.from(copy.buffer);
}

const indices = (count: number) => Array.from({ length: Math.max(count, 0) }, (_, index) => index);

/** The digests of signatures (ISO 32000-2, 12.8.3; ISO/TS 32001). */
const DIGESTS = ["sha256", "sha384", "sha512", "sha3-256", "sha3-384", "sha3-512", "sha1"];

/**
 * Finds a signature that covers all other bytes (ISO 32000-1, 12.8.1) and holds their digest. The signer is not
 * checked: the site trusts no list of signers.
 */
function isSigned(document: Handle, pdf: Uint8Array): boolean {
  return indices(pdfium._FPDF_GetSignatureCount(document)).some((index) => {
    const signature = pdfium._FPDF_GetSignatureObject(document, index);
    const numbers = written(
      (place, length) => 4 * pdfium._FPDFSignatureObj_GetByteRange(signature, place, length / 4),
    );
    const [start, end = 0, next = 0, length = 0] = new Int32Array(numbers.buffer);
    const isWhole = start === 0 && numbers.length === 16 && next + length === pdf.length;
    if (!isWhole || end > next) return false;
    const contents = written((place, size) =>
      pdfium._FPDFSignatureObj_GetContents(signature, place, size),
    );
    const between = Buffer.from(pdf.subarray(end, next)).toString("latin1").toLowerCase();
    if (between !== `<${contents.toString("hex")}>`) return false;
    return DIGESTS.some((name) => {
      const hash = createHash(name).update(pdf.subarray(0, end));
      return contents.includes(hash.update(pdf.subarray(next, next + length)).digest());
    });
  });
}

/** The signed file may add only signature fields. */
function isKept(before: Handle, after: Handle): boolean {
  const pages = indices(pdfium._FPDF_GetPageCount(before));
  return (
    pdfium._FPDF_GetPageCount(after) === pages.length &&
    attachments(after).equals(attachments(before)) &&
    pages.every((index) => isPageKept(pageOf(before, index), pageOf(after, index)))
  );
}

function attachments(document: Handle): Buffer {
  const lengthPlace = malloc(4);
  const files = indices(pdfium._FPDFDoc_GetAttachmentCount(document)).map((index) => {
    const attachment = pdfium._FPDFDoc_GetAttachment(document, index);
    const file = written((place, length) => {
      pdfium._FPDFAttachment_GetFile(attachment, place, length, lengthPlace);
      return pdfium.HEAP32[lengthPlace / 4] ?? 0;
    });
    return createHash("sha256").update(file).digest();
  });
  return Buffer.concat(files);
}

interface Page {
  readonly page: Handle;
  readonly size: string;
  /** The number of objects shows invisible additions. */
  readonly content: string;
  readonly annotations: readonly Annotation[];
}

interface Annotation {
  readonly isField: boolean;
  /** In points. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  readonly description: string;
}

function pageOf(document: Handle, index: number): Page {
  const page = pdfium._FPDF_LoadPage(document, index);
  const text = pdfium._FPDFText_LoadPage(page);
  const count = pdfium._FPDFText_CountChars(text);
  const place = malloc(2 * (count + 1));
  const length = 2 * pdfium._FPDFText_GetText(text, 0, count, place);
  const words = Buffer.from(pdfium.HEAPU8.slice(place, place + length)).toString("utf16le");
  free(place);
  return {
    page,
    size: `${pdfium._FPDF_GetPageWidth(page)} × ${pdfium._FPDF_GetPageHeight(page)}`,
    content: `${pdfium._FPDFPage_CountObjects(page)} ${words}`,
    annotations: indices(pdfium._FPDFPage_GetAnnotCount(page)).map((at) =>
      annotationOf(document, pdfium._FPDFPage_GetAnnot(page, at)),
    ),
  };
}

/** FPDF_ANNOT_WIDGET of fpdf_annot.h. */
const WIDGET = 20;

function annotationOf(document: Handle, annotation: Handle): Annotation {
  const kind = pdfium._FPDFAnnot_GetSubtype(annotation);
  const place = malloc(16);
  pdfium._FPDFAnnot_GetRect(annotation, place);
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
    pdfium.HEAPU8.slice(place, place + 16).buffer,
  );
  free(place);
  const action = pdfium._FPDFLink_GetAction(pdfium._FPDFAnnot_GetLink(annotation));
  const address = written((at, length) =>
    pdfium._FPDFAction_GetURIPath(document, action, at, length),
  );
  const box = [left, top, right, bottom] as const;
  return {
    isField: kind === WIDGET,
    box,
    description: `${kind} ${String(box)} ${String(address)}`,
  };
}

function isPageKept(before: Page, after: Page): boolean {
  const [fields, fieldsAfter] = [before, after].map(({ annotations }) =>
    annotations.filter(({ isField }) => isField),
  ) as [Annotation[], Annotation[]];
  const otherAnnotations = ({ annotations }: Page) =>
    annotations.flatMap(({ isField, description }) => (isField ? [] : [description])).join("\n");
  return (
    // Sizes come first: drawing a huge page takes unbounded memory.
    after.size === before.size &&
    after.content === before.content &&
    otherAnnotations(after) === otherAnnotations(before) &&
    fieldsAfter.every(
      (field) => isEmpty(field) || fields.some((issued) => isWithin(field, issued)),
    ) &&
    [0, PRINTING].every((flag) => drawn(before, flag).equals(drawn(after, flag)))
  );
}

function isEmpty({ box: [left, top, right, bottom] }: Annotation): boolean {
  return left === right || top === bottom;
}

function isWithin({ box: inner }: Annotation, { box: outer }: Annotation): boolean {
  const [left, top, right, bottom] = outer;
  return inner[0] >= left && inner[1] <= top && inner[2] <= right && inner[3] >= bottom;
}

/** FPDF_ANNOT and FPDF_PRINTING of fpdfview.h. */
const ANNOTATIONS = 0x01;
const PRINTING = 0x800;

/** At 144 dpi even an added comma shows. */
const SCALE = 2;

/** Form fields are not drawn; their positions are compared. Four bytes per pixel. */
function drawn({ page }: Page, flag: number): Buffer {
  const width = Math.ceil(SCALE * pdfium._FPDF_GetPageWidth(page));
  const height = Math.ceil(SCALE * pdfium._FPDF_GetPageHeight(page));
  const length = 4 * width * height;
  const place = malloc(length);
  // FPDFBitmap_BGRA.
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, 4, place, 4 * width);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | flag);
  const picture = Buffer.from(pdfium.HEAPU8.slice(place, place + length).buffer);
  pdfium._FPDFBitmap_Destroy(bitmap);
  free(place);
  return picture;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answerOf(workerData as SignedFile));
