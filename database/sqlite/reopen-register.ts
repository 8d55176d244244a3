import { removeMovedMark } from "./moved-mark.ts";
import { openAlone } from "./open-alone.ts";
import { registerFile } from "./register-file.ts";
import { explained } from "./sqlite-errors.ts";

/** Takes the mark of a move away from the embedded register; wasMoved is false when there was none. */
export async function reopenRegister(
  dataDirectory: string,
): Promise<{ readonly place: string; readonly wasMoved: boolean }> {
  const file = registerFile(dataDirectory);
  try {
    const connection = openAlone(file);
    try {
      return { place: file, wasMoved: removeMovedMark(connection) };
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explained(error, file);
  }
}
