import { counted } from "@register/domain/text";
import { quoted } from "@register/spreadsheets";
import type { Finding } from "./reading/findings.ts";
import type { RowCheck } from "./reading/row-check.ts";
import type { ImportRules, RowPlan } from "./plan.ts";

/** Fewer certificates show no pattern. */
const REGISTER_MIN = 20;

export interface RegisteredNumbers {
  readonly patterns: ReadonlySet<string>;
  readonly example?: string | undefined;
}

export function patternsIn(registered: readonly string[]): RegisteredNumbers {
  const isUsual = registered.length >= REGISTER_MIN;
  const patterns = new Set(registered.map(numberPattern));
  return { patterns, example: isUsual ? registered[0] : undefined };
}

export interface FilePatterns {
  readonly patterns: ReadonlyMap<string, number>;
  /** True if some date, such as 31/01, proves the order. */
  readonly isOrderShown: boolean;
}

/** Rows must be in file order. */
export class ImportWarnings {
  readonly #rules: ImportRules;
  readonly #registered: RegisteredNumbers;
  readonly #file: FilePatterns;
  /** Patterns that have been reported. */
  readonly #named = new Set<string>();

  constructor(rules: ImportRules, registered: RegisteredNumbers, file: FilePatterns) {
    this.#rules = rules;
    this.#registered = registered;
    this.#file = file;
  }

  of({ row, swappable }: RowCheck, plan: RowPlan): Finding[] {
    const { line } = row;
    if (plan.kind === "refused" || plan.kind === "same") return [];
    const found: Finding[] = this.#file.isOrderShown ? [] : [...swappable];
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
        category: "is empty, so that the certificate will be valid without an end",
      });
    }
    return found;
  }

  #numberDoubt(number: string): Reason | undefined {
    if (!/\d/.test(number)) {
      const category = "has no digit";
      return { message: `${quoted(number)} ${category}. Is it a certificate's number?`, category };
    }
    const { patterns, example } = this.#registered;
    const pattern = numberPattern(number);
    if (example === undefined || patterns.has(pattern) || this.#named.has(pattern))
      return undefined;
    this.#named.add(pattern);
    const otherCount = (this.#file.patterns.get(pattern) ?? 1) - 1;
    const alike =
      otherCount < 1
        ? ""
        : `; so ${otherCount === 1 ? "is" : "are"} ${counted(otherCount, "other number")} of the file`;
    const category = "is written like no number in the register";
    return { message: `${quoted(number)} ${category}, such as ${example}${alike}`, category };
  }
}

type Reason = Pick<Finding, "message" | "category">;

/** "GQC-2025-001" becomes "A-9999-999", so a number that lost its zeros differs. */
export function numberPattern(number: string): string {
  return number.replaceAll(/[a-z]+/gi, "A").replaceAll(/\d/g, "9");
}

function quantityDoubt(before: string | null, after: string | null): Reason | undefined {
  if (after === null || before === after) return undefined;
  const written = amountIn(after);
  if (before === null) {
    // A spreadsheet may have misread the thousands separator.
    if (!/^\d{1,3}\.\d{3}$/.test(after)) return undefined;
    const message = `${quoted(after)} may be meant as ${written.replace(".", ",")}`;
    return { message, category: "may be meant as thousands" };
  }
  const previous = amountIn(before);
  if (previous === written) return undefined;
  const isThousandfold = readingsOf(previous).some((a) =>
    readingsOf(written).some((b) => a > 0 && (b === 1000 * a || a === 1000 * b)),
  );
  if (!isThousandfold) return undefined;
  const message = `${quoted(after)} may be a thousand times ${quoted(before)}, or a thousandth of it`;
  return { message, category: "may be a thousand times the register’s, or a thousandth" };
}

function amountIn(quantity: string): string {
  return /^\d[\d.,]*/.exec(quantity)?.[0] ?? "";
}

/** The last sign may separate decimals or thousands. */
function readingsOf(amount: string): readonly number[] {
  const whole = Number(amount.replaceAll(/[.,]/g, ""));
  const [, before = "", decimals = ""] = /^(.*)[.,](\d+)$/.exec(amount) ?? [];
  return decimals === ""
    ? [whole]
    : [whole, Number(`${before.replaceAll(/[.,]/g, "")}.${decimals}`)];
}
