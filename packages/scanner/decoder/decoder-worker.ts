import { purgeZXingModule } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { BarcodeFormatId } from "../barcode-formats.ts";
import { startReader, type GreyImage, type Reader } from "../reader.ts";
import type {
  DecodeOutcome,
  DecoderRequest,
  DecoderResponse,
  DecoderTask,
} from "./decoder-messages.ts";
import { openPicture } from "./open-picture.ts";

let formats: readonly BarcodeFormatId[] = [];
let reader: Promise<Reader> | undefined;
let lastRead: { readonly image: GreyImage; readonly text: string } | undefined;

addEventListener("message", ({ data }: MessageEvent<DecoderRequest>) => {
  if (data.kind === "start") {
    ({ formats } = data);
    void loadReader();
  } else {
    void read(data.task).then((outcome) => {
      postMessage({ kind: "done", id: data.id, outcome } satisfies DecoderResponse);
    });
  }
});

/** Undefined on failure; the next call tries again. */
async function loadReader(): Promise<Reader | undefined> {
  reader ??= startReader(wasmUrl, formats).then((started) => {
    postMessage({ kind: "loaded" } satisfies DecoderResponse);
    return started;
  });
  try {
    return await reader;
  } catch {
    forgetReader();
    return undefined;
  }
}

/** The library caches even a rejected promise. */
function forgetReader(): void {
  reader = undefined;
  purgeZXingModule();
}

async function read(task: DecoderTask): Promise<DecodeOutcome> {
  const [loaded, images] = await Promise.all([loadReader(), imagesOf(task)]);
  if (loaded === undefined) return { kind: "loading-failed" };
  let outcome: DecodeOutcome = { kind: "unreadable" };
  try {
    for (const image of images) {
      outcome = readBy(loaded, image, task);
      if (outcome.kind === "read") lastRead = { image, text: outcome.reading.text };
      if (outcome.kind !== "nothing") break;
    }
    return outcome;
  } catch {
    // Out of memory, or a fault in the reader.
    forgetReader();
    return { kind: "nothing" };
  }
}

/** A different picture may have come since. */
async function imagesOf(task: DecoderTask): Promise<readonly GreyImage[]> {
  if ("picture" in task) return openPicture(task.picture);
  return lastRead?.text === task.beside.text ? [lastRead.image] : [];
}

function readBy(loaded: Reader, image: GreyImage, task: DecoderTask): DecodeOutcome {
  if ("beside" in task) return loaded.readBeside(image, task.beside);
  return task.turn === undefined ? loaded.readPicture(image) : loaded.readFrame(image, task.turn);
}
