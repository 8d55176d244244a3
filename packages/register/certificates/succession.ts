import type { CertificateNumber } from "@register/domain/numbers";
import { IS_CERTIFICATE } from "./columns.ts";
import type { StaffConnection } from "../staff-connection.ts";

/** Thrown if certificates would lack their successor or replace each other; nothing was written. */
export class SuccessionError extends Error {
  override readonly name = "SuccessionError";
  /** "needed": a successor cannot be deleted; "confidential": others must not name it. */
  readonly kind: "absent" | "circle" | "needed" | "confidential";
  readonly numbers: readonly string[];
  readonly successor: string;

  constructor(kind: SuccessionError["kind"], numbers: readonly string[], successor: string) {
    super(`${kind}: ${numbers.join(", ")}`);
    this.kind = kind;
    this.numbers = numbers;
    this.successor = successor;
  }
}

/** Returns the successor as stored. Rejects with {@link SuccessionError}. */
export async function assertReplaceable(
  connection: StaffConnection,
  numbers: readonly CertificateNumber[],
  successor: string,
): Promise<string> {
  const { caseless } = connection.dialect;
  const ahead = await connection.query<{ number: string; confidential: string | null }>(
    `WITH RECURSIVE successors (number, next, confidential) AS (
       SELECT certificate_number, replaced_by, confidential FROM certificates
       WHERE ${caseless("certificate_number")} = ${caseless("$1")} AND ${IS_CERTIFICATE}
       UNION SELECT certificate_number, replaced_by, certificates.confidential
         FROM successors JOIN certificates
         ON ${caseless("certificate_number")} = ${caseless("next")})
     SELECT number, confidential FROM successors`,
    [successor],
  );
  const [first] = ahead;
  if (first === undefined) throw new SuccessionError("absent", numbers, successor);
  const replaced = new Set(ahead.map(({ number }) => number.toLowerCase()));
  const circle = numbers.filter((number) => replaced.has(number.toLowerCase()));
  if (circle.length > 0) throw new SuccessionError("circle", circle, successor);
  if (first.confidential === "yes")
    throw new SuccessionError("confidential", numbers, first.number);
  return first.number;
}

/** Rejects with {@link SuccessionError} if a successor is missing. */
export async function assertSuccessors(
  connection: StaffConnection,
  deleted?: CertificateNumber,
): Promise<void> {
  const { caseless } = connection.dialect;
  const which = deleted === undefined ? "" : `AND ${caseless("replaced_by")} = ${caseless("$1")}`;
  const previous = await connection.query<{ certificate_number: string; replaced_by: string }>(
    `SELECT certificate_number, replaced_by FROM certificates AS former
     WHERE replaced_by IS NOT NULL ${which} AND NOT EXISTS (SELECT 1 FROM certificates
       WHERE ${caseless("certificate_number")} = ${caseless("former.replaced_by")} AND ${IS_CERTIFICATE})
     ORDER BY ${caseless("certificate_number")} LIMIT 20`,
    deleted === undefined ? [] : [deleted],
  );
  const [first] = previous;
  if (first === undefined) return;
  const numbers = previous.map((certificate) => certificate.certificate_number);
  const kind = deleted === undefined ? "absent" : "needed";
  throw new SuccessionError(kind, numbers, first.replaced_by);
}

export function isCircle(error: unknown): boolean {
  return String(error).includes("certificates replace each other in a circle");
}
