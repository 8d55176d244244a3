import type { ImportProgress } from "../../database/import-file.ts";

/** Rows between two lines of progress where lines can't be rewritten. */
const ROWS_PER_LINE = 100_000;

/** Milliseconds between two rewritings of the line on a terminal. */
const REWRITE_EVERY_MS = 100;

const WORDS = { checking: "Checked", storing: "Stored" } as const;

/** Rewrites the terminal's line from its beginning. */
const CLEAR_LINE = "\r\u001B[K";

/** Shows progress as one line that rewrites itself, or in a log file as a line now and then. */
export function createImportProgress(stream: NodeJS.WriteStream): {
  show: (progress: ImportProgress) => void;
  clear: () => void;
} {
  return stream.isTTY ? rewritingLine(stream) : linesNowAndThen(stream);
}

function rewritingLine(stream: NodeJS.WriteStream) {
  let shownAt = 0;
  return {
    show: (progress: ImportProgress) => {
      const now = performance.now();
      if (now - shownAt < REWRITE_EVERY_MS) return;
      shownAt = now;
      stream.write(`${CLEAR_LINE}${sentence(progress)} …`);
    },
    clear: () => void (shownAt > 0 && stream.write(CLEAR_LINE)),
  };
}

function linesNowAndThen(stream: NodeJS.WriteStream) {
  const next = { checking: ROWS_PER_LINE, storing: ROWS_PER_LINE };
  return {
    show: (progress: ImportProgress) => {
      if (progress.rows < next[progress.phase]) return;
      next[progress.phase] = progress.rows - (progress.rows % ROWS_PER_LINE) + ROWS_PER_LINE;
      stream.write(`${sentence(progress)}\n`);
    },
    clear: () => {},
  };
}

function sentence({ phase, rows }: ImportProgress): string {
  return `${WORDS[phase]} ${rows.toLocaleString("en-GB")} rows`;
}
