/** Bytes of a chunk at most: some browsers give a whole file in one, whose rows would all be in memory at once. */
const CHUNK_BYTES = 32 * 1024;

/**
 * The chunks of a stream, which Safari cannot iterate. A stream that is left early waits to be pulled and does no more
 * work. It is not cancelled: a DecompressionStream of Node throws when chunks that it holds come after that.
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
