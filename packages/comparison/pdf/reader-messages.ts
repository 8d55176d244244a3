import type { Box, DocumentPage } from "../document-text.ts";

/** Why a document is not read. */
export type DocumentFault =
  /** More bytes than are worth reading in a browser. */
  | "too-large"
  | "too-many-pages"
  /** Several files in one, of which another program may read any. */
  | "archive"
  /** The visitor has no password, or gave it up. */
  | "password"
  /** No PDF, or a damaged one. */
  | "broken"
  /** A page took longer than a visitor waits. */
  | "too-slow"
  | "cancelled"
  /** The reader itself could not be loaded: a later attempt may succeed. */
  | "loading-failed"
  /** The browser lacks what the reader needs. */
  | "unsupported";

/** A page as the worker reads it; its codes are read elsewhere. */
export type ReadPage = Omit<DocumentPage, "codes"> & {
  /** The drawn page, for a reader of codes. */
  readonly picture: ImageBitmap;
};

/** What the page asks of the worker, one at a time. */
export type ReaderTask =
  | { readonly kind: "open"; readonly file: Blob }
  | { readonly kind: "read"; readonly page: number }
  /** A part of a page as a picture, with so many pixels for one unit of the page. */
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
  /** The worker's script runs. */
  | { readonly kind: "loaded" }
  | { readonly kind: "password-wanted"; readonly isRetry: boolean }
  | {
      readonly kind: "done";
      readonly id: number;
      readonly answer: ReaderAnswers[ReaderTask["kind"]];
    }
  | { readonly kind: "failed"; readonly id: number };
