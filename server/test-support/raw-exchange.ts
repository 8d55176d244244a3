import { connect } from "node:net";

/** Bytes for the wire, as they are. */
export interface RawRequest {
  readonly bytes: Buffer;
  /**
   * Whether it may end before its end by its own account, so that a server would wait for the rest:
   * nothing more is sent then, and the server told so. It need not answer.
   */
  readonly isBroken: boolean;
}

/** Sends a request on a connection of its own; gives what comes back until the server closes it. */
export function exchange(port: number, { bytes, isBroken }: RawRequest): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const received: Buffer[] = [];
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("data", (chunk: Buffer) => received.push(chunk));
  // The port is free at once, so that a hundred thousand exchanges don't use them up.
  socket.on("end", () => socket.resetAndDestroy());
  socket.on("error", (error: NodeJS.ErrnoException) => {
    // A server may close on bytes that it did not read; a server that is gone is another matter.
    if (error.code === "ECONNREFUSED") reject(error);
  });
  socket.on("close", () => resolve(Buffer.concat(received)));
  if (isBroken) socket.end(bytes);
  else socket.write(bytes);
  return promise;
}
