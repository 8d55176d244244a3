import type { PersonName } from "../domain/certificate-history.ts";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "../domain/certificate.ts";
import { REGISTER_COLUMNS } from "./certificate-columns.ts";
import type { CheckedRow } from "./certificate-files/row-check.ts";
import { type ImportPreview, previewImport } from "./import-preview.ts";
import type { StaffConnection } from "./staff-connection.ts";
import {
  assignments,
  type CommitCounts,
  countEffects,
  countStaged,
  difference,
  type ImportEffects,
  IS_PRESENT,
  stagedBesideStored,
  type UpdateRules,
} from "./staged-rows.ts";

/** Rows that were taken out. */
export interface Dropped {
  readonly count: number;
  /** The first of them by line. */
  readonly first: readonly DroppedRow[];
}

export interface DroppedRow {
  readonly line: number;
  readonly certificateNumber: string;
  /** The line that has the same number, for a repeated row. */
  readonly earlierLine?: number | undefined;
}

export interface CommitOptions extends UpdateRules {
  /** Changes the rows whose number is there already; without it they are in the way. */
  readonly update: boolean;
  /** Lets empty cells take away values that the register has; else one of them keeps everything out. */
  readonly clearBlanks?: boolean | undefined;
  /** Who stands in the history of each certificate that is added or changed. */
  readonly by: PersonName;
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of rows moved so far. */
  readonly onProgress?: ((rows: number) => void) | undefined;
}

/** What was done, which nothing that happens afterwards undoes. */
export interface Committed extends Effects {
  /** Why the register's log could not be emptied, as a clause; undefined when it was. */
  readonly logRemains: string | undefined;
}

type Effects = CommitCounts & ImportEffects;

/** Why the register is as it was. */
export interface NotCommitted {
  /** What empty cells would have taken away; nothing where the numbers of others are in the way. */
  readonly wouldClear: ImportEffects["cleared"];
}

/** What was looked at before the rows were moved is not so any more: rolls them back. */
class ChangedMeanwhileError extends Error {
  override readonly name = "ChangedMeanwhileError";
}

/** The rows come after the line that names the columns. */
const HEADER_LINE = 1;

/** Lines of the file that are moved over between two looks at the abort signal, in a second or so. */
const SLICE_LINES = 20_000;

/**
 * An import under way. Rows are put aside in a temporary table, without any lock on the register, compared
 * with each other and with the register, and then moved over whole or not at all. The database drops the
 * table with the connection, however the process ends.
 */
export class StagedImport {
  readonly #connection: StaffConnection;

  private constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  static async begin(connection: StaffConnection): Promise<StagedImport> {
    const { staged, numberType, dayType } = connection.dialect;
    const columns = CERTIFICATE_FIELDS.map(({ name, kind }) => {
      if (name === "certificate_number") return `${name} ${numberType}`;
      return `${name} ${kind === "date" ? dayType : "TEXT"}`;
    });
    columns.push(...STATUS_COLUMNS.map((name) => `${name} TEXT`));
    const tables = [
      [staged, columns],
      [droppedFrom(staged), ["certificate_number TEXT", "earlier_line INTEGER"]],
    ] as const;
    for (const [table, itsColumns] of tables) {
      await connection.execute(`DROP TABLE IF EXISTS ${table}`);
      await connection.execute(
        `CREATE TABLE ${table} (line INTEGER PRIMARY KEY, ${itsColumns.join(", ")})`,
      );
    }
    return new StagedImport(connection);
  }

  stage(rows: readonly CheckedRow[]): Promise<void> {
    return this.#connection.insertStaged(rows);
  }

