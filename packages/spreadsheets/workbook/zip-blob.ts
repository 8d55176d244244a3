import { quoted } from "../quoted.ts";
import { readChunks } from "../read-chunks.ts";
import { type UnreadableCode, UnreadableFileError } from "../sheet-row.ts";
import {
  LIST_BYTES_MAX,
  PARTS_MAX,
  UNPACKED_BYTES_FREE,
  UNPACKED_RATIO_MAX,
} from "./largest-workbook.ts";

/** Names ignore letter case. */
export interface ZipParts {
  has(name: string): boolean;
  /** Throws UnreadableFileError beyond the limit or the usual ratio. */
  read(name: string, maxBytes: number): AsyncIterable<Uint8Array>;
}

/** In bytes. */
interface ZipEntry {
  readonly fileName: string;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  readonly method: number;
  readonly offset: number;
}

const END = { signature: 0x06054b50, bytes: 22, commentMax: 0xffff };
const DIRECTORY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
/** Some programs also write it for files below 4 GB. */
const ZIP64 = {
  locator: { signature: 0x07064b50, bytes: 20 },
  end: { signature: 0x06064b50, bytes: 56 },
  field: 1,
};
/** The number is in ZIP64's record or field. */
const ELSEWHERE = { two: 0xffff, four: 0xffffffff };
const METHOD = { stored: 0, deflated: 8 };

/**
 * Reads the directory once (APPNOTE.TXT, 4.3), so that a file on disk (`openAsBlob` of node:fs) may have any size.
 * Throws UnreadableFileError.
 */
export async function openZipBlob(file: Blob): Promise<ZipParts> {
  const entries = new Map<string, ZipEntry>();
  for (const entry of await readDirectory(file)) {
    const name = entry.fileName.toLowerCase();
    // Programs may show either.
    if (entries.has(name)) throw damaged(`it has the part ${quoted(name)} twice`);
    entries.set(name, entry);
  }
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: (name, maxBytes) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw damaged("a part of it is missing");
      assertSize(entry, maxBytes);
      return unpack(file, entry);
    },
  };
}

async function findDirectory(file: Blob) {
  const tail = await viewOf(file.slice(-ZIP64.locator.bytes - END.bytes - END.commentMax));
  let end = tail.byteLength - END.bytes;
  while (end >= 0 && tail.getUint32(end, true) !== END.signature) end -= 1;
  if (end < 0 || tail.getUint16(end + 20, true) !== tail.byteLength - end - END.bytes) {
    throw damaged("the end of its directory is missing");
  }
  const count = tail.getUint16(end + 10, true);
  const [size, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count !== ELSEWHERE.two && offset !== ELSEWHERE.four) return { count, size, offset };
  const locator = end - ZIP64.locator.bytes;
  assertHeader(tail, locator, ZIP64.locator);
  const start = numberAt(tail, locator + 8);
  const record = await viewOf(file.slice(start, start + ZIP64.end.bytes));
  assertHeader(record, 0, ZIP64.end);
  const [parts, bytes, first] = [32, 40, 48].map((at) => numberAt(record, at));
  return { count: parts ?? 0, size: bytes ?? 0, offset: first ?? 0 };
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Includes ZIP64's field (4.5.3). */
function placeOf(view: DataView, at: number, extraAt: number, extraEnd: number) {
  let field = extraAt;
  while (field + 4 <= extraEnd && view.getUint16(field, true) !== ZIP64.field) {
    field += 4 + view.getUint16(field + 2, true);
  }
  let next = field + 4;
  const [uncompressedSize = 0, compressedSize = 0, offset = 0] = [24, 20, 42].map((place) => {
    const number = view.getUint32(at + place, true);
    if (number !== ELSEWHERE.four || field + 4 > extraEnd) return number;
    next += 8;
    if (next > extraEnd) throw damaged("the size of a part is missing");
    return numberAt(view, next - 8);
  });
  return { uncompressedSize, compressedSize, offset };
}

async function readDirectory(file: Blob): Promise<readonly ZipEntry[]> {
  const { count, size, offset } = await findDirectory(file);
  if (count > PARTS_MAX) throw damaged(`it has ${count} parts`);
  if (size > LIST_BYTES_MAX) throw damaged("its directory is too large");
  const view = await viewOf(file.slice(offset, offset + size));
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count;) {
    assertHeader(view, at, DIRECTORY);
    const nameAt = at + DIRECTORY.bytes;
    const nameEnd = nameAt + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > view.byteLength) throw damaged("its directory ends early");
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    entries.push({
      fileName: new TextDecoder().decode(view.buffer.slice(nameAt, nameEnd)).replaceAll("\\", "/"),
      method: isEncrypted ? NaN : view.getUint16(at + 10, true),
      ...placeOf(view, at, nameEnd, extraEnd),
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Throws UnreadableFileError for a wrong size. */
async function* unpack(file: Blob, { method, offset, compressedSize, uncompressedSize }: ZipEntry) {
  const header = await viewOf(file.slice(offset, offset + LOCAL.bytes));
  assertHeader(header, 0, LOCAL);
  const start = offset + LOCAL.bytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = file.slice(start, start + compressedSize).stream();
  if (method !== METHOD.stored && method !== METHOD.deflated) {
    throw damaged("a part of it is encrypted, or packed in another way");
  }
  const unpacked =
    method === METHOD.stored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
  let bytes = 0;
  try {
    for await (const chunk of readChunks(unpacked)) {
      bytes += chunk.length;
      if (bytes > uncompressedSize) throw damaged("too many bytes in the stream");
      yield chunk;
    }
  } catch (error) {
    // The Compression Standard's error for invalid data.
    throw error instanceof TypeError ? damaged(error.message) : error;
  }
  if (bytes < uncompressedSize) throw damaged("not enough bytes in the stream");
}

function assertHeader(view: DataView, at: number, kind: typeof LOCAL): void {
  const isWhole = at >= 0 && at + kind.bytes <= view.byteLength;
  if (isWhole && view.getUint32(at, true) === kind.signature) return;
  throw damaged("a part of it is not where its directory says");
}

async function viewOf(part: Blob): Promise<DataView<ArrayBuffer>> {
  return new DataView(await part.arrayBuffer());
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
