import { useEffect, useEffectEvent, useState } from "react";
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

/** How far a visitor's document is read. */
export type DocumentState =
  | { readonly kind: "opening" }
  | { readonly kind: "reading"; readonly page: number; readonly pages: number }
  | {
      readonly kind: "password";
      readonly isRetry: boolean;
      /** Undefined gives up. */
      readonly answer: (password: string | undefined) => void;
    }
  | { readonly kind: "failed"; readonly fault: DocumentFault | "altered" }
  | SeenDocument;

/** A document that a visitor sees beside the certificate: known by its bytes alone, or read. */
export type SeenDocument =
  | (Digest & { readonly kind: "known" })
  | (Digest & { readonly kind: "picture"; readonly pages: readonly DocumentPage[] })
  | (Digest & {
      readonly kind: "read";
      readonly document: ReadDocument;
      readonly beginnings: readonly Beginning[];
    });

interface Digest {
  /** In hexadecimal; undefined where the browser computes none, on pages without HTTPS. */
  readonly sha256: string | undefined;
}

export function isSeen(state: DocumentState): state is SeenDocument {
  return state.kind === "known" || state.kind === "picture" || state.kind === "read";
}

const OPENING: DocumentState = { kind: "opening" };

/** Reads a file from when it is given until another one is, or the component goes. */
export function useDocument(
  file: File,
  /** Takes the number of a file that was issued, and says whether the page shows its certificate or will. */
  whenKnown: (number: string) => boolean,
  whenRead: (pages: readonly DocumentPage[]) => void,
): DocumentState {
  const [state, setState] = useState(OPENING);
  const tellNumber = useEffectEvent(whenKnown);
  const tell = useEffectEvent(whenRead);
  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    // oxlint-disable-next-line react/set-state-in-effect -- a reading belongs to the mounted component
    setState(OPENING);
    let opened: ReadDocument | undefined;
    let decoder: Decoder | undefined;
    const show = (next: DocumentState) => {
      if (!signal.aborted) setState(next);
    };
    const textsOf = (outcome: PictureOutcome) =>
      outcome.kind === "read"
        ? [outcome.reading, ...outcome.others].map(({ text, withoutCheck }) => withoutCheck ?? text)
        : [];
    const read = async () => {
      const isSmall = file.size <= MOST_BYTES;
      const sha256 = isSmall ? await digestOf(await file.arrayBuffer()) : undefined;
      if (sha256 !== undefined && !file.type.startsWith("image/")) {
        const number = await numberOfFile(sha256, signal);
        if (signal.aborted) return;
        if (number !== undefined && tellNumber(number)) {
          show({ kind: "known", sha256 });
          return;
        }
      }
      const { isImage, scanPicture, ...scanner } = await scanScript.load();
      const codes = (decoder = new scanner.Decoder(scanner.ALL_BARCODE_FORMATS));
      // Every code of a page counts: none of them alone is meant.
      const decode = (picture: Blob | ImageBitmap) => codes.decodePicture(picture, () => false);
      const isAltered = scanner.isCanvasAltered();
      if (isImage(file)) {
        if (!isSmall) {
          show({ kind: "failed", fault: "too-large" });
          return;
        }
        // A visitor compares a picture by eye.
        const outcome: PictureOutcome = isAltered
          ? { kind: "nothing" }
          : await scanPicture(file, decode);
        if (outcome.kind === "unreadable") {
          show({ kind: "failed", fault: "broken" });
          return;
        }
        const found = { links: [], codes: textsOf(outcome) };
        const pages = [{ number: 1, width: 0, height: 0, runs: [], ...found }];
        show({ kind: "picture", pages, sha256 });
        if (!signal.aborted) tell(pages);
        return;
      }
      // What its reader draws, and sees missing, would be noise.
      if (isAltered) {
        show({ kind: "failed", fault: "altered" });
        return;
      }
      const outcome = await readDocument(file, {
        signal,
        onProgress: (page, pages) => show({ kind: "reading", page, pages }),
        askPassword: (isRetry) =>
          new Promise((answer) => {
            show({ kind: "password", isRetry, answer });
          }),
        readCodes: async (picture) => textsOf(await decode(picture)),
      });
      if (outcome.kind === "failed") {
        show(outcome);
        return;
      }
      opened = outcome.document;
      const beginnings = await beginningsOf(file);
      if (signal.aborted) opened.close();
      else {
        show({ kind: "read", document: opened, sha256, beginnings });
        tell(opened.pages);
      }
    };
    void read()
      .catch(() => show({ kind: "failed", fault: "loading-failed" }))
      .finally(() => decoder?.close());
    return () => {
      aborted.abort();
      opened?.close();
    };
  }, [file]);
  return state;
}

/** The number of the issued file with this SHA-256; undefined where none is known, or nobody answers. Never rejects. */
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
