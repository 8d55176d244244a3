import { assertNotTheRegister } from "../database/sqlite/same-file.ts";
import { typedPath } from "./typed-path.ts";
import { registerLocation } from "./with-register.ts";

/**
 * The path of a file that a command is to write, as {@link typedPath} gives it. Ends the command when the
 * file is the embedded register, in use or not: one slip of the hand must not destroy it.
 */
export function outputFile(typed: string): string {
  const file = typedPath(typed);
  assertNotTheRegister(registerLocation().dataDirectory, file);
  return file;
}
