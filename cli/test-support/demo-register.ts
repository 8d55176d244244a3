import { prepareRegister } from "../../database/sqlite/register-file.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";

/** A data folder with a register as a first start makes it. */
export async function demoRegister(): Promise<string> {
  const folder = temporaryFolder();
  await prepareRegister(folder);
  return folder;
}
