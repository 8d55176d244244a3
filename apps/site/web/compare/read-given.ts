import { type Beginning, beginningsOf, digestOf } from "@register/comparison/digest";
import type { DocumentPage } from "@register/comparison/document-text";
import {
  MOST_BYTES,
  readDocument,
  type DocumentFault,
  type ReadDocument,
} from "@register/comparison/read-document";
import { FILE_SHA256_HEADER, ISSUED_FILES_TABLE } from "@register/domain/lookup";
import type { Decoder, PictureOutcome } from "@register/scanner";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";
import { scanScript } from "../scan/scan-script.ts";

export type DocumentFailure = DocumentFault | "altered";

export type DocumentState =
  | { readonly kind: "opening" }
  | { readonly kind: "reading"; readonly page: number; readonly pages: number }
  | {
      readonly kind: "password";
      readonly isRetry: boolean;
      /** Undefined cancels. */
      readonly answer: (password: string | undefined) => void;
    }
  | { readonly kind: "failed"; readonly fault: DocumentFailure }
  | SeenDocument;

/** Known by its bytes, or read. */
export type SeenDocument =
  | { readonly kind: "known"; readonly sha256: string; readonly number: string }
  | (Digest & { readonly kind: "picture"; readonly pages: readonly DocumentPage[] })
  | (Digest & {
      readonly kind: "read";
      readonly document: ReadDocument;
      readonly beginnings: readonly Beginning[];
    });

interface Digest {
  /** Hexadecimal; undefined without HTTPS. */
  readonly sha256: string | undefined;
}

export function isSeen(state: DocumentState): state is SeenDocument {
  return state.kind === "known" || state.kind === "picture" || state.kind === "read";
}

/**
 * Recognises an issued file by its digest, and reads it only if `mustRead`. An abort releases everything. Never
 * rejects.
 */
export async function readGiven(
  file: File,
  mustRead: boolean,
  signal: AbortSignal,
  show: (state: DocumentState) => void,
): Promise<DocumentState> {
  let decoder: Decoder | undefined;
  try {
    const isSmall = file.size <= MOST_BYTES;
    const sha256 = isSmall ? await digestOf(await file.arrayBuffer()) : undefined;
    if (sha256 !== undefined && !mustRead && !file.type.startsWith("image/")) {
      const number = await numberOfFile(sha256, signal);
      if (number !== undefined) return { kind: "known", sha256, number };
    }
    const { isImage, scanPicture, ...scanner } = await scanScript.load();
    const codes = (decoder = new scanner.Decoder(scanner.ALL_BARCODE_FORMATS));
    // Collects every code of the page.
    const decode = (picture: Blob | ImageBitmap) => codes.decodePicture(picture, () => false);
    const isAltered = scanner.isCanvasAltered();
    if (isImage(file)) {
      if (!isSmall) return { kind: "failed", fault: "too-large" };
      // Pictures are compared by eye.
      const outcome: PictureOutcome = isAltered
        ? { kind: "nothing" }
        : await scanPicture(file, decode);
      if (outcome.kind === "unreadable") return { kind: "failed", fault: "broken" };
      const found = { links: [], codes: textsOf(outcome) };
      const pages = [{ number: 1, width: 0, height: 0, runs: [], ...found }];
      return { kind: "picture", pages, sha256 };
    }
    // The reader would draw noise.
    if (isAltered) return { kind: "failed", fault: "altered" };
    const outcome = await readDocument(file, {
      signal,
      onProgress: (page, pages) => show({ kind: "reading", page, pages }),
      askPassword: (isRetry) =>
        new Promise((answer) => {
          show({ kind: "password", isRetry, answer });
        }),
      readCodes: async (picture) => textsOf(await decode(picture)),
    });
    if (outcome.kind === "failed") return outcome;
    const { document } = outcome;
    signal.addEventListener("abort", document.close);
    const beginnings = await beginningsOf(file);
    return { kind: "read", document, sha256, beginnings };
  } catch {
    return { kind: "failed", fault: "loading-failed" };
  } finally {
    decoder?.close();
  }
}

function textsOf(outcome: PictureOutcome): readonly string[] {
  return outcome.kind === "read"
    ? [outcome.reading, ...outcome.others].map((code) => code.textWithoutCheckDigit ?? code.text)
    : [];
}

/** Returns undefined if no issued file has this digest, or on failure. Never rejects. */
async function numberOfFile(sha256: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { dataClient } = await dataClientScript.load();
    const { data } = await dataClient
      .from(ISSUED_FILES_TABLE)
      .select("certificate_number")
      .eq("sha256", sha256)
      .setHeader(FILE_SHA256_HEADER, sha256)
      .retry(false)
      .abortSignal(withTimeout(signal));
    const [row] = (data ?? []) as readonly { readonly certificate_number?: unknown }[];
    return typeof row?.certificate_number === "string" ? row.certificate_number : undefined;
  } catch {
    return undefined;
  }
}
