/** Runs in the browser: reads one picture with our scanner and with html5-qrcode. */
import { Html5Qrcode } from "html5-qrcode";
import { ALL_BARCODE_FORMATS } from "../../scanner/barcode-formats.ts";
import { createDecoder } from "../../scanner/decoder/decoder.ts";
import { scanPicture } from "../../scanner/picture/scan-picture.ts";
import { samplePicture } from "./sample-picture.ts";

interface Reading {
  readonly text: string | null;
  /** From the file to the answer, opening it included. */
  readonly milliseconds: number;
}

export interface Comparison {
  /** What the picture shows, and how. */
  readonly name: string;
  readonly text: string;
  readonly ours: Reading;
  readonly peer: Reading;
}

/** What bench/scanner/pictures.ts calls in this page. */
export type CompareReaders = (index: number) => Promise<Comparison>;

const decoder = createDecoder({ formats: ALL_BARCODE_FORMATS });
const peer = new Html5Qrcode("peer", false);

async function readWithOurs(file: File): Promise<string | null> {
  const outcome = await scanPicture(file, (opened) => decoder.decodePicture(opened));
  return outcome.kind === "read" ? outcome.reading.text : null;
}

async function readWithPeer(file: File): Promise<string | null> {
  try {
    return (await peer.scanFileV2(file, false)).decodedText;
  } catch {
    // It rejects when it finds no code.
    return null;
  }
}

async function timed(read: () => Promise<string | null>): Promise<Reading> {
  const begun = performance.now();
  const text = await read();
  return { text, milliseconds: performance.now() - begun };
}

const compareReaders: CompareReaders = async (index) => {
  const { file, name, text } = await samplePicture(index);
  return {
    name,
    text,
    ours: await timed(() => readWithOurs(file)),
    peer: await timed(() => readWithPeer(file)),
  };
};
Object.assign(globalThis, { compareReaders });
