/** Some browsers give a whole file at once, and all its rows would be in memory. */
const CHUNK_BYTES = 32 * 1024;

/**
 * Safari cannot iterate a stream. An abandoned stream is not cancelled: Node's DecompressionStream throws if chunks
 * come after that.
 */
export async function* readChunks(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (let at = 0; at < value.length; at += CHUNK_BYTES) {
      yield value.subarray(at, at + CHUNK_BYTES);
    }
  }
}
