/** Ends a command with one line for the person at the terminal. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
}
