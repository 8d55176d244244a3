/** Processor time and memory of processes, from Linux's /proc; NaN elsewhere. */
import { readdirSync, readFileSync } from "node:fs";

/** Kernel ticks in a second, in /proc/PID/stat. */
const TICKS = 100;

const isKnown = process.platform === "linux";

/** Processor time of a process and its threads so far, in milliseconds. */
export function processorMs(pid: number): number {
  // Fields 14 and 15, utime and stime.
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** The most memory that a process has had at once, in megabytes; NaN when it is gone. */
export function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

/** A process and all that it has started. */
export function familyOf(pid: number): readonly number[] {
  const parents = processes().map((each) => [each, Number(statOf(each)[1])] as const);
  const family = [pid];
  // Grows while it is gone through.
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

/** The first process with that among its arguments. */
export function processWith(argument: string): number {
  const found = processes().find((pid) =>
    read(`/proc/${pid}/cmdline`).split("\0").includes(argument),
  );
  return found ?? Number.NaN;
}

function processes(): readonly number[] {
  return isKnown ? readdirSync("/proc").map(Number).filter(Number.isInteger) : [];
}

/** The fields after the name in brackets, which may hold anything. */
function statOf(pid: number): readonly string[] {
  return read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
}

/** Empty for a process that is gone. */
function read(file: string): string {
  try {
    return isKnown ? readFileSync(file, "utf8") : "";
  } catch {
    return "";
  }
}
