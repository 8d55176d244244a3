/**
 * A fault that the operator, or the person at the command line, can mend. The message is for people; the code never changes, so that
 * scripts and alerts can tell one error from another. docs/errors.md lists the codes.
 */
export abstract class OperatorError extends Error {
  /** Undefined for a message about what was typed, which no script has to tell from others. */
  abstract readonly code: string | undefined;

  /** As terminals show it. */
  get line(): string {
    return this.code === undefined ? this.message : withCode(this.message, this.code);
  }
}

/** The one form of a sentence with its code: the code ends the line, in brackets. */
export function withCode(sentence: string, code: string): string {
  return `${sentence} (${code})`;
}
