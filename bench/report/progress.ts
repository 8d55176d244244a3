/** Milliseconds between two lines where lines can't be written over. */
const LINE_EVERY_MS = 15_000;

const USUAL_COLUMNS = 80;

/** Rewrites the terminal's line from its beginning. */
const CLEAR_LINE = "\r\u001B[K";

export type ProgressOutput = Pick<NodeJS.WriteStream, "isTTY" | "columns"> & {
  readonly write: (text: string) => unknown;
};

export interface Progress {
  /** What is being done at this moment: soon written over. */
  readonly show: (status: string) => void;
  /** What has been done: stays. */
  readonly note: (line: string) => void;
}

/** One line that is written over; where the output is no terminal, a line now and then. */
export function createProgress(output: ProgressOutput, now = () => performance.now()): Progress {
  return output.isTTY ? rewritingLine(output) : linesNowAndThen(output, now);
}

function rewritingLine(output: ProgressOutput): Progress {
  return {
    // A line that wraps could not be written over. Some terminals don't know their width.
    show: (status) =>
      output.write(`${CLEAR_LINE}${status.slice(0, (output.columns || USUAL_COLUMNS) - 1)}`),
    note: (line) => output.write(`${CLEAR_LINE}${line}\n`),
  };
}

function linesNowAndThen(output: ProgressOutput, now: () => number): Progress {
  let writtenAt = now();
  const write = (line: string): void => {
    writtenAt = now();
    output.write(`${line}\n`);
  };
  return {
    show: (status) => {
      if (now() - writtenAt >= LINE_EVERY_MS) write(status);
    },
    note: write,
  };
}
