import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "@register/settings";

/** A network namespace with an address of its own, on one bridge; the files are this machine's. */
export interface Machine {
  readonly name: string;
  readonly address: string;
}

/** Of the addresses in deploy/cluster. It is set aside for documentation. */
const NETWORK = "198.51.100.0/24";
export const PROXY: Machine = { name: "proxy", address: "198.51.100.10" };
export const DATABASES: readonly Machine[] = [
  { name: "one", address: "198.51.100.11" },
  { name: "two", address: "198.51.100.12" },
  { name: "three", address: "198.51.100.13" },
];
/** Where this program runs: visitors, staff and the mail server. */
export const HERE = "198.51.100.1";

const MACHINES = [PROXY, ...DATABASES];
const BRIDGE = "trial";
/** Of the namespace, and of its cable's end at the bridge. */
const netName = ({ name }: Machine) => `trial-${name}`;

function ip(...words: readonly string[]): string {
  return execFileSync("ip", words, { encoding: "utf8", stdio: "pipe" });
}

/** Lays the network, in place of what a killed trial has left, with a folder for each machine's files. */
export function setUpMachines(folder: string): void {
  removeMachines();
  if (ip("address", "show", "to", NETWORK) !== "")
    throw new Error(`This machine is in ${NETWORK}.`);
  ip("link", "add", BRIDGE, "type", "bridge");
  ip("address", "add", `${HERE}/24`, "dev", BRIDGE);
  ip("link", "set", BRIDGE, "up");
  chmodSync(folder, 0o755);
  for (const machine of MACHINES) {
    const net = netName(machine);
    ip("netns", "add", net);
    ip("link", "add", net, "type", "veth", "peer", "name", "eth0", "netns", net);
    ip("link", "set", net, "master", BRIDGE, "up");
    ip("-n", net, "address", "add", `${machine.address}/24`, "dev", "eth0");
    for (const device of ["lo", "eth0"]) ip("-n", net, "link", "set", device, "up");
    mkdirSync(join(folder, machine.name));
  }
}

/** Ends every program of the machines, and removes machines and files. */
export function removeMachines(folder?: string): void {
  const namespaces = ip("netns", "list").split(/\s/);
  const links = ip("-brief", "link", "show").split(/[\s@]/);
  for (const machine of MACHINES) {
    const net = netName(machine);
    if (links.includes(net)) ip("link", "delete", net);
    if (!namespaces.includes(net)) continue;
    // Patroni starts Postgres again, so they go together.
    signal(machine, "SIGKILL");
    ip("netns", "delete", net);
  }
  if (links.includes(BRIDGE)) ip("link", "delete", BRIDGE);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The cable to the bridge: without it the machine is up, and reaches nobody. */
export function unplug(machine: Machine): void {
  ip("link", "set", netName(machine), "nomaster");
}

export function plugIn(machine: Machine): void {
  ip("link", "set", netName(machine), "master", BRIDGE);
}

/** Between two machines alone. */
export function dropRoute(from: Machine, to: Machine): void {
  ip("-n", netName(from), "route", "add", "blackhole", `${to.address}/32`);
}

export function mendRoute(from: Machine, to: Machine): void {
  ip("-n", netName(from), "route", "delete", "blackhole", `${to.address}/32`);
}

export interface Program {
  readonly command: readonly string[];
  /** Else root. */
  readonly user?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** For what it prints. */
  readonly log: string;
}

export function start(
  machine: Machine,
  { command, user, environment, log }: Program,
): ChildProcess {
  const as =
    user === undefined ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
  const output = openSync(log, "a");
  const child = spawn("ip", ["netns", "exec", netName(machine), ...as, ...command], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  return child;
}

/** Signals the machine's programs of these names, at the same moment; without names, all. */
export function signal(machine: Machine, name: NodeJS.Signals, programs?: readonly string[]): void {
  const processes = ip("netns", "pids", netName(machine)).split("\n").filter(Boolean).map(Number);
  for (const id of processes) {
    try {
      const program = readFileSync(`/proc/${id}/comm`, "utf8").trim();
      if (programs === undefined || programs.includes(program)) process.kill(id, name);
    } catch {
      // It has ended since.
    }
  }
}