  /** Takes out of what was put aside the later ones of rows with the same number, and names the first of those. */
  dropRepeated(shownMax: number): Promise<Dropped> {
    return this.#drop(
      `SELECT line, certificate_number, earlier_line FROM (
         SELECT line, certificate_number,
           min(line) OVER (PARTITION BY certificate_number) AS earlier_line
         FROM ${this.#connection.dialect.staged}
       ) AS numbered
       WHERE earlier_line < line`,
      "earlier_line IS NOT NULL",
      shownMax,
    );
  }

  /** Takes out of what was put aside the rows whose number the register has already, and names the first of those. */
  dropPresent(shownMax: number): Promise<Dropped> {
    return this.#drop(
      `SELECT line, certificate_number, CAST(NULL AS INTEGER)
       FROM ${this.#connection.dialect.staged} WHERE ${IS_PRESENT}`,
      "earlier_line IS NULL",
      shownMax,
    );
  }

  /** The rows that were taken out, from one line to another. */
  droppedBetween(firstLine: number, lastLine: number): Promise<readonly DroppedRow[]> {
    return this.#selectDropped(`line BETWEEN ${firstLine} AND ${lastLine} ORDER BY line`);
  }

  /** What {@link commit} would do with an update of these columns. Changes nothing. */
  preview(rules: UpdateRules, shownMax: number): Promise<ImportPreview> {
    return previewImport(this.#connection, rules, shownMax);
  }

  /**
   * Moves over what was put aside in one transaction. Nothing is changed when numbers that must be new have
   * come into the register since {@link dropPresent}, or when empty cells would take values away unasked. An
   * abort rolls back.
   */
  async commit(options: CommitOptions): Promise<Committed | NotCommitted> {
    const connection = this.#connection;
    let outcome: Effects | NotCommitted;
    try {
      outcome = await connection.changeCertificates({ by: options.by, work: "import" }, () =>
        this.#moveUnlessCleared(options),
      );
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError || connection.isTakenNumber(error))) throw error;
      return { wouldClear: [] };
    }
    if ("wouldClear" in outcome) return outcome;
    // A million rows leave a log of 250 MB, which would stay on the disk until the next write.
    return { ...outcome, logRemains: await connection.emptyLog() };
  }

  async #moveUnlessCleared(options: CommitOptions): Promise<Effects | NotCommitted> {
    if (options.update) await this.#lockChanged(options);
    const effects = await countEffects(this.#connection, options);
    const isUnasked = options.update && options.clearBlanks !== true;
    if (isUnasked && effects.cleared.length > 0) {
      return { wouldClear: effects.cleared };
    }
    const moved = await this.#moveOver(options);
    const isAsCounted = moved.added === effects.added && moved.updated === effects.updated;
    if (!isAsCounted) throw new ChangedMeanwhileError();
    return effects;
  }

  async #moveOver(options: CommitOptions): Promise<Pick<CommitCounts, "added" | "updated">> {
    const counts = { added: 0, updated: 0 };
    let moved = 0;
    const lastLine = await this.#count("max(line)", "TRUE");
    for (let line = HEADER_LINE; line < lastLine; line += SLICE_LINES) {
      options.signal?.throwIfAborted();
      const slice = `line > ${line} AND line <= ${line + SLICE_LINES}`;
      const staged = await this.#count("count(*)", slice);
      const updated = options.update ? await this.#update(options, slice) : 0;
      const added = await this.#insert(options, slice);
      counts.added += added;
      counts.updated += updated;
      moved += staged;
      options.onProgress?.(moved);
    }
    options.signal?.throwIfAborted();
    return counts;
  }

  /** The query gives the rows to take out; of all that were, the condition tells these. */
  async #drop(query: string, condition: string, shownMax: number): Promise<Dropped> {
    const { staged } = this.#connection.dialect;
    const dropped = droppedFrom(staged);
    const count = await this.#connection.execute(`INSERT INTO ${dropped} ${query}`);
    if (count === 0) return { count, first: [] };
    await this.#connection.execute(
      `DELETE FROM ${staged} WHERE line IN (SELECT line FROM ${dropped})`,
    );
    const first = await this.#selectDropped(`${condition} ORDER BY line LIMIT ${shownMax}`);
    return { count, first };
  }

  async #selectDropped(condition: string): Promise<readonly DroppedRow[]> {
    const rows = await this.#connection.query<DroppedQueryRow>(
      `SELECT line, certificate_number, earlier_line
       FROM ${droppedFrom(this.#connection.dialect.staged)} WHERE ${condition}`,
    );
    return rows.map(({ line, certificate_number: number, earlier_line: earlierLine }) => ({
      line,
      certificateNumber: number,
      earlierLine: earlierLine ?? undefined,
    }));
  }

  /**
   * Takes hold of the rows that will be changed, in the order of their numbers: two who each wait for a row that
   * the other holds would wait for ever.
   */
  async #lockChanged(options: CommitOptions): Promise<void> {
    const { dialect } = this.#connection;
    await this.#connection.query(
      `SELECT count(*) FROM (
         SELECT certificates.certificate_number FROM ${stagedBesideStored(dialect, "JOIN")}
         WHERE ${difference(dialect, options)}
         ORDER BY certificates.certificate_number ${dialect.locked}
       ) AS locked`,
    );
  }

  /** Where the register holds a row as the file does, it is left alone, with the time of its last change. */
  #update(options: CommitOptions, slice: string): Promise<number> {
    const { dialect } = this.#connection;
    const values = assignments(options).map(({ column, value }) => `${column} = ${value}`);
    return this.#connection.execute(
      `UPDATE certificates SET ${values.join(", ")}
       FROM ${dialect.staged} AS staged
       WHERE certificates.certificate_number = staged.certificate_number AND ${slice}
         AND ${difference(dialect, options)}`,
    );
  }

  /** A number that is there already is left out of an update; else it fails. */
  #insert({ update }: CommitOptions, slice: string): Promise<number> {
    const { staged, instant } = this.#connection.dialect;
    const columns = REGISTER_COLUMNS.join(", ");
    return this.#connection.execute(
      `INSERT INTO certificates (${columns}, created_at, updated_at)
       SELECT ${columns}, ${instant}, ${instant} FROM ${staged} AS staged
       WHERE ${slice} ${update ? `AND NOT ${IS_PRESENT}` : ""}`,
    );
  }

  #count(aggregate: string, condition: string): Promise<number> {
    return countStaged(this.#connection, aggregate, condition);
  }
}

/** The temporary table of the rows that were taken out. */
function droppedFrom(staged: string): string {
  return `${staged}_dropped`;
}

interface DroppedQueryRow {
  readonly line: number;
  readonly certificate_number: string;
  readonly earlier_line: number | null;
}
