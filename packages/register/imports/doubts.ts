import { quoted } from "@register/spreadsheets";
import type { Finding } from "../certificate-files/findings.ts";
import type { RowCheck } from "../certificate-files/row-check.ts";
import type { ImportRules, RowPlan } from "./plan.ts";

/** Certificates from which a register's pattern of numbers shows; fewer may be anything. */
const REGISTER_MIN = 20;

/** Rows of the same pattern that make a series of their own, of which no more rows are doubted. */
const SERIES_MIN = 20;

/** The patterns of numbers that are no longer doubted, and a number of the register, where it shows its pattern. */
export interface KnownPatterns {
  readonly patterns: readonly string[];
  readonly example?: string | undefined;
}

/** What numbers of the register show, the newest first. */
export function patternsIn(registered: readonly string[]): KnownPatterns {
  const isUsual = registered.length >= REGISTER_MIN;
  const patterns = Array.from(new Set(registered.map(patternOf)));
  return { patterns, example: isUsual ? registered[0] : undefined };
}

/** What is probably not meant in a row that may be imported. Rows come in the order of the file. */
export class ImportDoubts {
  readonly #rules: ImportRules;
  /** How often each pattern has been met; the register's as often as it takes. */
  readonly #patterns: Map<string, number>;
  readonly #example: string | undefined;
  readonly #isOrderShown: boolean;

  /** "isOrderShown" where a day of the file, such as 31/01, can be read in its order alone. */
  constructor(rules: ImportRules, { patterns, example }: KnownPatterns, isOrderShown: boolean) {
    this.#rules = rules;
    this.#example = example;
    this.#patterns = new Map(patterns.map((pattern) => [pattern, SERIES_MIN]));
    this.#isOrderShown = isOrderShown;
  }

  get known(): KnownPatterns {
    const known = [...this.#patterns].filter(([, met]) => met >= SERIES_MIN);
    return { patterns: known.map(([pattern]) => pattern), example: this.#example };
  }

  of({ row, swappable }: RowCheck, plan: RowPlan): Finding[] {
    const { line } = row;
    if (plan.kind === "refused" || plan.kind === "same") return [];
    const found: Finding[] = this.#isOrderShown ? [] : [...swappable];
    const doubt = (column: string, reason: Reason | undefined) => {
      if (reason !== undefined) found.push({ line, column, ...reason });
    };
    if (plan.kind === "added")
      doubt("certificate_number", this.#numberDoubt(row.certificate_number));
    const before = plan.kind === "changed" ? plan.before.quantity : null;
    doubt("quantity", quantityDoubt(before, plan.after.quantity));
    const { validity_date: end, status } = plan.after;
    const isEndless = plan.kind === "added" && end === null && status === null;
    if (isEndless && this.#rules.columns.includes("validity_date")) {
      doubt("validity_date", {
        message: "is empty: the certificate will be valid without an end",
        sort: "is empty, so that the certificate will be valid without an end",
      });
    }
    return found;
  }

  #numberDoubt(number: string): Reason | undefined {
    if (!/\d/.test(number)) {
      const sort = "has no digit";
      return { message: `${quoted(number)} ${sort}. Is it a certificate's number?`, sort };
    }
    if (this.#example === undefined) return undefined;
    const pattern = patternOf(number);
    const met = this.#patterns.get(pattern) ?? 0;
    if (met >= SERIES_MIN) return undefined;
    this.#patterns.set(pattern, met + 1);
    const sort = "is written like no number in the register";
    return { message: `${quoted(number)} ${sort}, such as ${this.#example}`, sort };
  }
}

type Reason = Pick<Finding, "message" | "sort">;

/** "GQC-2025-001" is "A-9999-999": a number that has lost its zeros has another pattern. */
function patternOf(number: string): string {
  return number.replaceAll(/[a-z]+/gi, "A").replaceAll(/\d/g, "9");
}

function quantityDoubt(before: string | null, after: string | null): Reason | undefined {
  if (after === null || before === after) return undefined;
  const written = amountIn(after);
  if (before === null) {
    // A spreadsheet may have taken the sign between thousands for a decimal point.
    if (!/^\d{1,3}\.\d{3}$/.test(after)) return undefined;
    const message = `${quoted(after)} may be meant as ${written.replace(".", ",")}`;
    return { message, sort: "may be meant as thousands" };
  }
  const former = amountIn(before);
  if (former === written) return undefined;
  const isThousandfold = readingsOf(former).some((a) =>
    readingsOf(written).some((b) => a > 0 && (b === 1000 * a || a === 1000 * b)),
  );
  if (!isThousandfold) return undefined;
  const message = `${quoted(after)} may be a thousand times ${quoted(before)}, or a thousandth of it`;
  return { message, sort: "may be a thousand times the register’s, or a thousandth" };
}

/** The number at the beginning of a quantity, as it is written. */
function amountIn(quantity: string): string {
  return /^\d[\d.,]*/.exec(quantity)?.[0] ?? "";
}

/** What the number may mean: with its last sign for decimals, and with every sign between thousands. */
function readingsOf(amount: string): readonly number[] {
  const whole = Number(amount.replaceAll(/[.,]/g, ""));
  const [, before = "", decimals = ""] = /^(.*)[.,](\d+)$/.exec(amount) ?? [];
  return decimals === ""
    ? [whole]
    : [whole, Number(`${before.replaceAll(/[.,]/g, "")}.${decimals}`)];
}
