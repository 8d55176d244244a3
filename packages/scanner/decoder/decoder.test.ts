import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DecodeOutcome, DecoderTask, Code } from "./decoder-messages.ts";
import { Decoder } from "./decoder.ts";

const CODE_128: Code = { format: "code-128", text: "GQC-2025-001" };
const NOTHING: DecodeOutcome = { kind: "nothing" };
const read = (reading: Code, ...others: Code[]): DecodeOutcome => ({
  kind: "read",
  reading,
  others,
});

/** A worker that gives one outcome after another, and a decoder of it. */
function decoderOf(...outcomes: (DecodeOutcome | Promise<DecodeOutcome>)[]) {
  const tasks: DecoderTask[] = [];
  const thread = {
    isPaused: false,
    start: () => {},
    end: () => {},
    read: async (task: DecoderTask) => {
      tasks.push(task);
      return outcomes.shift() ?? NOTHING;
    },
  };
  const decoder = new Decoder(["code-128"], thread);
  const frame = { close: vi.fn<() => void>() };
  return { decoder, thread, tasks, frame, next: () => decoder.decodeFrame(frame as never) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a reading of the camera counts", () => {
  it("at once from a QR code", async () => {
    const qr = read({ format: "qr", text: "GQC-2025-001" });
    expect(await decoderOf(qr).next()).toEqual(qr);
  });

  it.each(["code-128", "pdf417", "upc-ean-extension"] as const)(
    "from %s when a second frame agrees, in each scan anew",
    async (format) => {
      const found = read({ ...CODE_128, format });
      const { decoder, next } = decoderOf(found, found, found, found);
      expect(await next()).toEqual(NOTHING);
      expect(await next()).toEqual(found);
      decoder.reset();
      expect(await next()).toEqual(NOTHING);
      expect(await next()).toEqual(found);
    },
  );

  it("although another reading comes between", async () => {
    const other = read({ ...CODE_128, text: "GQC-2025-007" });
    const { next } = decoderOf(read(CODE_128), other, read(CODE_128));
    expect([await next(), await next()]).toEqual([NOTHING, NOTHING]);
    expect(await next()).toEqual(read(CODE_128));
  });

  it("not by the same digits in another format", async () => {
    const itf = read({ format: "itf", text: "01335583" });
    const { next } = decoderOf(itf, read({ format: "ean-8", text: "01335583" }));
    expect([await next(), await next()]).toEqual([NOTHING, NOTHING]);
  });

  it("not by a frame of more than two seconds before", async () => {
    const { next } = decoderOf(read(CODE_128), read(CODE_128));
    expect(await next()).toEqual(NOTHING);
    vi.advanceTimersByTime(2001);
    expect(await next()).toEqual(NOTHING);
  });
});

describe("of several codes in a frame", () => {
  const qr: Code = { format: "qr", text: "https://ships.example" };

  it("those count that a second frame agrees on", async () => {
    const { next } = decoderOf(read(qr, CODE_128), read(qr, CODE_128));
    expect(await next()).toEqual(NOTHING);
    expect(await next()).toEqual(read(qr, CODE_128));
  });

  it("one that no second frame agrees on does not hold the others up", async () => {
    const other = { ...CODE_128, text: "GQC-2025-007" };
    const { next } = decoderOf(read(CODE_128, qr), read(other, qr));
    expect(await next()).toEqual(NOTHING);
    expect(await next()).toEqual(read(qr));
  });
});

describe("the codes beside one that was seen alone", () => {
  const qr: Code = { format: "qr", text: "https://ships.example" };
  const isMeant = ({ text }: Code) => text === CODE_128.text;
  const picture = new Blob();

  it("are looked for where it is not meant", async () => {
    const { decoder, tasks } = decoderOf(read(qr), read(qr, CODE_128));
    expect(await decoder.decodePicture(picture, isMeant)).toEqual(read(qr, CODE_128));
    expect(tasks).toEqual([{ picture }, { beside: qr }]);
  });

  it.each([
    ["it is meant", read(CODE_128)],
    ["others were seen with it", read(qr, { ...qr, text: "https://example.org" })],
  ])("are left alone where %s", async (_, outcome) => {
    const { decoder, tasks } = decoderOf(outcome);
    expect(await decoder.decodePicture(picture, isMeant)).toEqual(outcome);
    expect(tasks).toHaveLength(1);
  });

  it("never cost the one that was read", async () => {
    const { decoder } = decoderOf(read(qr), { kind: "loading-failed" });
    expect(await decoder.decodePicture(picture, isMeant)).toEqual(read(qr));
  });
});

describe("frames", () => {
  it("are taken one at a time", async () => {
    const { promise, resolve } = Promise.withResolvers<DecodeOutcome>();
    const { next, tasks, frame } = decoderOf(promise);
    const first = next();
    expect(await next()).toEqual(NOTHING);
    expect(frame.close).toHaveBeenCalledOnce();
    resolve(NOTHING);
    await first;
    expect(tasks).toHaveLength(1);
  });

  it("repeat the turn of an unconfirmed reading once", async () => {
    const other = read({ ...CODE_128, text: "GQC-2025-007" });
    const { next, tasks } = decoderOf(NOTHING, read(CODE_128), other, NOTHING);
    for (let count = 0; count < 4; count += 1) await next();
    expect(tasks).toMatchObject([{ turn: 0 }, { turn: 1 }, { turn: 1 }, { turn: 2 }]);
  });

  it("wait after a failure to load, and pictures do not", async () => {
    const { decoder, thread, next, tasks, frame } = decoderOf();
    thread.isPaused = true;
    expect(await next()).toEqual({ kind: "loading-failed" });
    expect(frame.close).toHaveBeenCalledOnce();
    expect(await decoder.decodePicture(new Blob())).toEqual(NOTHING);
    expect(tasks).toHaveLength(1);
  });

  it("and pictures give nothing after closing", async () => {
    const { decoder, next, tasks, frame } = decoderOf(read(CODE_128));
    decoder.close();
    expect(await next()).toEqual(NOTHING);
    expect(await decoder.decodePicture(frame as never)).toEqual(NOTHING);
    expect(frame.close).toHaveBeenCalledTimes(2);
    expect(tasks).toEqual([]);
  });
});
