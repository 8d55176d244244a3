import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Takes from root what lets it pass the permissions of files. Another user could not enter a clone in root's home. */
const WITHOUT_PRIVILEGE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"];

/** Runs Node in a process that the permissions of files bind, as they don't bind root. */
export function runBoundByPermissions(words: readonly string[]) {
  const isRoot = process.getuid?.() === 0;
  const [program = "", ...rest] = [
    ...(isRoot ? WITHOUT_PRIVILEGE : []),
    process.execPath,
    ...words,
  ];
  return spawnSync(program, rest, {
    encoding: "utf8",
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  });
}
