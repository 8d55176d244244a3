import type { Box, DocumentPage } from "../document-text.ts";

export type DocumentFault =
  | "too-large"
  | "too-many-pages"
  /** Several files in one; programs may open any. */
  | "archive"
  /** The visitor has none, or gave up. */
  | "password"
  /** Not a PDF, or a damaged one. */
  | "broken"
  | "too-slow"
  | "cancelled"
  /** The reader itself failed; a later attempt may succeed. */
  | "loading-failed"
  | "unsupported";

export type ReadPage = Omit<DocumentPage, "codes"> & {
  readonly picture: ImageBitmap;
};

export type ReaderTask =
  | { readonly kind: "open"; readonly file: Blob }
  | { readonly kind: "read"; readonly page: number }
  /** `scale` is in pixels per page unit. */
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
  | { readonly kind: "loaded" }
  | { readonly kind: "password-wanted"; readonly isRetry: boolean }
  | {
      readonly kind: "done";
      readonly id: number;
      readonly answer: ReaderAnswers[ReaderTask["kind"]];
    }
  | { readonly kind: "failed"; readonly id: number };
