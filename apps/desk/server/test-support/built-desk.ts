import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";

/** A folder as a build leaves it, with a page and a script. */
export function builtDesk(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Desk</title>");
  writeFileSync(join(folder, "assets/start-1.js"), "export {};");
  return folder;
}
