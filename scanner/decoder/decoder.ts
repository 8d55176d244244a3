import type { BarcodeFormatId } from "../barcode-formats.ts";
import { createConfirmation } from "./confirmation.ts";
import { LOADING_FAILED, NOTHING, UNREADABLE, type DecodeOutcome } from "./decode-outcome.ts";
import type { DecoderAnswer, DecoderRequest, Pixels } from "./decoder-messages.ts";
import { pixelsForWorker, workersDraw } from "./pixels-for-worker.ts";

/** Reads codes in another thread. */
export interface Decoder {
  /** Whether a frame or picture is being read: frames taken meanwhile would be thrown away. */
  readonly busy: boolean;
  /** Fetches and starts the reader ahead of need. Should that fail, the first frame tries again. */
  warmUp(): void;
  /**
   * Looks at one frame of a camera: the fast pass, and one harder pass that changes from frame to
   * frame. Linear codes and PDF417 are read once two frames agree. One frame at a time: while busy,
   * the answer is "nothing", at once. The frame is transferred, and closed in any case.
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

type Question = DecoderRequest extends infer Request
  ? Request extends DecoderRequest
    ? Omit<Request, "id" | "formats">
    : never
  : never;

/** A decoder for some formats. Its thread starts when it is first needed. */
export function createDecoder({ formats }: DecoderOptions): Decoder {
  const confirmation = createConfirmation();
  const waiting = new Map<number, (answer: DecoderAnswer) => void>();
  let worker: Worker | null = null;
  let closed = false;
  let lastId = 0;
  let turn = 0;
  let repeating = false;
  let reading = false;

  function settleAll(kind: "done" | "loading-failed"): void {
    for (const [id, settle] of waiting) {
      settle(kind === "done" ? { id, kind, reading: null } : { id, kind });
    }
    waiting.clear();
  }

  function endThread(): void {
    worker?.terminate();
    worker = null;
  }

  function startThread(): Worker {
    const started = new Worker(new URL("./decoder-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<DecoderAnswer>) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
    // The script could not be fetched, or failed beyond what it handles itself.
    started.addEventListener("error", (event) => {
      event.preventDefault();
      endThread();
      settleAll("loading-failed");
    });
    return started;
  }

  function ask(question: Question): Promise<DecoderAnswer> {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<DecoderAnswer>();
    waiting.set(id, resolve);
    worker ??= startThread();
    worker.postMessage({ ...question, id, formats }, transferables(question));
    return promise;
  }

  async function decode(question: Exclude<Question, { kind: "warm-up" }>): Promise<DecodeOutcome> {
    reading = true;
    try {
      const answer = await ask(question);
      if (answer.kind !== "done") return answer.kind === "unreadable" ? UNREADABLE : LOADING_FAILED;
      return answer.reading === null ? NOTHING : { kind: "read", ...answer.reading };
    } finally {
      reading = false;
    }
  }

  return {
    get busy() {
      return reading;
    },
    warmUp() {
      if (!closed) void ask({ kind: "warm-up" });
    },
    async decodeFrame(frame) {
      if (closed || reading) {
        closePixels(frame);
        return NOTHING;
      }
      const outcome = await decode({ kind: "frame", pixels: pixelsForWorker(frame), turn });
      const confirmed =
        outcome.kind === "read" && confirmation.confirms(outcome, performance.now());
      // What a harder pass has read, the same pass may confirm in the next frame; once, so that a
      // pass that reads something else each time does not keep the others from their turns.
      repeating = outcome.kind === "read" && !confirmed && !repeating;
      if (!repeating) turn += 1;
      return outcome.kind === "read" && !confirmed ? NOTHING : outcome;
    },
    async decodePicture(picture) {
      if (closed) {
        if (!(picture instanceof Blob)) closePixels(picture);
        return NOTHING;
      }
      if (!(picture instanceof Blob)) {
        return decode({ kind: "picture", picture: pixelsForWorker(picture) });
      }
      return workersDraw() ? decode({ kind: "picture", picture }) : UNREADABLE;
    },
    reset() {
      turn = 0;
      repeating = false;
      confirmation.reset();
    },
    close() {
      closed = true;
      endThread();
      settleAll("done");
    },
  };
}

function transferables(question: Question): Transferable[] {
  if (question.kind === "warm-up") return [];
  const pixels = question.kind === "frame" ? question.pixels : question.picture;
  if (pixels instanceof Blob) return [];
  return ["close" in pixels ? pixels : pixels.data.buffer];
}

function closePixels(pixels: Pixels): void {
  if ("close" in pixels) pixels.close();
}
