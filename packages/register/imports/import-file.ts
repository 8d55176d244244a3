import type { SheetRow } from "@register/spreadsheets";
import type { FileBatch, FileFacts } from "../certificate-files/certificate-file.ts";

/**
 * Rows that are kept once they are read. A larger file is read again for each pass over it, so that memory does not grow
 * with it.
 */
export const ROWS_KEPT = 100_000;

/** The rows of a file, as often as they are needed. */
export class ImportFile {
  readonly fileName: string;
  readonly #read: () => AsyncIterable<FileBatch>;
  readonly #rowsKept: number;
  readonly #isKeptOnly: boolean;
  #kept: (readonly SheetRow[])[] | undefined;
  #facts: FileFacts | undefined;

  /** "most" are the rows that are kept, and "isKeptOnly" refuses a file with more. */
  constructor(
    fileName: string,
    read: () => AsyncIterable<FileBatch>,
    { most = ROWS_KEPT, isKeptOnly = false } = {},
  ) {
    this.fileName = fileName;
    this.#read = read;
    this.#rowsKept = most;
    this.#isKeptOnly = isKeptOnly;
  }

  /** What is known of the file as a whole, after its first reading. */
  get facts(): FileFacts {
    if (this.#facts === undefined) throw new Error("The file has not been read.");
    return this.#facts;
  }

  /** How many rows are kept in memory. */
  get rowsKept(): number {
    return this.#kept?.reduce((total, rows) => total + rows.length, 0) ?? 0;
  }

  async *batches(): AsyncGenerator<readonly SheetRow[]> {
    if (this.#kept !== undefined) {
      yield* this.#kept;
      return;
    }
    let kept: (readonly SheetRow[])[] | undefined = [];
    let count = 0;
    for await (const { rows, ...facts } of this.#read()) {
      this.#facts = facts;
      count += rows.length;
      if (count > this.#rowsKept) {
        kept = undefined;
        if (this.#isKeptOnly) {
          const message = `more than ${ROWS_KEPT.toLocaleString("en-GB")} rows`;
          const fault = { message, advice: "too-long" } as const;
          this.#facts = { ...facts, faults: [fault], isUnreadable: true };
          this.#kept = [];
          return;
        }
      }
      kept?.push(rows);
      yield rows;
    }
    this.#kept = kept;
  }
}
