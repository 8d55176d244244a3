import { brotliDecompressSync, gunzipSync } from "node:zlib";
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

/** Sends a request on a connection of its own; returns what comes back until the server closes it. */
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

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case, in their order. */
  readonly headers: readonly (readonly [string, string])[];
  /** Decoded, as text. */
  readonly body: string;
}

/** Everything that a server said on a connection: one answer, or what a forged request made of it. */
export function readAnswers(bytes: Buffer, method: string): readonly RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const { answer, end } = readAnswer(rest, method);
    // "Go on" is not an answer yet.
    if (answer.status !== 100) answers.push(answer);
    rest = rest.subarray(end);
  }
  return answers;
}

function readAnswer(bytes: Buffer, method: string): { answer: RawAnswer; end: number } {
  const headEnd = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(`${statusLine} `)?.[1]);
  if (headEnd === -1 || Number.isNaN(status)) throw new Error("no HTTP answer");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const header = (name: string) => headers.find(([known]) => known === name)?.[1];
  const start = headEnd + 4;
  const hasBody = method !== "HEAD" && status >= 200 && status !== 204 && status !== 304;
  const length = header("content-length");
  if (!hasBody) return { answer: { status, headers, body: "" }, end: start };
  if (header("transfer-encoding") === "chunked") {
    const { body, end } = readChunks(bytes, start);
    return { answer: { status, headers, body: decoded(body, header("content-encoding")) }, end };
  }
  const end = length === undefined ? bytes.length : start + Number(length);
  const body = decoded(bytes.subarray(start, end), header("content-encoding"));
  return { answer: { status, headers, body }, end };
}

function readChunks(bytes: Buffer, start: number): { body: Buffer; end: number } {
  const chunks: Buffer[] = [];
  let at = start;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (lineEnd === -1 || Number.isNaN(size)) throw new Error("a chunk without its size");
    if (size === 0) return { body: Buffer.concat(chunks), end: lineEnd + 4 };
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function decoded(body: Buffer, coding: string | undefined): string {
  if (body.length === 0) return "";
  if (coding === "br") return brotliDecompressSync(body).toString();
  if (coding === "gzip") return gunzipSync(body).toString();
  return body.toString();
}
