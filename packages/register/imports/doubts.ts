import { quoted } from "@register/spreadsheets";
import type { Finding } from "../certificate-files/findings.ts";
import type { RowCheck } from "../certificate-files/row-check.ts";
import type { ImportRules, RowPlan } from "./plan.ts";

/** Certificates from which a register's pattern of numbers shows; fewer may be anything. */
const REGISTER_MIN = 20;

/** Rows of the same pattern that make a series of their own, of which no more rows are doubted. */
const SERIES_MIN = 20;

/** What is probably not meant in a row that may be imported. Rows come in the order of the file. */
export class ImportDoubts {
  readonly #rules: ImportRules;
  /** How often each pattern has been met; the register's as often as it takes. */
  readonly #patterns: Map<string, number>;
  readonly #example: string | undefined;
  #isOrderProven = false;

  /** With numbers of the register, the newest first. */
  constructor(rules: ImportRules, registered: readonly string[]) {
    const isUsual = registered.length >= REGISTER_MIN;
    this.#rules = rules;
    this.#example = isUsual ? registered[0] : undefined;
    this.#patterns = new Map(registered.map((number) => [patternOf(number), SERIES_MIN]));
  }

  of({ row, swappable, provesOrder }: RowCheck, plan: RowPlan): readonly Finding[] {
    // A day such as 31/01 shows which order the file has.
    this.#isOrderProven ||= provesOrder;
    if (plan.kind === "refused" || plan.kind === "same") return [];
    const { line } = row;
    if (plan.kind === "left out") {
      const message = `${quoted(row.certificate_number)} has no digit, so the row is left out`;
      return [{ line, column: "certificate_number", message, advice: "without-digits" }];
    }
    const found = this.#isOrderProven ? [] : [...swappable];
    const doubt = (column: string, message: string | undefined) => {
      if (message !== undefined) found.push({ line, column, message });
    };
    if (plan.kind === "added")
      doubt("certificate_number", this.#numberDoubt(row.certificate_number));
    const before = plan.kind === "changed" ? plan.before.quantity : null;
    doubt("quantity", quantityDoubt(before, plan.after.quantity));
    const { validity_date: end, status } = plan.after;
    const isEndless = plan.kind === "added" && end === null && status === null;
    if (isEndless && this.#rules.columns.includes("validity_date")) {
      doubt("validity_date", "is empty: the certificate will be valid without an end");
    }
    return found;
  }

  #numberDoubt(number: string): string | undefined {
    if (!/\d/.test(number)) return `${quoted(number)} has no digit. Is it a certificate's number?`;
    if (this.#example === undefined) return undefined;
    const pattern = patternOf(number);
    const met = this.#patterns.get(pattern) ?? 0;
    if (met >= SERIES_MIN) return undefined;
    this.#patterns.set(pattern, met + 1);
    return `${quoted(number)} is written like no number in the register, such as ${this.#example}`;
  }
}

/** "GQC-2025-001" is "A-9999-999": a number that has lost its zeros has another pattern. */
function patternOf(number: string): string {
  return number.replaceAll(/[a-z]+/gi, "A").replaceAll(/\d/g, "9");
}

function quantityDoubt(before: string | null, after: string | null): string | undefined {
  if (after === null || before === after) return undefined;
  const written = amountIn(after);
  if (before === null) {
    // A spreadsheet may have taken the sign between thousands for a decimal point.
    if (!/^\d{1,3}\.\d{3}$/.test(after)) return undefined;
    return `${quoted(after)} may be meant as ${written.replace(".", ",")}`;
  }
  const former = amountIn(before);
  if (former === written) return undefined;
  const isThousandfold = readingsOf(former).some((a) =>
    readingsOf(written).some((b) => a > 0 && (b === 1000 * a || a === 1000 * b)),
  );
  return isThousandfold
    ? `${quoted(after)} may be a thousand times ${quoted(before)}, or a thousandth of it`
    : undefined;
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
