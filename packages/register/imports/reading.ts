import { createHash } from "node:crypto";
import type { WorkbookSheets } from "@register/spreadsheets";
import { FindingList } from "../certificate-files/findings.ts";
import { EffectCounts, type ImportEffects } from "./plan.ts";
import type { PlannedBatch, PlannedRow } from "./planned-rows.ts";
import type { StaffConnection } from "../staff-connection.ts";

/** The certificates that an import adds and changes, as they were when somebody looked at it. */
export interface ImportSnapshot {
  /** An instant by the database's clock, in UTC, ISO 8601. */
  readonly at: string;
  /**
   * A hash of their numbers and versions. The instant alone would miss a change that was dated before and committed
   * after the look.
   */
  readonly versions: string;
}

/** Why nothing was imported, or can be. */
type ImportObstacle =
  /** The file, a row of it, or all of them. */
  | { readonly kind: "faulty" }
  /** Empty cells would take values away. */
  | { readonly kind: "clears" }
  /** It changes certificates, for which it needs a second person's approval. */
  | { readonly kind: "approval" }
  /** Others changed the same certificates during the import. */
  | { readonly kind: "overtaken" }
  /** Others have changed its certificates since its author looked at it: the first of them. */
  | { readonly kind: "outdated"; readonly numbers: readonly string[] };

/** What a person allows an import to do. */
export interface ImportConsent {
  readonly skipFaulty: boolean;
  readonly clearBlanks: boolean;
  /** Whether a second person has to approve of changes in the register. */
  readonly needsApproval?: boolean | undefined;
  /** What the author has seen of the register: where it is another by now, nothing is imported. */
  readonly seen?: ImportSnapshot | undefined;
}

export interface ImportReport {
  readonly sheets: WorkbookSheets | undefined;
  /** Whether the file could be read to its end. */
  readonly isReadable: boolean;
  readonly rowsRead: number;
  /** Rows that may be imported. */
  readonly good: number;
  readonly faults: FindingList;
  readonly warnings: FindingList;
  /** What the import did to the register, or would do. */
  readonly effects: ImportEffects;
  readonly snapshot: ImportSnapshot;
  readonly obstacle: ImportObstacle | undefined;
  /** Its entry in the history; undefined when the register is as it was. */
  readonly importId: number | undefined;
  /** Why the register's log could not be emptied, as a clause; undefined when it was. */
  readonly logRemains: string | undefined;
}

/** What one reading of a file has found. */
export class ImportReading {
  rowsRead = 0;
  readonly faults = new FindingList();
  readonly #at: string;
  readonly #warnings = new FindingList();
  readonly #effects = new EffectCounts();
  readonly #versions = createHash("sha256");
  /** The certificates to change: a text for each batch, of which a million take 20 MB. */
  readonly #changed: string[] = [];
  #sheets: WorkbookSheets | undefined;
  #isReadable = true;
  #good = 0;

  /** It began at that instant by the database's clock. */
  constructor(at: string) {
    this.#at = at;
  }

  add({ rows, faults, warnings, isUnreadable, sheets }: PlannedBatch): void {
    this.#sheets ??= sheets;
    this.#isReadable = !isUnreadable;
    this.rowsRead += rows.length;
    this.faults.add(faults);
    this.#warnings.add(warnings);
    let versions = "";
    for (const { row, plan, version = "", doubts } of rows) {
      this.#warnings.add(doubts);
      this.#effects.add(plan, row);
      if (plan.kind === "refused") this.faults.add(plan.faults);
      else this.#good += 1;
      if (plan.kind === "added" || plan.kind === "changed") {
        versions += `${row.certificate_number} ${version}\n`;
      }
    }
    this.#versions.update(versions);
    const changed = rows.filter(({ plan }) => plan.kind === "changed");
    if (changed.length > 0) this.#changed.push(jsonOf(changed));
  }

  /** To be called once, at the end. */
  report(consent: ImportConsent): ImportReport {
    const report = {
      sheets: this.#sheets,
      isReadable: this.#isReadable,
      rowsRead: this.rowsRead,
      good: this.#good,
      faults: this.faults,
      warnings: this.#warnings,
      effects: this.#effects.effects,
      snapshot: { at: this.#at, versions: this.#versions.digest("base64") },
      importId: undefined,
      logRemains: undefined,
    };
    return { ...report, obstacle: obstacleTo(report, consent) };
  }

  /** In the order of the numbers: two commands that each wait for the other's row would wait for ever. */
  async lockChanged(connection: StaffConnection): Promise<void> {
    const { caseless, locked, rows } = connection.dialect;
    if (locked === "" || this.#changed.length === 0) return;
    await connection.query(
      `SELECT count(*) FROM (SELECT certificate_number FROM certificates
         WHERE ${caseless("certificate_number")} IN (SELECT ${caseless("(value ->> 0)")} FROM ${rows("$1")})
         ORDER BY ${caseless("certificate_number")} ${locked}) AS locked`,
      [`[${this.#changed.join(",")}]`],
    );
  }
}

function obstacleTo(
  { isReadable, good, faults, effects, snapshot }: Omit<ImportReport, "obstacle">,
  { skipFaulty, clearBlanks, needsApproval, seen }: ImportConsent,
): ImportObstacle | undefined {
  const isGoodEnough = isReadable && good > 0 && (skipFaulty || faults.count === 0);
  if (!isGoodEnough) return { kind: "faulty" };
  if (seen !== undefined && seen.versions !== snapshot.versions) {
    return { kind: "outdated", numbers: [] };
  }
  if (!clearBlanks && effects.cleared.length > 0) return { kind: "clears" };
  return needsApproval === true && effects.updated > 0 ? { kind: "approval" } : undefined;
}

/** Certificates that are named as changed since. */
const NAMED_MAX = 20;

/** The first certificates of a file, by line, that were changed, added or deleted since that instant. */
export async function changedSince(
  connection: StaffConnection,
  batches: AsyncIterable<PlannedBatch>,
  at: string,
): Promise<readonly string[]> {
  const { dialect } = connection;
  // Apart: for "one or the other" Postgres would read the whole history.
  const changes = ["certificate_number", "former_number"].map(
    (column) => `SELECT ${column} AS number FROM certificate_changes WHERE changed_at >= $2
      AND ${dialect.caseless(column)} IN (SELECT ${dialect.caseless("(value ->> 0)")} FROM ${dialect.rows("$1")})`,
  );
  const named: string[] = [];
  for await (const { rows } of batches) {
    const good = rows.filter(({ plan }) => plan.kind !== "refused");
    const changed = await connection.query<{ number: string }>(changes.join(" UNION ALL "), [
      `[${jsonOf(good)}]`,
      at,
    ]);
    const numbers = new Set(changed.map(({ number }) => number.toLowerCase()));
    const found = good.map(({ row }) => row.certificate_number);
    named.push(...found.filter((number) => numbers.has(number.toLowerCase())));
    if (named.length >= NAMED_MAX) break;
  }
  return named.slice(0, NAMED_MAX);
}

/** Rows of JSON with the numbers, for {@link Dialect.rows}. */
function jsonOf(rows: readonly PlannedRow[]): string {
  return rows.map(({ row }) => JSON.stringify([row.certificate_number])).join(",");
}
