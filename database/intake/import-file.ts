import type { CertificateFieldName } from "../../domain/certificate.ts";
import type { CertificateImport, CommitCounts, Dropped, StaffRegister } from "../staff-register.ts";
import { readCertificateFile } from "./certificate-file.ts";
import { readCsvRowsInThread } from "./csv-rows-thread.ts";
import type { Finding } from "./finding.ts";
import { FindingList } from "./finding-list.ts";

export interface ImportOptions {
  /** Change certificates whose number is in the register; else such a row is a fault. */
  readonly update: boolean;
  /** Leave faulty rows out and import the others; else one fault keeps everything out. */
  readonly skipInvalid: boolean;
  /** Treat what would be warned of as a fault. */
  readonly strict: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  readonly phase: "checking" | "storing";
  /** Rows done so far. */
  readonly rows: number;
}

export interface ImportReport {
  /** Whether the good rows are in the register; if not, it is as it was. */
  readonly imported: boolean;
  /** Whether the file could be read to its end; if not, skipInvalid is no help. */
  readonly isReadable: boolean;
  readonly rowsRead: number;
  readonly counts: CommitCounts;
  /** Rows left out. */
  readonly skipped: number;
  /** The first faults and warnings by line, and how many there are. */
  readonly faults: FindingList;
  readonly warnings: FindingList;
}

const NOTHING: CommitCounts = { added: 0, updated: 0, unchanged: 0 };

/** Times to begin the comparison anew because other writers add numbers of the file meanwhile. */
const ATTEMPTS_MAX = 5;

/**
 * Imports a CSV file: all of it, or with skipInvalid its good rows, or nothing. Throws the file
 * system's error, DatabaseUnusableError, or the signal's reason; the register is then as it was.
 */
export async function importFile(
  register: StaffRegister,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const staging = await register.beginImport();
  try {
    return await new FileImport(staging, options).run(file);
  } finally {
    await staging.close();
  }
}

class FileImport {
  readonly #staging: CertificateImport;
  readonly #options: ImportOptions;
  readonly #faults = new FindingList();
  readonly #warnings = new FindingList();
  #columns: readonly CertificateFieldName[] = [];
  #rowsRead = 0;
  #isReadable = true;

  constructor(staging: CertificateImport, options: ImportOptions) {
    this.#staging = staging;
    this.#options = options;
  }

  async run(file: string): Promise<ImportReport> {
    await this.#stage(file);
    this.#note(await this.#staging.dropRepeated(), repeatedFault);
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
      if (!this.#options.update) this.#note(await this.#staging.dropPresent(), presentFault);
      this.#options.signal?.throwIfAborted();
      const good = await this.#staging.count();
      const isGoodEnough = this.#faults.count === 0 || this.#options.skipInvalid;
      if (good === 0 || !isGoodEnough || !this.#isReadable) break;
      const counts = await this.#staging.commit({
        update: this.#options.update,
        columns: this.#columns,
        signal: this.#options.signal,
        onProgress: (rows) => this.#options.onProgress?.({ phase: "storing", rows }),
      });
      if (counts !== undefined) return this.#report(counts, good);
    }
    return this.#report(undefined, 0);
  }

  async #stage(file: string): Promise<void> {
    const { signal, onProgress, strict } = this.#options;
    for await (const batch of readCertificateFile(readCsvRowsInThread(file), { strict })) {
      signal?.throwIfAborted();
      this.#faults.add(batch.faults);
      this.#warnings.add(batch.warnings);
      if (batch.isUnreadable) {
        this.#isReadable = false;
        return;
      }
      this.#columns = batch.columns;
      this.#rowsRead += batch.rowsRead;
      await this.#staging.stage(batch.lines, batch.values);
      onProgress?.({ phase: "checking", rows: this.#rowsRead });
    }
  }

  #note({ count, first }: Dropped, toFault: (row: Dropped["first"][number]) => string): void {
    const faults = first.map((row): Finding => {
      return { line: row.line, column: "certificate_number", message: toFault(row) };
    });
    this.#faults.add(faults, count);
  }

  #report(counts: CommitCounts | undefined, stored: number): ImportReport {
    return {
      imported: counts !== undefined,
      isReadable: this.#isReadable,
      rowsRead: this.#rowsRead,
      counts: counts ?? NOTHING,
      skipped: this.#rowsRead - stored,
      faults: this.#faults,
      warnings: this.#warnings,
    };
  }
}

function repeatedFault({ certificateNumber, earlierLine }: Dropped["first"][number]): string {
  return `${certificateNumber} stands on line ${earlierLine} already`;
}

function presentFault({ certificateNumber }: Dropped["first"][number]): string {
  return `${certificateNumber} is in the register already; --update changes it`;
}
