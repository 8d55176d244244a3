import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type SheetChoice, type SheetRow, UnreadableFileError } from "@register/spreadsheets";
import {
  readWorkbookRows,
  assertPartCount,
  damaged,
  type ZipParts,
  zipPartsOf,
} from "@register/spreadsheets/workbook";

/** {@link readWorkbookRows} for a file on disk, which it never loads as a whole. */
export async function* readWorkbookFile(
  file: string,
  choice: SheetChoice,
): AsyncGenerator<readonly SheetRow[]> {
  const zip = await openZipFile(file);
  try {
    yield* readWorkbookRows(zip, choice);
  } finally {
    zip.close();
  }
}

/** Opens a zip file by its directory. Throws UnreadableFileError, or the file system's error. */
async function openZipFile(file: string): Promise<ZipParts & { close: () => void }> {
  const zip = await readable(() => openPromise(file, { autoClose: false }));
  try {
    assertPartCount(zip.entryCount);
    const parts = await readable(() => zipPartsOf(zip.eachEntry(), (entry) => unpack(zip, entry)));
    return { ...parts, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Throws UnreadableFileError when more bytes come than the directory says. */
async function* unpack(zip: ZipFile, entry: Entry) {
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
