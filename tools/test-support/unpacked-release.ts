import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { StaffRun } from "../../apps/staff/test-support/start-staff.ts";
import { watched } from "./launched-site.ts";

type Settings = Readonly<Record<string, string>>;

type EndedProgram = Pick<StaffRun, "exitCode" | "stdout" | "stderr">;

interface ServedRelease {
  readonly address: string;
  readonly output: () => string;
  /** Sends SIGTERM; returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface UnpackedRelease {
  readonly root: string;
  /** Runs server.mjs, or another server of the release. */
  readonly serve: (settings: Settings, program?: string) => Promise<ServedRelease>;
  readonly staff: (words: readonly string[], settings: Settings) => Promise<EndedProgram>;
}

/** "nobody" wherever there is one. Only root can become another user. */
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A folder that the user of {@link unpackRelease} may write to, as root of a machine makes it. */
export function folderOfService(path: string): string {
  mkdirSync(path);
  const { uid, gid } = OTHER_USER;
  if (uid !== undefined) chownSync(path, uid, gid);
  return path;
}

/**
 * Unpacks a release as its documents say, in a folder of its own beside a copy of Node. Its programs run as
 * another user if that is possible, with no other program to be found and no setting but those given; nobody
 * may write to the release's files, which `change` may alter before.
 */
export function unpackRelease(
  archive: string,
  folder: string,
  change: (root: string) => void = () => {},
): UnpackedRelease {
  const root = join(folder, "app");
  const node = join(folder, "node");
  mkdirSync(root, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "--no-same-owner", "--strip-components=1", "-C", root]);
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  change(root);
  execFileSync("chmod", ["-R", "a-w", root]);
  const run = (program: string, words: readonly string[], settings: Settings) =>
    spawn(node, [join(root, program), ...words], {
      ...OTHER_USER,
      cwd: folder,
      env: { PATH: "/nowhere", ...settings },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
  return {
    root,
    serve: async (settings, program = "server.mjs") => {
      const started = watched(run(program, [], { PORT: "0", ...settings }));
      const { address, output, exit, process: server } = started;
      const ended = exit.then(() => Promise.reject(new Error(output())));
      return {
        address: await Promise.race([address, ended]),
        output,
        stop: () => {
          server.kill("SIGTERM");
          return exit;
        },
      };
    },
    staff: async (words, settings) => {
      const child = run("staff.mjs", words, settings);
      const [[exitCode], stdout, stderr] = await Promise.all([
        once(child, "close") as Promise<[number | null]>,
        text(child.stdout),
        text(child.stderr),
      ]);
      return { exitCode, stdout, stderr };
    },
  };
}
