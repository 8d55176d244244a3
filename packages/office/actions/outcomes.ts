import { CertificateChangedError, SuccessionError } from "@register/register/certificates";
import { checkStatusNote } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "@register/register";
import type { Outcome } from "../wire-format.ts";

export function done(
  sentence: string,
  more: Omit<Outcome & { kind: "done" }, "kind" | "sentence"> = {},
) {
  return { kind: "done", sentence, ...more } as const satisfies Outcome;
}

export function refused(reason: string) {
  return { kind: "refused", reason } as const satisfies Outcome;
}

export function unchanged(sentence: string) {
  return { kind: "unchanged", sentence } as const satisfies Outcome;
}

export function noSuchCertificate(number: string) {
  return refused(`The register has no certificate with the number ${number}.`);
}

export function noSuchImport(id: number) {
  return refused(`There is no import ${id}.`);
}

export function numberTaken(number: CertificateNumber) {
  return faulty(
    "certificate_number",
    `The register has a certificate with the number ${number} already`,
  );
}

export function faulty(column: string, message: string) {
  return { kind: "faulty", faults: [{ column, message }] } as const satisfies Outcome;
}

/** The trimmed notes, or the first invalid one. */
export function checkNotes(typed: {
  readonly publicNote?: string | undefined;
  readonly note?: string | undefined;
}) {
  const publicNote = checkStatusNote("public", typed.publicNote);
  const note = checkStatusNote("private", typed.note);
  if (!publicNote.ok) return faulty("publicNote", publicNote.message);
  if (!note.ok) return faulty("note", note.message);
  return { publicNote: publicNote.note, note: note.note };
}

/** Rolls back the transaction and carries its outcome. */
export class NotDoneError extends Error {
  override readonly name = "NotDoneError";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Runs in one transaction, which a refusal rolls back. */
export async function allOrNothing(
  register: StaffRegister,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await register.inTransaction(async () => {
      const outcome = await work();
      if (outcome.kind === "done" || outcome.kind === "proposed") return outcome;
      throw new NotDoneError(outcome);
    });
  } catch (error) {
    if (error instanceof NotDoneError) return error.outcome;
    throw error;
  }
}

/** Turns SuccessionError and CertificateChangedError into outcomes. */
export async function conflictAsOutcome<Other>(
  work: () => Promise<Outcome | Other>,
): Promise<Outcome | Other> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SuccessionError) return refused(succession(error));
    if (!(error instanceof CertificateChangedError)) throw error;
    return { kind: "changed", number: error.number, changes: error.changes };
  }
}

function succession({ kind, numbers, successor }: SuccessionError): string {
  const previous = numbers.join(", ");
  switch (kind) {
    case "circle":
      return `${successor} can’t replace ${previous}: they are the same, or would replace each other.`;
    case "absent":
      return `The register has no certificate ${successor} to replace ${previous}.`;
    case "confidential":
      return `${successor} is confidential, so no other certificate may name it. Leave ${previous} without a successor.`;
    case "needed":
      return `${successor} replaces ${previous}. First name another successor of ${previous}, or none.`;
  }
}
