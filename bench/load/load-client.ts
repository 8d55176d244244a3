/**
 * A thread that looks certificates up over kept connections, as fast as they are answered. It speaks HTTP
 * by itself: a client library costs more than the server under test, and would be what is measured.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../../domain/data-door.ts";
import { certificateNumber, type LoadResult, type LoadTask, vesselOf } from "./load-protocol.ts";

/** Takes the numbers in an order without neighbours: a prime, larger than any register measured. */
const STRIDE = 15_485_863;

/** Loopback addresses the connections come from, so that limits are counted for many clients. */
const ADDRESSES = 200;

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What one read takes in; answers are shorter. */
const BUFFER = Buffer.alloc(16_384);

const task = workerData as LoadTask;
let asked = 0;
let errors = 0;
let firstError: string | undefined;
const times: number[] = [];
let isOver = false;

const connections = Array.from({ length: task.connections }, (_, index) => open(index));
await Promise.all(connections.map(({ socket }) => once(socket, "connect")));
const startedAt = performance.now();
for (const { ask } of connections) ask();
setTimeout(() => {
  isOver = true;
}, task.milliseconds);
await Promise.all(connections.map(({ ended }) => ended));
report((performance.now() - startedAt) / 1000);

function report(seconds: number): void {
  times.sort((one, other) => one - other);
  const result: LoadResult = {
    lookups: times.length,
    seconds,
    errors,
    firstError,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(result);
}

function open(index: number) {
  let number = "";
  let sentAt = 0;
  let received = "";
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const socket = connect({
    port: task.port,
    host: "127.0.0.1",
    localAddress: process.platform === "linux" ? `127.0.1.${1 + (index % ADDRESSES)}` : undefined,
    noDelay: true,
    // One buffer for all, and no stream between: half of what an answer would cost here.
    onread: { buffer: BUFFER, callback: read },
  });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("no answer in time")));
  socket.on("error", (error) => fail(error.message));
  socket.on("close", () => {
    if (!isOver) fail("closed by the server");
    end();
  });

  function ask(): void {
    if (isOver) {
      socket.destroy();
      return;
    }
    asked += 1;
    number = certificateNumber(1 + ((asked * STRIDE) % task.certificates));
    sentAt = performance.now();
    socket.write(requestFor(number), "latin1");
  }

  function read(length: number): boolean {
    received += BUFFER.toString("latin1", 0, length);
    if (!isWhole(received)) return true;
    if (isRight(received, number)) times.push(performance.now() - sentAt);
    else fail(`${number}: ${received.slice(0, 500)}`);
    received = "";
    ask();
    return true;
  }

  return { socket, ask, ended };
}

function fail(what: string): void {
  errors += 1;
  firstError ??= what;
}

/** As the page's client asks, with the headers that a server has to look at. */
function requestFor(number: string): string {
  return `GET ${REST_PREFIX}/certificates?select=*&certificate_number=eq.${number} HTTP/1.1\r\nHost: certificates.example\r\napikey: ${EMBEDDED_PUBLIC_KEY}\r\nAccept: application/json\r\n\r\n`;
}

/** Both servers declare the length; answers are plain ASCII. */
function isWhole(received: string): boolean {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(received) ?? [];
  return received.length === headEnd + 4 + Number(length);
}

function isRight(answer: string, number: string): boolean {
  if (!answer.startsWith("HTTP/1.1 200")) return false;
  return task.expects === "constant" || answer.includes(vesselOf(number));
}
