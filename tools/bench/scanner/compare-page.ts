/** Runs in the browser: reads one picture with our scanner and with html5-qrcode. */
import { Html5Qrcode } from "html5-qrcode";
import { Scanner } from "@register/scanner";
import { samplePicture } from "./sample-picture.ts";

interface Reading {
  readonly text: string | null;
  /** From the file to the text. */
  readonly milliseconds: number;
}

export interface Comparison {
  /** The text of the drawn code. */
  readonly text: string;
  readonly ours: Reading;
  readonly peer: Reading;
}

/** Called by bench/pictures.ts. */
export type CompareReaders = (index: number) => Promise<Comparison>;

let lastText: string | null = null;
const scanner = new Scanner({ onRead: (reading) => (lastText = reading.text) });
const peer = new Html5Qrcode("peer", false);

async function readWithOurs(file: File): Promise<string | null> {
  lastText = null;
  await scanner.scanPicture(file);
  return lastText;
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
  const { file, text } = await samplePicture(index);
  return {
    text,
    ours: await timed(() => readWithOurs(file)),
    peer: await timed(() => readWithPeer(file)),
  };
};
Object.assign(globalThis, { compareReaders });
