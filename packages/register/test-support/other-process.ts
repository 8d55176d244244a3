import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** Another process that takes the write lock of a register, as an import does, until it is told to let go. */
export async function otherProcessWithLock(
  file: string,
): Promise<{ readonly release: () => Promise<void> }> {
  const program = `
    import { DatabaseSync } from "node:sqlite";
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    database.exec("BEGIN IMMEDIATE");
    console.log("It has the lock.");
    process.stdin.on("end", () => { database.exec("COMMIT"); database.close(); }).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, "--", file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
