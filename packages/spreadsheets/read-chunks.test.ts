import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { readChunks } from "./read-chunks.ts";

const BYTES = Buffer.alloc(4 * 1024 ** 2, "certificate");
const PACKED = new Uint8Array(deflateRawSync(BYTES));

function unpacked(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([PACKED]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
}

async function lengthOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<number> {
  let length = 0;
  for await (const chunk of readChunks(stream)) length += chunk.length;
  return length;
}

// An error after the end of the test would fail its run.
it("leaves a stream whose next chunks are ready, without an error", async () => {
  for (let read = 0; read < 20; read += 1) {
    const chunks = readChunks(unpacked());
    for (let count = 0; count < read; count += 1) await chunks.next();
    // Meanwhile the stream unpacks more.
    expect(await lengthOf(unpacked())).toBe(BYTES.length);
    await chunks.next();
    await chunks.return(undefined);
  }
});
