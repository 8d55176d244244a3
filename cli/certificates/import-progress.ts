import type { ImportProgress } from "../../database/import-file.ts";

/** Rows between two lines of progress where lines can't be rewritten. */
const ROWS_PER_LINE = 100_000;

/** Milliseconds between two rewritings of the line on a terminal. */
const REWRITE_EVERY_MS = 100;

const WORDS = { checking: "Checked", storing: "Stored" } as const;

/** Rewrites the terminal's line from its beginning. */
const CLEAR_LINE = "\r\u001B[K";

/** Shows progress as one line that rewrites itself, or in a log file as a line now and then. */
export function createImportProgress(stream: NodeJS.WriteStream) {
  let shownAt = 0;
  const next = { checking: ROWS_PER_LINE, storing: ROWS_PER_LINE };
  return {
    show: ({ phase, rows }: ImportProgress): void => {
      const sentence = `${WORDS[phase]} ${rows.toLocaleString("en-GB")} rows`;
      if (stream.isTTY) {
        if (performance.now() - shownAt < REWRITE_EVERY_MS) return;
        shownAt = performance.now();
        stream.write(`${CLEAR_LINE}${sentence} …`);
      } else if (rows >= next[phase]) {
        next[phase] = rows - (rows % ROWS_PER_LINE) + ROWS_PER_LINE;
        stream.write(`${sentence}\n`);
      }
    },
    clear: (): void => {
      if (shownAt > 0) stream.write(CLEAR_LINE);
    },
  };
}
