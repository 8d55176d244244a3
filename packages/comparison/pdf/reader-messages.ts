import type { Box, DocumentPage } from "../document-text.ts";

/** Why a document was not read. */
export type DocumentFault =
  /** More bytes than a browser should read. */
  | "too-large"
  | "too-many-pages"
  /** Several files in one; other programs may read any. */
  | "archive"
  /** The visitor has no password, or gave up. */
  | "password"
  /** Not a PDF, or a damaged one. */
  | "broken"
  /** A page took too long. */
  | "too-slow"
  | "cancelled"
  /** The reader itself failed to load; a later attempt may succeed. */
  | "loading-failed"
  | "unsupported";

/** A page from the worker; its codes are read elsewhere. */
export type ReadPage = Omit<DocumentPage, "codes"> & {
  /** The drawn page, for a reader of codes. */
  readonly picture: ImageBitmap;
};

/** Tasks for the worker, one at a time. */
export type ReaderTask =
  | { readonly kind: "open"; readonly file: Blob }
  | { readonly kind: "read"; readonly page: number }
  /** Draws part of a page, with `scale` pixels per page unit. */
  | { readonly kind: "draw"; readonly page: number; readonly box: Box; readonly scale: number };

export interface ReaderAnswers {
  readonly open: { readonly pages: number };
  readonly read: ReadPage;
  readonly draw: Blob;
}

export type ReaderRequest =
  | { readonly kind: "task"; readonly id: number; readonly task: ReaderTask }
  | { readonly kind: "password"; readonly password: string };

export type ReaderResponse =
  /** The worker's script has started. */
  | { readonly kind: "loaded" }
  | { readonly kind: "password-wanted"; readonly isRetry: boolean }
  | {
      readonly kind: "done";
      readonly id: number;
      readonly answer: ReaderAnswers[ReaderTask["kind"]];
    }
  | { readonly kind: "failed"; readonly id: number };
