import { CertificateChangedError, SuccessionError } from "@register/register/certificates";
import { checkStatusNote } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "@register/register";
import type { Outcome } from "../wire-format.ts";

/** The sentence says what was done. */
export function done(
  sentence: string,
  more: Omit<Outcome & { kind: "done" }, "kind" | "sentence"> = {},
) {
  return { kind: "done", sentence, ...more } as const satisfies Outcome;
}

/** The reason is a sentence. */
export function refused(reason: string) {
  return { kind: "refused", reason } as const satisfies Outcome;
}

/** Everything is so already; the sentence says what. */
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

/** A value that can't be stored, by its field. */
export function faulty(column: string, message: string) {
  return { kind: "faulty", faults: [{ column, message }] } as const satisfies Outcome;
}

/** The notes as they are stored, or which of them can't be. */
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

/** Takes back what was done in a transaction, whose outcome it carries. */
export class NotDoneError extends Error {
  override readonly name = "NotDoneError";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** Does the work in one transaction: a refusal, also of a part of it, has written nothing. */
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

/** Does the work. Its outcome says if somebody has changed a certificate meanwhile, or if nothing may take its place. */
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
  const former = numbers.join(", ");
  switch (kind) {
    case "circle":
      return `${successor} can’t replace ${former}, which replaces it or is the same.`;
    case "absent":
      return `The register has no certificate ${successor} to replace ${former}.`;
    case "confidential":
      return `${successor} is confidential, and no other certificate names it. Withdraw ${former} without a successor.`;
    case "needed":
      return `${successor} replaces ${former}. Withdraw that without a successor first, or put it back in force.`;
  }
}
