import { crc32 } from "node:zlib";

/** The name must be ASCII. */
export interface ZippedFile {
  readonly name: string;
  readonly contents: Uint8Array;
}

/** 1 January 1980, the first day of ZIP. The PDFs themselves hold their time of issue. */
const DAY = 0x21;

/** Signatures of records (APPNOTE.TXT, 4.3). */
const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;

/**
 * Streams an uncompressed ZIP archive, because PDFs are compressed already. At most 65,535 files and 4 GB. Keeps only
 * headers in memory.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const entries: Buffer[] = [];
  let at = 0;
  let count = 0;
  for await (const { name, contents } of files) {
    const path = Buffer.from(name, "ascii");
    const { length } = contents;
    // Version 2.0, no flags, stored, time 0, date; CRC, both sizes, length of the name.
    const described = record(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [DAY, 2],
      [crc32(contents), 4],
      [length, 4],
      [length, 4],
      [path.length, 2],
      [0, 2],
    );
    const head = Buffer.concat([record([FILE, 4]), described, path]);
    // No comment, disk 0, no attributes, offset of the file's header.
    const place = record([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    entries.push(record([ENTRY, 4], [20, 2]), described, place, path);
    at += head.length + length;
    count += 1;
    yield head;
    yield contents;
  }
  const directory = Buffer.concat(entries);
  const end = record(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  );
  yield Buffer.concat([directory, end]);
}

/** Little-endian integers of the given widths in bytes. */
function record(...numbers: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const written = numbers.map(([value, bytes]) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntLE(value, 0, bytes);
    return buffer;
  });
  return Buffer.concat(written);
}
