// Not imported from the settings, which every register thread would then load.
import { START_COMMAND, STAFF_COMMAND } from "@register/settings/installation";
import { OperatorError } from "@register/settings/operator-error";

export const NOTHING_CHANGED = "Nothing was changed.";

/** Ends of sentences, if the code implies a remedy (docs/errors.md). */
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

export class DatabaseUnusableError extends OperatorError {
  override readonly name = "DatabaseUnusableError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The connection broke during a commit, so the change may or may not be stored. */
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

/** `found` has no full stop; `outcome` says what became of the register. */
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

export function registerMissing(found: string): DatabaseUnusableError {
  return unusable("register-missing", found, { outcome: "" });
}

export function registerPresent(place: string): DatabaseUnusableError {
  return unusable("file-refused", `There is a register ${place} already`);
}

export function registerOlder(place: string, version: string, does: string): DatabaseUnusableError {
  return unusable(
    "register-version",
    `The register ${place} is of an older version of this program (${version}); \`${STAFF_COMMAND} register migrate\`, or the next ${START_COMMAND}, ${does}`,
  );
}

export function registerNewer(place: string, version: string): DatabaseUnusableError {
  return unusable(
    "register-version",
    `The register ${place} was written by a newer version of this program (${version}); update the program`,
  );
}

export function registerDamaged(file: string, finding: string): DatabaseUnusableError {
  return unusable("register-damaged", `The register ${file} is damaged (${finding})`);
}

export function registerInUse(file: string): DatabaseUnusableError {
  return unusable("register-busy", `The register ${file} is in use. Stop the site, then try again`);
}
