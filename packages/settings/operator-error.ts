/** An error that the operator can mend. The code never changes (docs/errors.md). */
export abstract class OperatorError extends Error {
  /** Undefined for errors about typed input. */
  abstract readonly code: string | undefined;

  get line(): string {
    return this.code === undefined ? this.message : withCode(this.message, this.code);
  }
}

export function withCode(sentence: string, code: string): string {
  return `${sentence} (${code})`;
}
