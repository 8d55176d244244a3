/** The worker is loaded with a document and ends with it. */
import type { Box, DocumentPage } from "./document-text.ts";
import type { DocumentFault } from "./pdf/reader-messages.ts";
import { canReadDocuments, ReaderThread } from "./pdf/reader-thread.ts";

export { canReadDocuments, type DocumentFault };

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_PAGES = 50;

/** Eleven fields have more, and a scanner's own stamp on a photograph has fewer. */
const LEAST_TEXT = 40;

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Called before each page, from 1. */
  readonly onProgress?: (page: number, pages: number) => void;
  /** Undefined gives up. The password is not kept. */
  readonly askPassword?: (isRetry: boolean) => Promise<string | undefined>;
  /** Returns texts of codes. It must close or transfer the picture. */
  readonly readCodes?: (picture: ImageBitmap) => Promise<readonly string[]>;
}

export interface ReadDocument {
  /** "no-text": scanned, or drawn without letters. */
  readonly kind: "text" | "no-text";
  readonly pages: readonly DocumentPage[];
  /** A PNG with `scale` pixels per page unit; undefined on failure. */
  readonly draw: (page: number, box: Box, scale: number) => Promise<Blob | undefined>;
  /** Frees the worker's memory. */
  readonly close: () => void;
}

export type DocumentOutcome =
  | { readonly kind: "read"; readonly document: ReadDocument }
  | { readonly kind: "failed"; readonly fault: DocumentFault };

/** Never rejects because of the file. */
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
    // A caller's function may have failed.
    thread.end("broken");
    if (thread.fault === undefined) throw error;
    return { kind: "failed", fault: thread.fault };
  } finally {
    options.signal.removeEventListener("abort", cancel);
  }
}

/** Office documents are ZIPs, too. */
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
    // Codes are read beside the next page; one picture at a time, as each takes megabytes.
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

async function withCodes(
  page: Omit<DocumentPage, "codes">,
  codes: Promise<readonly string[]>,
): Promise<DocumentPage> {
  return { ...page, codes: await codes.catch(() => []) };
}

/** A scanner's stamp on each page would add up. */
function hasText(pages: readonly DocumentPage[]): boolean {
  return pages.some(({ runs }) => {
    const seen = runs.filter(({ isHidden }) => !isHidden);
    const text = seen.map((run) => run.text).join("");
    return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_TEXT;
  });
}
