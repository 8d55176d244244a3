/**
 * A thread that looks certificates up over kept connections, as fast as they are answered. It speaks HTTP
 * by itself: a client library costs more than the server under test, and would be what is measured.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../../domain/data-door.ts";
import type { LoadResult, LoadTask } from "./drive-load.ts";
import { numberOf, vesselOf } from "./load-certificates.ts";

/** Connections, each with one lookup under way at a time. */
const CONNECTIONS = 64;

/** Takes the numbers in an order without neighbours: a prime, larger than any register measured. */
const STRIDE = 15_485_863;

/** How long an answer may take. */
const PATIENCE_MS = 10_000;

/** What one read takes in; answers are shorter. */
const BUFFER = Buffer.alloc(16_384);

const task = workerData as LoadTask;
let asked = 0;
let answered = 0;
let firstError: string | undefined;
let isOver = false;

const connections = Array.from({ length: CONNECTIONS }, (_, index) => open(index));
await Promise.all(connections.map(({ socket }) => once(socket, "connect")));
const startedAt = performance.now();
for (const { ask } of connections) ask();
setTimeout(() => (isOver = true), task.milliseconds);
await Promise.all(connections.map(({ ended }) => ended));
const lookupsPerSecond = (1000 * answered) / (performance.now() - startedAt);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage({ lookupsPerSecond, firstError } satisfies LoadResult);

function open(index: number) {
  let number = "";
  let received = "";
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const socket = connect({
    port: Number(new URL(task.address).port),
    host: "127.0.0.1",
    // Each connection from an address of its own, so that limits are counted for many clients.
    localAddress: process.platform === "linux" ? `127.0.1.${1 + index}` : undefined,
    noDelay: true,
    // One buffer for all, and no stream between: half of what an answer would cost here.
    onread: { buffer: BUFFER, callback: read },
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer in time")));
  socket.on("error", (error) => (firstError ??= error.message));
  socket.on("close", () => {
    if (!isOver) firstError ??= "closed by the server";
    end();
  });

  function ask(): void {
    if (isOver) {
      socket.destroy();
      return;
    }
    asked += 1;
    number = numberOf(1 + ((asked * STRIDE) % task.certificates));
    socket.write(requestFor(number), "latin1");
  }

  function read(length: number): boolean {
    received += BUFFER.toString("latin1", 0, length);
    if (!isWhole(received)) return true;
    if (isRight(received, number)) answered += 1;
    else firstError ??= `${number}: ${received.slice(0, 500)}`;
    received = "";
    ask();
    return true;
  }

  return { socket, ask, ended };
}

/** As the page's client asks, with the headers that a server has to look at. */
function requestFor(number: string): string {
  return `GET ${REST_PREFIX}/certificates?select=*&certificate_number=eq.${number} HTTP/1.1\r\nHost: certificates.example\r\napikey: ${EMBEDDED_PUBLIC_KEY}\r\nAccept: application/json\r\n\r\n`;
}

/** All servers declare the length; answers are plain ASCII. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf("\r\n\r\n");
  if (headEnd === -1) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
  return answer.length === headEnd + 4 + Number(length);
}

function isRight(answer: string, number: string): boolean {
  if (!answer.startsWith("HTTP/1.1 200")) return false;
  return task.isConstant || answer.includes(vesselOf(number));
}
