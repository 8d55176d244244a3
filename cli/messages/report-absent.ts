import { CommandFailure } from "../command-failure.ts";

/** Ends the command with a line that names the messages that are not there. */
export function reportAbsent(asked: readonly number[], found: readonly number[]): void {
  const absent = asked.filter((id) => !found.includes(id));
  if (absent.length > 0) throw new CommandFailure(`There is no message ${absent.join(", ")}.`);
}
