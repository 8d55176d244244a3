import type { BarcodeFormatId } from "../barcode-formats.ts";
import { createConfirmation } from "./confirmation.ts";
import { LOADING_FAILED, NOTHING, UNREADABLE, type DecodeOutcome } from "./decode-outcome.ts";
import type { DecoderAnswer, DecoderRequest, DecoderTask, Pixels } from "./decoder-messages.ts";
import { pixelsForWorker, workersDraw } from "./pixels-for-worker.ts";

/** Pause after the first failure to load, in milliseconds, before a frame tries again. Each failure doubles it. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Longest wait for the thread and its reader, in milliseconds. Doubled after a failure: a link may be that slow. */
const LOADING_LIMIT = 25_000;
const LONGEST_LOADING_LIMIT = 200_000;

/** Reads codes in another thread. Nothing of it rejects: a thread that fails is "loading-failed". */
export interface Decoder {
  /**
   * Fetches and starts the reader ahead of need. Should that fail, the first frame tries again, and later ones after
   * a pause that grows; a picture tries at once.
   */
  warmUp(): void;
  /**
   * Looks at one frame of a camera: the fast pass, and one harder pass that changes from frame to
   * frame. Linear codes and PDF417 are read once two frames agree. One frame at a time: while another
   * is read, the answer is "nothing", at once. The frame is transferred, and closed in any case.
   */
  decodeFrame(frame: Pixels): Promise<DecodeOutcome>;
  /**
   * Looks at one picture in every way there is, until one reads. Pixels are transferred, and closed
   * in any case; a file stays the caller's, and is "unreadable" when the thread can't open it.
   */
  decodePicture(picture: Blob | Pixels): Promise<DecodeOutcome>;
  /** Another scan begins: forgets what earlier frames showed. */
  reset(): void;
  /** Ends the thread. What is under way comes to "nothing"; so does everything asked later. */
  close(): void;
}

interface DecoderOptions {
  /** At least one. */
  readonly formats: readonly BarcodeFormatId[];
}

/** A decoder for some formats. Its thread starts when it is first needed. */
export function createDecoder({ formats }: DecoderOptions): Decoder {
  const confirmation = createConfirmation();
  const waiting = new Map<number, (outcome: DecodeOutcome) => void>();
  let worker: Worker | null = null;
  let closed = false;
  let lastId = 0;
  let turn = 0;
  let repeating = false;
  let reading = false;
  /** How often in a row the reader could not be loaded. */
  let failures = 0;
  let pausedUntil = 0;
  let loadingTimer: ReturnType<typeof setTimeout> | undefined;

  function endThread(outcome: DecodeOutcome): void {
    clearTimeout(loadingTimer);
    worker?.terminate();
    worker = null;
    for (const settle of waiting.values()) settle(outcome);
    waiting.clear();
  }

  function startThread(): Worker {
    const started = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
    loadingTimer = setTimeout(
      () => endThread(LOADING_FAILED),
      doubled(LOADING_LIMIT, failures, LONGEST_LOADING_LIMIT),
    );
    started.addEventListener("message", ({ data }: MessageEvent<DecoderAnswer>) => {
      if (data.kind === "loaded") {
        clearTimeout(loadingTimer);
        return;
      }
      waiting.get(data.id)?.(data.outcome);
      waiting.delete(data.id);
    });
    // The script could not be fetched, or failed beyond what it handles itself.
    started.addEventListener("error", (event) => {
      event.preventDefault();
      endThread(LOADING_FAILED);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    started.postMessage({ kind: "start", formats } satisfies DecoderRequest);
    return started;
  }

  async function decode(source: Blob | Pixels, frameTurn?: number): Promise<DecodeOutcome> {
    const outcome = await ask(source, frameTurn);
    if (outcome.kind === "loading-failed") {
      pausedUntil = performance.now() + doubled(FIRST_PAUSE, failures, LONGEST_PAUSE);
      failures += 1;
    } else failures = 0;
    return outcome;
  }

  async function ask(source: Blob | Pixels, frameTurn?: number): Promise<DecodeOutcome> {
    reading = true;
    lastId += 1;
    const id = lastId;
    try {
      const picture = source instanceof Blob ? source : pixelsForWorker(source);
      const task: DecoderTask = { picture, turn: frameTurn };
      worker ??= startThread();
      worker.postMessage(
        { kind: "read", id, task } satisfies DecoderRequest,
        transferable(picture),
      );
      return await new Promise((resolve) => waiting.set(id, resolve));
    } catch {
      // The browser starts no thread, or can't hand the pixels to one.
      return LOADING_FAILED;
    } finally {
      reading = false;
    }
  }

  return {
    warmUp() {
      if (closed) return;
      try {
        worker ??= startThread();
      } catch {
        // The first frame tries again, and says so.
      }
    },
    async decodeFrame(frame) {
      if (closed || reading) {
        closePixels(frame);
        return NOTHING;
      }
      if (performance.now() < pausedUntil) {
        closePixels(frame);
        return LOADING_FAILED;
      }
      const outcome = await decode(frame, turn);
      const confirmed =
        outcome.kind === "read" && confirmation.confirms(outcome.reading, performance.now());
      // What a harder pass has read, the same pass may confirm in the next frame; once, so that a
      // pass that reads something else each time does not keep the others from their turns.
      repeating = outcome.kind === "read" && !confirmed && !repeating;
      if (!repeating) turn += 1;
      return outcome.kind === "read" && !confirmed ? NOTHING : outcome;
    },
    async decodePicture(picture) {
      if (closed) {
        closePixels(picture);
        return NOTHING;
      }
      return picture instanceof Blob && !workersDraw() ? UNREADABLE : decode(picture);
    },
    reset() {
      turn = 0;
      repeating = false;
      confirmation.reset();
    },
    close() {
      closed = true;
      endThread(NOTHING);
    },
  };
}

function doubled(start: number, times: number, most: number): number {
  return Math.min(start * 2 ** times, most);
}

function transferable(picture: Blob | Pixels): Transferable[] {
  if (picture instanceof Blob) return [];
  return ["close" in picture ? picture : picture.data.buffer];
}

function closePixels(picture: Blob | Pixels): void {
  if ("close" in picture) picture.close();
}
