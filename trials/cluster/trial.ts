import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "@register/register/test-support/postgres-database";
import { type ReceivedMail, runMailServer } from "@register/http/test-support/mail-server";
import { buildIfChanged } from "@register/site/build-if-changed";
import { chosenNames, wordsOf } from "../../tools/chosen-names.ts";
import { Cluster } from "./cluster.ts";
import { EVENTS } from "./events.ts";
import { HERE, removeMachines, setUpMachines } from "./machines.ts";
import { readMessages } from "./messages.ts";
import { CERTIFICATES, newSeen, Visitors } from "./visitors.ts";

/** Before and after each event, in milliseconds. */
const QUIET_MS = 5000;

/** Longest wait for the last mails, in milliseconds: what a killed copy had taken is free after five minutes. */
const MAILS_MS = 330_000;

const PACKAGES = ["patroni", "etcd-server", "haproxy", "postgresql-[1-9][0-9]"];

/**
 * Strikes the cluster with one event after the other, prints a table, and throws when something does not hold. EVENT
 * chooses events by how a word of their names begins, with commas between.
 */
export async function run(): Promise<void> {
  const chosen = chosenNames(Object.keys(EVENTS), wordsOf(process.env["EVENT"]));
  await buildIfChanged();
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  const end = () => removeMachines(folder);
  process.once("exit", end).once("SIGINT", leave).once("SIGTERM", leave);
  try {
    setUpMachines(folder);
    const mail = await runMailServer(0, "accept", HERE);
    const cluster = new Cluster(folder, mail.server.url);
    await cluster.start();
    await query(cluster.databaseUrl(), ADD_CERTIFICATES);
    print(`Debian's packages: ${versions()}`);
    const faults = await strike(cluster, chosen, mail.server.mails);
    await mail.stop();
    if (faults.length > 0) throw new Error(`It does not hold:\n${faults.join("\n")}`);
  } finally {
    process.off("exit", end).off("SIGINT", leave).off("SIGTERM", leave);
    end();
  }
}

const leave = () => process.exit(1);

const ADD_CERTIFICATES = `
  insert into certificates (certificate_number, vessel_name)
  select 'GQC-' || n, 'Vessel ' || n from generate_series(1, ${CERTIFICATES}) n`;

const COLUMNS = [
  "what happened",
  "no lookup answered for",
  "no message acknowledged for",
  "no change by staff for",
  "failed lookups",
  "failed messages",
  "lost",
  "mailed twice",
];

/** Returns what did not hold. */
async function strike(
  cluster: Cluster,
  chosen: readonly string[],
  mails: readonly ReceivedMail[],
): Promise<readonly string[]> {
  const events = Object.entries(EVENTS).filter(([name]) => chosen.includes(name));
  const visitors = new Visitors(cluster);
  const read = () => readMessages(cluster, new Set(visitors.acknowledged), [...mails]);
  const faults: string[] = [];
  let before = { lost: 0, repeated: 0 };
  printRow(COLUMNS);
  printRow(COLUMNS.map(() => "---"));
  for (const [event, happen] of events) {
    const seen = newSeen();
    visitors.seen = seen;
    await wait(QUIET_MS);
    const started = performance.now();
    await happen(cluster);
    await cluster.settled();
    await wait(QUIET_MS);
    const during = [started, performance.now()] as const;
    const { lost, repeated } = await read();
    printRow([
      event,
      ...[seen.lookup, seen.message, seen.change].map((times) => longestGap(times, during)),
      failed(seen.failures.lookup, seen.lookup),
      failed(seen.failures.message, seen.message),
      lost.length - before.lost,
      repeated - before.repeated,
    ]);
    if (seen.lookup.length * seen.message.length === 0) faults.push(`No answers: ${event}`);
    before = { lost: lost.length, repeated };
  }
  await visitors.stop();
  const end = performance.now() + MAILS_MS;
  while ((await read()).waiting > 0 && performance.now() < end) await wait(1000);
  const { lost, waiting, faults: ofMessages } = await read();
  if (waiting > 0) faults.push(`${waiting} messages were not mailed.`);
  print(`${visitors.acknowledged.size} messages acknowledged, ${mails.length} mails.`);
  return [...faults, ...visitors.faults, ...ofMessages, ...lost.map((text) => `Lost: ${text}`)];
}

/** How many failed, and with which statuses or errors. */
function failed(told: readonly string[], succeeded: readonly number[]): string {
  const how = told.length === 0 ? "" : ` (${[...new Set(told)].join(", ")})`;
  return `${told.length} of ${told.length + succeeded.length}${how}`;
}

/** The longest time without any of these instants between the two, in seconds. */
function longestGap(times: readonly number[], [from, to]: readonly [number, number]): string {
  const all = [from, ...times.filter((time) => time > from && time < to), to];
  const gaps = all.slice(1).map((time, index) => time - (all[index] ?? 0));
  return `${(Math.max(...gaps) / 1000).toFixed(1)} s`;
}

function versions(): string {
  const format = ["--show", "--showformat=${Package} ${Version}, "];
  const found = execFileSync("dpkg-query", [...format, ...PACKAGES], { encoding: "utf8" });
  return found.replace(/, $/, "");
}

function printRow(cells: readonly (string | number)[]): void {
  print(`| ${cells.join(" | ")} |`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
