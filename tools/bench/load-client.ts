/**
 * A thread that looks certificates up over kept connections, as fast as responses come. It speaks HTTP by
 * itself: a client library costs more than the server under test, and would be the thing measured.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { API_PREFIX, QUERY_PATH, REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY, QUERY_NUMBERS_MAX } from "@register/domain/lookup";

export interface LoadTask {
  readonly address: string;
  readonly milliseconds: number;
  /** Each sends one lookup at a time. */
  readonly connections: number;
  /** The numbers are LOAD-00000001 and so on, up to so many. */
  readonly certificates: number;
  /** The server sends one response to every request. */
  readonly isConstant?: true;
  /** Each request is a query of as many numbers as it may name. */
  readonly isQuery?: true;
  /** Asks as a program does, by the number's address. */
  readonly isProgram?: true;
}

export interface LoadResult {
  /** Certificates. */
  readonly perSecond: number;
  readonly latenciesMs: readonly number[];
  /** The first wrong response or broken connection. */
  readonly firstError: string | undefined;
}

/** Takes the numbers in an order without neighbours: a prime, larger than any register measured. */
const STRIDE = 15_485_863;

/** One buffer for all reads, and no stream between: half the cost of a response. */
const BUFFER = Buffer.alloc(16_384);

const task = workerData as LoadTask;
const latenciesMs: number[] = [];
let sent = 0;
let firstError: string | undefined;
let isOver = false;

const connections = Array.from({ length: task.connections }, (_, index) => open(index));
await Promise.all(connections.map(({ socket }) => once(socket, "connect")));
const begun = performance.now();
for (const { lookUp } of connections) lookUp();
setTimeout(() => (isOver = true), task.milliseconds);
await Promise.all(connections.map(({ socket }) => once(socket, "close")));
const numbersEach = task.isQuery ? QUERY_NUMBERS_MAX : 1;
const perSecond = (1000 * numbersEach * latenciesMs.length) / (performance.now() - begun);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ perSecond, latenciesMs, firstError } satisfies LoadResult);

function open(index: number) {
  let number = "";
  let received = "";
  let sentAt = 0;
  const socket = connect({
    port: Number(new URL(task.address).port),
    host: "127.0.0.1",
    // Each connection from an address of its own, so that limits count many clients.
    localAddress: process.platform === "linux" ? `127.0.1.${1 + index}` : undefined,
    noDelay: true,
    onread: { buffer: BUFFER, callback: read },
  });
  socket.setTimeout(10_000, () => socket.destroy(new Error("no response in time")));
  socket.on("error", ({ message }) => (firstError ??= message));
  socket.on("close", () => {
    if (!isOver) firstError ??= "closed by the server";
  });

  function lookUp(): void {
    if (isOver) {
      socket.destroy();
      return;
    }
    number = nextNumber();
    if (task.isQuery) {
      const before = Array.from({ length: QUERY_NUMBERS_MAX - 1 }, nextNumber);
      const body = JSON.stringify({ numbers: [...before, number] });
      sentAt = performance.now();
      socket.write(
        `POST ${QUERY_PATH} HTTP/1.1\r\nHost: certificates.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        "latin1",
      );
      return;
    }
    sentAt = performance.now();
    // As the page's client does, with the headers that a server has to read.
    const path = task.isProgram
      ? `${API_PREFIX}/${number}`
      : `${REST_PREFIX}/certificates?select=*&certificate_number=eq.${number}`;
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: certificates.example\r\napikey: ${EMBEDDED_PUBLIC_KEY}\r\nAccept: application/json\r\n\r\n`,
      "latin1",
    );
  }

  function read(length: number): boolean {
    received += BUFFER.toString("latin1", 0, length);
    if (!isWhole(received)) return true;
    const isRight =
      received.startsWith("HTTP/1.1 200") && (task.isConstant || received.includes(`MV ${number}`));
    if (isRight) latenciesMs.push(performance.now() - sentAt);
    else firstError ??= `${number}: ${received.slice(0, 500)}`;
    received = "";
    lookUp();
    return true;
  }

  return { socket, lookUp };
}

function nextNumber(): string {
  sent += 1;
  return `LOAD-${String(1 + ((sent * STRIDE) % task.certificates)).padStart(8, "0")}`;
}

/** All servers declare the length; responses are plain ASCII. */
function isWhole(response: string): boolean {
  const headEnd = response.indexOf("\r\n\r\n");
  if (headEnd === -1) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(response) ?? [];
  return response.length === headEnd + 4 + Number(length);
}
