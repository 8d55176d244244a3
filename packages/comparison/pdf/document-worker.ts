/** Reads one document. A hostile file can harm this worker only. */
import "./promise-with-resolvers.ts";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Caution } from "../document-text.ts";
import { hasOtherLetters } from "./letter-tables.ts";
import { openDocument } from "./open-document.ts";
import { drawPart } from "./page-drawing.ts";
import { readPage } from "./read-page.ts";
import type {
  ReaderAnswers,
  ReaderRequest,
  ReaderResponse,
  ReaderTask,
} from "./reader-messages.ts";

/** Clockwise degrees by page number. */
const turns = new Map<number, number>();

let document: PDFDocumentProxy | undefined;
/** Cautions and number in the file's properties. */
let cautions: readonly Caution[] = [];
let marked: readonly string[] = [];
/** Its fonts may show other letters than its text. */
let mayLie = false;
let answerPassword: ((password: string) => void) | undefined;

addEventListener("message", ({ data }: MessageEvent<ReaderRequest>) => {
  if (data.kind === "password") answerPassword?.(data.password);
  else void answer(data.id, data.task);
});
send({ kind: "loaded" });

async function answer(id: number, task: ReaderTask): Promise<void> {
  try {
    const found = await resultOf(task);
    send({ kind: "done", id, answer: found }, "picture" in found ? [found.picture] : []);
  } catch {
    send({ kind: "failed", id });
  }
}

async function resultOf(task: ReaderTask): Promise<ReaderAnswers[ReaderTask["kind"]]> {
  if (task.kind === "open") return open(task.file);
  if (document === undefined) throw new Error("No document is open.");
  const page = await document.getPage(task.page);
  if (task.kind === "draw") {
    return drawPart(page, task.box, task.scale, turns.get(task.page) ?? 0);
  }
  const { turn, ...read } = await readPage(page, cautions, mayLie);
  turns.set(task.page, turn);
  return { ...read, links: [...marked, ...read.links] };
}

async function open(file: Blob): Promise<ReaderAnswers["open"]> {
  const content = new Uint8Array(await file.arrayBuffer());
  // pdf.js takes the bytes away.
  document = await openDocument(content.slice(), (isRetry, passOn) => {
    answerPassword = passOn;
    send({ kind: "password-wanted", isRetry });
  });
  mayLie = await hasOtherLetters(content);
  const { info } = await document.getMetadata();
  const { Keywords } = info as Partial<Record<string, unknown>>;
  // Our copies and specimens name themselves, as they may be pictures without text.
  const [, word, number] = /^(COPY|SPECIMEN)[\s,]+([\w-]+)/.exec(String(Keywords)) ?? [];
  if (number !== undefined) marked = [number];
  cautions = word === undefined ? [] : [word === "COPY" ? "copy" : "specimen"];
  return { pages: document.numPages };
}

function send(response: ReaderResponse, transfer: Transferable[] = []): void {
  postMessage(response, { transfer });
}
