import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { unpackDebian } from "../debian-root.ts";

export const DOMAIN = "certificates.example";

const PACKAGES = ["systemd", "systemd-sysv", "dbus", "ca-certificates"];

/** How many of the last characters are shown of what failed. */
const SHOWN = 3000;

/** A shell of root begins with these, and in the clone once there is one. */
const ENVIRONMENT = [
  "env",
  "-i",
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "HOME=/root",
  "DEBIAN_FRONTEND=noninteractive",
  "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt",
];
const BEGINNING = "set -e; cd /opt/certificates/source 2>/dev/null || cd /root";

export interface Machine {
  /** Its root folder, seen from here. */
  readonly root: string;
  /**
   * Runs lines in a shell as its root does, in the clone once there is one; returns their output. Rejects at the first
   * line that fails.
   */
  readonly type: (lines: string) => Promise<string>;
  readonly write: (path: string, text: string, mode?: number) => void;
  readonly stop: () => Promise<void>;
}

/** An empty Debian 13, booted with its systemd in a container that shares this machine's network. */
export async function bootDebian(): Promise<Machine> {
  const home = mkdtempSync("/var/tmp/trial-debian-");
  const root = join(home, "root");
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    await unpackDebian("trixie", root, PACKAGES);
  } catch (error) {
    remove();
    throw error;
  }
  const nspawn = spawn(
    "systemd-nspawn",
    ["--quiet", "--boot", "--register=no", "--keep-unit", "--directory", root],
    { stdio: ["ignore", "ignore", "inherit"], detached: true },
  );
  const ended = once(nspawn, "exit");
  const leader = async (): Promise<string> => {
    const children = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`;
    for (;;) {
      const [pid] = readFileSync(children, "utf8").trim().split(" ");
      const isBooted = pid !== "" && existsSync(`/proc/${pid}/root/run/systemd/private`);
      if (pid !== undefined && isBooted) return pid;
      await wait(100);
    }
  };
  const pid = await leader();
  const stop = async () => {
    // All that runs in it ends with its first process; a halt would wait for a command that hangs.
    process.kill(Number(pid), "SIGKILL");
    await ended;
    remove();
  };
  const type = (lines: string) => {
    const enter = ["-t", pid, "--mount", "--uts", "--ipc", "--pid", "--cgroup", "--"];
    const shell = [...ENVIRONMENT, "sh", "-c", `${BEGINNING}\n${lines}`];
    return new Promise<string>((resolve, reject) =>
      execFile("nsenter", [...enter, ...shell], { maxBuffer: Infinity }, (error, stdout, stderr) =>
        error === null
          ? resolve(stdout)
          : reject(new Error(`This failed:\n${lines}\n${stderr.slice(-SHOWN)}`)),
      ),
    );
  };
  const write = (path: string, text: string, mode = 0o644) =>
    writeFileSync(root + path, text, { mode });
  await type("systemctl is-system-running --wait || true; update-ca-certificates");
  return { root, type, write, stop };
}
