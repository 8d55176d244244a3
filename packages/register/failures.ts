/** The eight codes by which a register, a database or a file explains to the operator why it can't be used. */
// Not by the settings, which load what checks them: each thread of a register loads this file anew.
import { START_COMMAND, STAFF_COMMAND } from "@register/settings/installation";
import { OperatorError } from "@register/settings/operator-error";

export const NOTHING_CHANGED = "Nothing was changed.";

/** What helps, where that follows from the code alone, as the end of a sentence; docs/errors.md says more of each. */
export const REMEDIES = {
  "register-missing": `. If there should be one, check the settings and whether its disk is there; \`${STAFF_COMMAND} register create\` makes a new one`,
  "register-damaged":
    "; restore the register from a backup, or move away what is there to start a new one",
  "register-version": "",
  "register-busy": "",
  "register-unreachable": "; check DATABASE_URL, the network and that Postgres runs",
  "register-unusable": "",
  "file-refused": "",
  "outcome-unknown": "",
} as const;

export type ErrorCode = keyof typeof REMEDIES;

/** The database can't be used as it is. */
export class DatabaseUnusableError extends OperatorError {
  override readonly name = "DatabaseUnusableError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The connection broke during a commit: the change may be in the register or not. */
export class OutcomeUnknownError extends OperatorError {
  override readonly name = "OutcomeUnknownError";
  readonly code = "outcome-unknown" satisfies ErrorCode;

  constructor(cause: unknown) {
    super(
      "The connection to the database broke while the change was being committed: it may be in the register or not. Look there before you try again, with certificates history or messages list.",
      { cause },
    );
  }
}

/** What is wrong, without a full stop; what helps, by the code; and what became of the register. */
export function unusable(
  code: ErrorCode,
  found: string,
  {
    outcome = NOTHING_CHANGED,
    cause,
  }: { readonly outcome?: string; readonly cause?: unknown } = {},
): DatabaseUnusableError {
  return new DatabaseUnusableError(code, `${found}${REMEDIES[code]}. ${outcome}`.trim(), { cause });
}

/** A command that makes nothing says no more. */
export function registerMissing(found: string): DatabaseUnusableError {
  return unusable("register-missing", found, { outcome: "" });
}

export function registerPresent(place: string): DatabaseUnusableError {
  return unusable("file-refused", `There is a register ${place} already`);
}

/** `does` says what a migration does. */
export function registerOlder(place: string, version: string, does: string): DatabaseUnusableError {
  return unusable(
    "register-version",
    `The register ${place} is of an older version of this program (${version}); \`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND}, ${does}`,
  );
}

/** `version` is what this program does not know. */
export function registerNewer(place: string, version: string): DatabaseUnusableError {
  return unusable(
    "register-version",
    `The register ${place} was written by a newer version of this program (${version}); update the program`,
  );
}

/** With what a check has found. */
export function registerDamaged(file: string, finding: string): DatabaseUnusableError {
  return unusable("register-damaged", `The register ${file} is damaged (${finding})`);
}

export function registerInUse(file: string): DatabaseUnusableError {
  return unusable("register-busy", `The register ${file} is in use. Stop the site, then try again`);
}
