import { quoted } from "../quoted.ts";
import { type UnreadableCode, UnreadableFileError } from "../sheet-row.ts";
import { UNPACKED_BYTES_FREE, UNPACKED_RATIO_MAX } from "./limits.ts";

/** The parts of a workbook. Their names ignore letter case, as the format does. */
export interface ZipParts {
  has(name: string): boolean;
  /** Unpacks a part. Throws UnreadableFileError when its size is beyond the limit or the usual ratio. */
  read(name: string, maxBytes: number): AsyncIterable<Uint8Array>;
}

/** A part in the directory of a zip file, with its sizes in bytes. */
export interface ZipEntry {
  readonly fileName: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
}

/** Throws UnreadableFileError for a part that unpacks to more than the limit, or than is usual. */
export function assertSize(
  { fileName, compressedSize, uncompressedSize }: ZipEntry,
  maxBytes: number,
) {
  if (uncompressedSize > maxBytes) {
    const [size, max] = [uncompressedSize, maxBytes].map(megabytes);
    throw new UnreadableFileError(
      "too-large",
      `this workbook is too large: ${quoted(fileName)} in it unpacks to ${size} MB, and at most ${max} MB are read. Save the sheet as "CSV UTF-8" instead`,
    );
  }
  const packedMin = uncompressedSize / UNPACKED_RATIO_MAX;
  if (uncompressedSize > UNPACKED_BYTES_FREE && compressedSize < packedMin) {
    throw damaged(
      `${quoted(fileName)} in it unpacks to more than ${UNPACKED_RATIO_MAX} times its size`,
    );
  }
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 ** 2).toLocaleString("en-GB");
}

export function damaged(detail: string, code: UnreadableCode = "damaged"): UnreadableFileError {
  return new UnreadableFileError(
    code,
    `this is not a whole .xlsx workbook (${detail.replaceAll(/\p{Cc}/gu, " ")}). Open it in a spreadsheet program, and save it as .xlsx`,
  );
}
