import { DatabaseUnusableError, OutcomeUnknownError } from "../database/store.ts";
import { SettingError } from "../settings/setting-names.ts";
import { CommandFailure } from "./command-failure.ts";

/** Whether an error's message is written for the person at the terminal. */
export function isExpectedFailure(error: unknown): boolean {
  const expected = [CommandFailure, DatabaseUnusableError, OutcomeUnknownError, SettingError];
  return expected.some((kind) => error instanceof kind);
}
