import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, gzip } from "node:zlib";

/** A part that many texts have in common, deflated once for all of them. */
export interface SharedPart {
  readonly text: string;
  readonly bytes: Buffer;
  readonly deflated: Buffer;
}

/** Ends a piece at a whole byte without ending the stream, so that another piece can follow. */
const OPEN_END = { finishFlush: constants.Z_SYNC_FLUSH } as const;

/** The head of a gzip file (RFC 1952, section 2.3): deflate, no name, no time, any system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** How far back deflate refers, in bytes. */
const WINDOW = 32_768;

/** Readies a part for {@link gzipAround}, as small as deflate makes it. */
export function sharedPart(text: string): SharedPart {
  const bytes = Buffer.from(text);
  return { text, bytes, deflated: deflateRawSync(bytes, { ...OPEN_END, level: 9 }) };
}

/** Gzips a text, and spares itself the shared part where the text has it. */
export async function gzipAround(text: string, shared: SharedPart): Promise<Buffer> {
  const at = text.indexOf(shared.text);
  if (at === -1) return promisify(gzip)(text);
  const before = Buffer.from(text.slice(0, at));
  const after = Buffer.from(text.slice(at + shared.text.length));
  const rest = await promisify(deflateRaw)(after, { dictionary: shared.bytes.subarray(-WINDOW) });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(after, crc32(shared.bytes, crc32(before))), 0);
  tail.writeUInt32LE(before.length + shared.bytes.length + after.length, 4);
  return Buffer.concat([HEAD, deflateRawSync(before, OPEN_END), shared.deflated, rest, tail]);
}
