/** Reads a PDF in a worker of its own, which is loaded when a document is given and ended with it. */
import type { Box, DocumentPage } from "./document-text.ts";
import type { DocumentFault } from "./pdf/reader-messages.ts";
import { canReadDocuments, ReaderThread } from "./pdf/reader-thread.ts";

export { canReadDocuments, type DocumentFault };

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_PAGES = 50;

/** Letters and digits in sight; eleven fields have more, and a scanner's own stamp on a photograph fewer. */
const LEAST_TEXT = 40;

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Called before each page, from 1. */
  readonly onProgress?: (page: number, pages: number) => void;
  /** Asks the visitor for the password of the file; undefined gives up, as without this. It is passed on, and not kept. */
  readonly askPassword?: (isRetry: boolean) => Promise<string | undefined>;
  /** Texts of the codes in a drawn page. The picture is the function's own: it closes or transfers it. Without this none is read. */
  readonly readCodes?: (picture: ImageBitmap) => Promise<readonly string[]>;
}

export interface ReadDocument {
  /** "no-text": scanned, or drawn without letters that the file names. */
  readonly kind: "text" | "no-text";
  readonly pages: readonly DocumentPage[];
  /** A part of the drawn page as a PNG, with so many pixels for one unit; undefined when it can't be drawn. */
  readonly draw: (page: number, box: Box, scale: number) => Promise<Blob | undefined>;
  /** Ends the worker, and frees all that it holds. */
  readonly close: () => void;
}

export type DocumentOutcome =
  | { readonly kind: "read"; readonly document: ReadDocument }
  | { readonly kind: "failed"; readonly fault: DocumentFault };

/** Reads a document whole. Never rejects because of the file. */
export async function readDocument(file: Blob, options: ReadOptions): Promise<DocumentOutcome> {
  if (!canReadDocuments()) return { kind: "failed", fault: "unsupported" };
  if (await isArchive(file)) return { kind: "failed", fault: "archive" };
  if (file.size > MOST_BYTES) return { kind: "failed", fault: "too-large" };
  if (options.signal.aborted) return { kind: "failed", fault: "cancelled" };
  const thread = new ReaderThread(options.askPassword ?? (async () => undefined));
  const cancel = () => thread.end("cancelled");
  options.signal.addEventListener("abort", cancel);
  try {
    const document = await readPages(file, thread, options);
    return { kind: "read", document };
  } catch (error) {
    // Also what a caller's own function throws: there is no document without it.
    thread.end("broken");
    if (thread.fault === undefined) throw error;
    return { kind: "failed", fault: thread.fault };
  } finally {
    options.signal.removeEventListener("abort", cancel);
  }
}

/** A ZIP by its first bytes, and no document of an office program, which is one, too. */
async function isArchive(file: Blob): Promise<boolean> {
  const start = await file.slice(0, 50).text();
  return /^PK[^ -~]/.test(start) && !/\[Content_Types\]|mimetype/.test(start);
}

async function readPages(
  file: Blob,
  thread: ReaderThread,
  { onProgress, readCodes = withoutCodes }: ReadOptions,
): Promise<ReadDocument> {
  const { pages: count } = await thread.ask("open", { kind: "open", file });
  if (count > MOST_PAGES) thread.end("too-many-pages");
  const finished: Promise<DocumentPage>[] = [];
  for (let number = 1; number <= count; number += 1) {
    onProgress?.(number, count);
    const { picture, ...page } = await thread.ask("read", { kind: "read", page: number });
    // Codes are read while the worker reads the next page; one picture at a time, as each takes megabytes.
    await finished.at(-1);
    finished.push(withCodes(page, readCodes(picture)));
  }
  const pages = await Promise.all(finished);
  if (thread.fault !== undefined) throw new Error(thread.fault);
  return {
    kind: hasText(pages) ? "text" : "no-text",
    pages,
    draw: (page, box, scale) =>
      thread.ask("draw", { kind: "draw", page, box, scale }).catch(() => undefined),
    close: () => thread.end("cancelled"),
  };
}

async function withoutCodes(picture: ImageBitmap): Promise<readonly string[]> {
  picture.close();
  return [];
}

/** Without its codes, a page is still read. */
async function withCodes(
  page: Omit<DocumentPage, "codes">,
  codes: Promise<readonly string[]>,
): Promise<DocumentPage> {
  return { ...page, codes: await codes.catch(() => []) };
}

/** By the page: what a scanner prints on each would add up. */
function hasText(pages: readonly DocumentPage[]): boolean {
  return pages.some(({ runs }) => {
    const seen = runs.filter(({ isHidden }) => !isHidden);
    const text = seen.map((run) => run.text).join("");
    return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_TEXT;
  });
}
