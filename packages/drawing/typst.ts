import { fork } from "node:child_process";
import { once } from "node:events";

/** A page to be drawn from a template, by values alone: no value is ever read as markup. */
export interface DrawingJob {
  /** The name of a file in templates/. */
  readonly template: "certificate" | "labels";
  readonly data: object;
  /**
   * PDF/A-3b for what is kept: it holds its fonts, and may have files attached (ISO 19005-3). PDF/A-1b, the earlier one
   * without attachments, is what other programs can check. A PDF/A-3b of the pages as pictures, from which nothing can be
   * taken away.
   */
  readonly format: "pdf-1.7" | "pdf-a-3b" | "pdf-a-1b" | "pictures";
}

export type Drawing =
  | { readonly ok: true; readonly file: Uint8Array<ArrayBuffer> }
  /** The compiler's own words. */
  | { readonly ok: false; readonly message: string };

/** Longest time for one drawing, in milliseconds; a sheet of 500 labels takes two seconds. */
const DRAWING_MS = 60_000;

/** Draws one after the other in a process of their own. Throws when that process ends before it has answered. */
export async function* draw(jobs: Iterable<DrawingJob>): AsyncGenerator<Drawing> {
  const program = new URL("typst-process.ts", import.meta.url);
  const child = fork(program, { serialization: "advanced", execArgv: [] });
  const ended = once(child, "exit").then(([code, signal]) => {
    throw new Error(`The drawing ended without an answer (${String(signal ?? code)}).`);
  });
  // Rejects after the last answer, too, when nobody waits for it any more.
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

/** The characters of a text for which no font has a sign, as the compiler names them; none for another fault. */
export function lettersWithoutFont(message: string): readonly string[] {
  const named = message.matchAll(/the text `\\?"(.*?)\\?"` could not be displayed/g);
  return Array.from(named, ([, text = ""]) =>
    text.replaceAll(/\\{1,2}u\{([0-9a-f]{1,6})\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}
