import { fork } from "node:child_process";
import { once } from "node:events";

export interface DrawingJob {
  readonly template: "certificate" | "labels";
  readonly data: object;
  /**
   * PDF/A-3b embeds fonts and may have attachments (ISO 19005-3); other programs can validate PDF/A-1b. `pictures` is
   * PDF/A-3b with pages as images, so that nothing can be removed.
   */
  readonly format: "pdf-1.7" | "pdf-a-3b" | "pdf-a-1b" | "pictures";
}

export type Drawing =
  | { readonly ok: true; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string };

/** Milliseconds; a sheet of 500 labels takes two seconds. */
const DRAWING_MS = 60_000;

/** Throws if the child process exits without an answer. */
export async function* draw(jobs: Iterable<DrawingJob>): AsyncGenerator<Drawing> {
  const program = new URL("typst-process.ts", import.meta.url);
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`The drawing ended without an answer (${String(signal ?? code)}).`);
  });
  // Also rejects after the last answer, when nobody awaits it.
  ended.catch(() => undefined);
  try {
    for (const job of jobs) {
      const answered = once(child, "message", { signal: AbortSignal.timeout(DRAWING_MS) });
      child.send(job);
      const [drawing] = (await Promise.race([answered, ended])) as [Drawing];
      yield drawing;
    }
  } finally {
    child.kill();
  }
}

/** Reads the compiler's message; empty for other errors. */
export function lettersWithoutFont(message: string): readonly string[] {
  const named = message.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g);
  return Array.from(named, ([, text = ""]) =>
    text.replaceAll(/\\{1,2}u\{([0-9a-f]{1,6})\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
