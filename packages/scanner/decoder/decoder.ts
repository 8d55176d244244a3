import { BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { DecodeOutcome, DecoderTask, Code } from "./decoder-messages.ts";
import { DecoderThread } from "./decoder-thread.ts";

/**
 * How long a reading waits for a second frame that agrees. Harder attempts come round about once a
 * second, so a code that only one of them reads still finds its second frame.
 */
const CONFIRMATION_WINDOW_MS = 2000;

/** Whether a reading is what the caller looks for, so that no other code of the picture matters. */
export type IsMeant = (reading: Code) => boolean;

const anyReading: IsMeant = () => true;

interface Thread {
  readonly isPaused: boolean;
  start(): void;
  read(task: DecoderTask): Promise<DecodeOutcome>;
  end(outcome: DecodeOutcome): void;
}

/** Reads frames and pictures in a worker, and decides which readings count. Nothing rejects. */
export class Decoder {
  readonly #thread: Thread;
  /** When each reading that needs two frames was last seen. */
  readonly #seen = new Map<string, number>();
  #turn = 0;
  #isRepeating = false;
  #isReadingFrame = false;
  #isClosed = false;

  constructor(formats: readonly BarcodeFormatId[], thread: Thread = new DecoderThread(formats)) {
    this.#thread = thread;
  }

  /** Fetches the worker and its reader before the first frame. */
  preload(): void {
    if (!this.#isClosed) this.#thread.start();
  }

  /**
   * Reads one frame of a camera by the fast attempts and one harder one, which changes from frame to
   * frame. Linear codes and PDF417 count once two frames agree. While a frame is being read, another
   * returns "nothing" at once. The frame is transferred or closed in any case.
   */
  async decodeFrame(frame: ImageBitmap, isMeant = anyReading): Promise<DecodeOutcome> {
    if (this.#isClosed || this.#isReadingFrame) {
      frame.close();
      return { kind: "nothing" };
    }
    if (this.#thread.isPaused) {
      frame.close();
      return { kind: "loading-failed" };
    }
    this.#isReadingFrame = true;
    const outcome = await this.#read({ picture: frame, turn: this.#turn }, isMeant);
    this.#isReadingFrame = false;
    const readings = outcome.kind === "read" ? [outcome.reading, ...outcome.others] : [];
    const confirmed = readings.filter((reading) => this.#confirms(reading));
    // The next frame repeats the harder attempt, which may confirm its own reading, or one beside it; once, so that an
    // attempt which reads something else each time does not keep the others from their turns.
    this.#isRepeating = confirmed.length < readings.length && !this.#isRepeating;
    if (!this.#isRepeating) this.#turn += 1;
    if (outcome.kind !== "read") return outcome;
    const [reading, ...others] = this.#isRepeating ? [] : confirmed;
    return reading === undefined ? { kind: "nothing" } : { kind: "read", reading, others };
  }

  /** Reads one picture by every attempt. A bitmap is transferred or closed in any case. */
  async decodePicture(picture: Blob | ImageBitmap, isMeant = anyReading): Promise<DecodeOutcome> {
    if (!this.#isClosed) return this.#read({ picture }, isMeant);
    if (!(picture instanceof Blob)) picture.close();
    return { kind: "nothing" };
  }

  /** Another scan begins: forgets earlier frames. */
  reset(): void {
    this.#turn = 0;
    this.#isRepeating = false;
    this.#seen.clear();
  }

  /** Ends the worker. Unfinished and later tasks return "nothing". */
  close(): void {
    this.#isClosed = true;
    this.#thread.end({ kind: "nothing" });
  }

  /** A code that was seen alone ends the reading, unless it is not the one that is meant: then all others are read, too. */
  async #read(task: DecoderTask, isMeant: IsMeant): Promise<DecodeOutcome> {
    const outcome = await this.#thread.read(task);
    if (outcome.kind !== "read" || outcome.others.length > 0 || isMeant(outcome.reading)) {
      return outcome;
    }
    const all = await this.#thread.read({ beside: outcome.reading });
    return all.kind === "read" ? all : outcome;
  }

  /**
   * Most two-dimensional codes count at once, since error correction protects them. The others count
   * when two frames within the window agree on text and format.
   */
  #confirms({ format, text }: Code): boolean {
    if (!BARCODE_FORMATS[format].needsTwoFrames) return true;
    const now = performance.now();
    const key = `${format}\n${text}`;
    const seenAt = this.#seen.get(key) ?? -Infinity;
    this.#seen.set(key, now);
    return now - seenAt <= CONFIRMATION_WINDOW_MS;
  }
}
