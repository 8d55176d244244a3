import { type Entry, openPromise, type ZipFile } from "yauzl";
import { quoted } from "../findings.ts";
import { UnreadableFileError } from "../sheet-row.ts";
import { PARTS_MAX, UNPACKED_BYTES_FREE, UNPACKED_RATIO_MAX } from "./limits.ts";

/** The parts of a workbook. */
export interface ZipParts {
  has(name: string): boolean;
  /**
   * Unpacks a part. Throws UnreadableFileError when the size in the directory is beyond the limit or the usual ratio;
   * yauzl throws when more bytes come than the directory says.
   */
  read(name: string, maxBytes: number): AsyncIterable<Buffer>;
  close(): void;
}

/** Opens a zip file by its directory. Throws UnreadableFileError, or the file system's error. */
export async function openZipParts(file: string): Promise<ZipParts> {
  const zip = await readable(() => openPromise(file, { autoClose: false }));
  try {
    const entries = await readable(() => readDirectory(zip));
    return {
      has: (name) => entries.has(name.toLowerCase()),
      read: (name, maxBytes) => readPart(zip, entries.get(name.toLowerCase()), maxBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** By name in lower case, since the format ignores letter case. */
async function readDirectory(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > PARTS_MAX) throw damaged(`it has ${zip.entryCount} parts`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // A spreadsheet program may show either.
    if (entries.has(name)) throw damaged(`it has the part ${quoted(name)} twice`);
    entries.set(name, entry);
  }
  return entries;
}

async function* readPart(zip: ZipFile, entry: Entry | undefined, maxBytes: number) {
  if (entry === undefined) throw damaged("a part of it is missing");
  if (entry.uncompressedSize > maxBytes) {
    const [size, max] = [entry.uncompressedSize, maxBytes].map(megabytes);
    throw new UnreadableFileError({
      message: `this workbook is too large: ${quoted(entry.fileName)} in it unpacks to ${size} MB, and at most ${max} MB are read. Save the sheet as "CSV UTF-8", which may be of any size, and import that`,
    });
  }
  const packedMin = entry.uncompressedSize / UNPACKED_RATIO_MAX;
  if (entry.uncompressedSize > UNPACKED_BYTES_FREE && entry.compressedSize < packedMin) {
    throw damaged(
      `${quoted(entry.fileName)} in it unpacks to more than ${UNPACKED_RATIO_MAX} times its size`,
    );
  }
  const stream = await readable(() => zip.openReadStreamPromise(entry));
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const { done, value } = await readable(() => chunks.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1024 ** 2).toLocaleString("en-GB");
}

export function damaged(detail: string): UnreadableFileError {
  return new UnreadableFileError({
    message: `this is not a whole .xlsx workbook (${detail.replaceAll(/\p{Cc}/gu, " ")}). Open it in a spreadsheet program, save it as .xlsx, and import that`,
  });
}

/** Runs a step of the zip library; its faults become an UnreadableFileError. */
async function readable<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const isOurs = error instanceof UnreadableFileError;
    if (isOurs || !(error instanceof Error) || isFromFileSystem(error)) throw error;
    throw damaged(error.message);
  }
}

function isFromFileSystem(error: Error): boolean {
  return "syscall" in error;
}
