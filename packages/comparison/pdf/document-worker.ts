/** The worker: a document in, its pages out. Everything that a file can do happens here, and ends with it. */
import { digestOf } from "../digest.ts";
import "./promise-with-resolvers.ts";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openDocument } from "./open-document.ts";
import { drawPart } from "./page-drawing.ts";
import { readPage } from "./read-page.ts";
import type {
  ReaderAnswers,
  ReaderRequest,
  ReaderResponse,
  ReaderTask,
} from "./reader-messages.ts";

/** By how many degrees each page is turned to be read, by its number. */
const turns = new Map<number, number>();

let document: PDFDocumentProxy | undefined;
/** Whether the file is a form that Adobe's own programs lay out (XFA): its pages only ask to wait. */
let isLaidOutElsewhere = false;
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
  const { turn, ...read } = await readPage(page, document.annotationStorage);
  turns.set(task.page, turn);
  return isLaidOutElsewhere ? { ...read, unread: [...(read.unread ?? []), "form"] } : read;
}

async function open(file: Blob): Promise<ReaderAnswers["open"]> {
  const content = new Uint8Array(await file.arrayBuffer());
  const sha256 = await digestOf(content);
  document = await openDocument(content, (isRetry, passOn) => {
    answerPassword = passOn;
    send({ kind: "password-wanted", isRetry });
  });
  const { info } = await document.getMetadata();
  const { IsXFAPresent, IsAcroFormPresent } = info as Partial<Record<string, unknown>>;
  isLaidOutElsewhere = IsXFAPresent === true && IsAcroFormPresent !== true;
  return { pages: document.numPages, sha256 };
}

function send(response: ReaderResponse, transfer: Transferable[] = []): void {
  postMessage(response, { transfer });
}
