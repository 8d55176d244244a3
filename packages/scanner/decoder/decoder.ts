import { BARCODE_FORMATS, type BarcodeFormatId } from "../barcode-formats.ts";
import type { DecodeOutcome, DecoderTask, Code } from "./decoder-messages.ts";
import { DecoderThread } from "./decoder-thread.ts";

/** A harder attempt recurs about once a second, so its code still finds a second frame. */
const CONFIRMATION_WINDOW_MS = 2000;

/** True for a wanted code, so that others in the picture are ignored. */
export type IsMeant = (reading: Code) => boolean;

const anyReading: IsMeant = () => true;

interface Thread {
  readonly isPaused: boolean;
  start(): void;
  read(task: DecoderTask): Promise<DecodeOutcome>;
  end(outcome: DecodeOutcome): void;
}

/** Decides which readings of the worker count. Nothing rejects. */
export class Decoder {
  readonly #thread: Thread;
  /** Last sightings of readings that need two frames. */
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

  /**
   * Makes the fast attempts and one harder one. Returns "nothing" at once while another frame is being read. Always
   * transfers or closes the frame.
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
    // The next frame repeats the harder attempt to confirm its reading; only once, so that an attempt with changing
    // results does not block the others.
    this.#isRepeating = confirmed.length < readings.length && !this.#isRepeating;
    if (!this.#isRepeating) this.#turn += 1;
    if (outcome.kind !== "read") return outcome;
    const [reading, ...others] = this.#isRepeating ? [] : confirmed;
    return reading === undefined ? { kind: "nothing" } : { kind: "read", reading, others };
  }

  /** Makes every attempt. Always transfers or closes a bitmap. */
  async decodePicture(picture: Blob | ImageBitmap, isMeant = anyReading): Promise<DecodeOutcome> {
    if (!this.#isClosed) return this.#read({ picture }, isMeant);
    if (!(picture instanceof Blob)) picture.close();
    return { kind: "nothing" };
  }

  /** Forgets earlier frames before another scan. */
  reset(): void {
    this.#turn = 0;
    this.#isRepeating = false;
    this.#seen.clear();
  }

  /** Unfinished and later tasks return "nothing". */
  close(): void {
    this.#isClosed = true;
    this.#thread.end({ kind: "nothing" });
  }

  /** If the only code found is unwanted, the picture is searched for others. */
  async #read(task: DecoderTask, isMeant: IsMeant): Promise<DecodeOutcome> {
    const outcome = await this.#thread.read(task);
    if (outcome.kind !== "read" || outcome.others.length > 0 || isMeant(outcome.reading)) {
      return outcome;
    }
    const all = await this.#thread.read({ beside: outcome.reading });
    return all.kind === "read" ? all : outcome;
  }

  /** Error correction protects most two-dimensional codes; the others need two agreeing frames. */
  #confirms({ format, text }: Code): boolean {
    if (!BARCODE_FORMATS[format].needsTwoFrames) return true;
    const now = performance.now();
    const key = `${format}\n${text}`;
    const seenAt = this.#seen.get(key) ?? -Infinity;
    this.#seen.set(key, now);
    return now - seenAt <= CONFIRMATION_WINDOW_MS;
  }
}
