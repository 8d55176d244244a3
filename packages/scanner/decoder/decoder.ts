import { BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { DecodeOutcome, DecoderTask, Code } from "./decoder-messages.ts";
import { DecoderThread } from "./decoder-thread.ts";

/** Harder attempts recur about every second. */
const CONFIRMATION_WINDOW_MS = 2000;

/** True for a wanted code; others are ignored then. */
export type IsMeant = (reading: Code) => boolean;

const anyReading: IsMeant = () => true;

interface Thread {
  readonly isPaused: boolean;
  start(): void;
  read(task: DecoderTask): Promise<DecodeOutcome>;
  end(outcome: DecodeOutcome): void;
}

/** Nothing rejects. */
export class Decoder {
  readonly #thread: Thread;
  /** For readings that need two frames. */
  readonly #seen = new Map<string, number>();
  #turn = 0;
  #isRepeating = false;
  #isReadingFrame = false;
  #isClosed = false;

  constructor(formats: readonly BarcodeFormatId[], thread: Thread = new DecoderThread(formats)) {
    this.#thread = thread;
  }

  preload(): void {
    if (!this.#isClosed) this.#thread.start();
  }

  /** Returns "nothing" at once while busy. Always transfers or closes the frame. */
  async decodeFrame(frame: ImageBitmap, isRelevant = anyReading): Promise<DecodeOutcome> {
    if (this.#isClosed || this.#isReadingFrame) {
      frame.close();
      return { kind: "nothing" };
    }
    if (this.#thread.isPaused) {
      frame.close();
      return { kind: "loading-failed" };
    }
    this.#isReadingFrame = true;
    const outcome = await this.#read({ picture: frame, turn: this.#turn }, isRelevant);
    this.#isReadingFrame = false;
    const readings = outcome.kind === "read" ? [outcome.reading, ...outcome.others] : [];
    const confirmed = readings.filter((reading) => this.#confirms(reading));
    // The next frame repeats the attempt for confirmation, but once: its results may keep changing.
    this.#isRepeating = confirmed.length < readings.length && !this.#isRepeating;
    if (!this.#isRepeating) this.#turn += 1;
    if (outcome.kind !== "read") return outcome;
    const [reading, ...furtherReadings] = this.#isRepeating ? [] : confirmed;
    return reading === undefined
      ? { kind: "nothing" }
      : { kind: "read", reading, others: furtherReadings };
  }

  /** Always transfers or closes a bitmap. */
  async decodePicture(
    picture: Blob | ImageBitmap,
    isRelevant = anyReading,
  ): Promise<DecodeOutcome> {
    if (!this.#isClosed) return this.#read({ picture }, isRelevant);
    if (!(picture instanceof Blob)) picture.close();
    return { kind: "nothing" };
  }

  reset(): void {
    this.#turn = 0;
    this.#isRepeating = false;
    this.#seen.clear();
  }

  /** All tasks return "nothing" then. */
  close(): void {
    this.#isClosed = true;
    this.#thread.end({ kind: "nothing" });
  }

  /** Unwanted codes may have others beside them. */
  async #read(task: DecoderTask, isRelevant: IsMeant): Promise<DecodeOutcome> {
    const outcome = await this.#thread.read(task);
    if (outcome.kind !== "read" || outcome.others.length > 0 || isRelevant(outcome.reading)) {
      return outcome;
    }
    const all = await this.#thread.read({ beside: outcome.reading });
    return all.kind === "read" ? all : outcome;
  }

  /** Other formats have error correction. */
  #confirms({ format, text }: Code): boolean {
    if (!BARCODE_FORMATS[format].needsTwoFrames) return true;
    const now = performance.now();
    const key = `${format}\n${text}`;
    const seenAt = this.#seen.get(key) ?? -Infinity;
    this.#seen.set(key, now);
    return now - seenAt <= CONFIRMATION_WINDOW_MS;
  }
}
