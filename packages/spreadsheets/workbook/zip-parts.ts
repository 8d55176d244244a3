import { quoted } from "../quoted.ts";
import { type UnreadableCode, UnreadableFileError } from "../sheet-row.ts";
import { PARTS_MAX, UNPACKED_BYTES_FREE, UNPACKED_RATIO_MAX } from "./limits.ts";

/** The parts of a workbook, as a program and a browser can open them. */
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

/**
 * The parts of a directory, by name in lower case, since the format ignores letter case. What unpacks them must count
 * the bytes, for which the directory may lie.
 */
export async function zipPartsOf<Entry extends ZipEntry>(
  directory: AsyncIterable<Entry> | Iterable<Entry>,
  unpack: (entry: Entry) => AsyncIterable<Uint8Array>,
): Promise<ZipParts> {
  const entries = new Map<string, Entry>();
  for await (const entry of directory) {
    const name = entry.fileName.toLowerCase();
    // A spreadsheet program may show either.
    if (entries.has(name)) throw damaged(`it has the part ${quoted(name)} twice`);
    entries.set(name, entry);
    assertPartCount(entries.size);
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, maxBytes) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw damaged("a part of it is missing");
      assertSize(entry, maxBytes);
      return unpack(entry);
    },
  };
}

/** The directory may say how many parts there are before it is read. */
export function assertPartCount(count: number): void {
  if (count > PARTS_MAX) throw damaged(`it has ${count} parts`);
}

function assertSize({ fileName, compressedSize, uncompressedSize }: ZipEntry, maxBytes: number) {
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
