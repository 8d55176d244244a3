import { execFileSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../../database/test-support/postgres-database.ts";
import { runMailServer } from "../../../server/test-support/mail-server.ts";
import { buildIfChanged } from "../../build/build-if-changed.ts";
import { Cluster } from "./cluster.ts";
import { EVENTS } from "./events.ts";
import { HERE, removeMachines, setUpMachines } from "./machines.ts";
import { readMessages } from "./messages.ts";
import { CERTIFICATES, newSeen, type Seen, Visitors } from "./visitors.ts";

/** Before and after each event, in milliseconds. */
const QUIET_MS = 5000;

/** Longest wait for the last mails, in milliseconds: what a killed copy had taken is free after five minutes. */
const MAILS_MS = 330_000;

const PACKAGES = ["patroni", "etcd-server", "haproxy", "postgresql"];

/** Strikes the cluster with one event after the other, prints a table, and throws when something does not hold. */
export async function run(): Promise<void> {
  await buildIfChanged();
  const folder = setUpMachines();
  const end = () => removeMachines(folder);
  const interrupted = () => process.exit(1);
  process.once("exit", end).once("SIGINT", interrupted).once("SIGTERM", interrupted);
  const mail = await runMailServer(0, "accept", HERE);
  try {
    const cluster = new Cluster(folder, mail.server.url);
    await cluster.start();
    await query(cluster.databaseUrl(), ADD_CERTIFICATES);
    const faults = await strike(cluster, mail.server.mails);
    if (faults.length > 0) throw new Error(`It does not hold:\n${faults.join("\n")}`);
  } finally {
    process.off("exit", end).off("SIGINT", interrupted).off("SIGTERM", interrupted);
    end();
    await mail.stop();
  }
}

const ADD_CERTIFICATES = `
  insert into certificates (certificate_number, vessel_name)
  select 'GQC-' || n, 'Vessel ' || n from generate_series(1, ${CERTIFICATES}) n`;

type Mails = Parameters<typeof readMessages>[2];

/** Gives what did not hold. EVENT names some of the events by a regular expression. */
async function strike(cluster: Cluster, mails: Mails): Promise<readonly string[]> {
  const only = new RegExp(process.env["EVENT"] ?? "");
  const visitors = new Visitors(cluster);
  const read = () => readMessages(cluster, new Set(visitors.acknowledged), [...mails]);
  const faults: string[] = [];
  let before = { lost: 0, repeated: 0 };
  print(`Debian's packages: ${versions()}`);
  print(
    "| event | no lookup answered for | no message for | no change by staff for | failed lookups | failed messages | lost | mailed twice |",
  );
  print("|---|---|---|---|---|---|---|---|");
  for (const [event, happen] of Object.entries(EVENTS).filter(([name]) => only.test(name))) {
    visitors.seen = newSeen();
    const { seen } = visitors;
    await wait(QUIET_MS);
    const started = performance.now();
    await happen(cluster);
    await cluster.settled();
    await wait(QUIET_MS);
    const ended = performance.now();
    const { lost, repeated, faults: found } = await read();
    print(
      row(event, seen, [started, ended], [lost.length - before.lost, repeated - before.repeated]),
    );
    for (const [failure, times] of seen.failures) process.stderr.write(`  ${times} × ${failure}\n`);
    faults.push(...[...seen.faults, ...found].map((fault) => `${event}: ${fault}`));
    if (lost.length > before.lost)
      faults.push(`${event}: lost ${lost.slice(before.lost).join(" ")}`);
    before = { lost: lost.length, repeated };
  }
  await visitors.stop();
  const last = performance.now() + MAILS_MS;
  while ((await read()).waiting > 0 && performance.now() < last) await wait(1000);
  const { waiting, repeated } = await read();
  if (waiting > 0) faults.push(`${waiting} messages were not mailed.`);
  print(
    `${visitors.acknowledged.size} messages acknowledged, ${mails.length} mails, ${repeated} of them repeated.`,
  );
  return [...new Set(faults)];
}

function row(
  event: string,
  seen: Seen,
  during: readonly [number, number],
  counts: readonly number[],
): string {
  const gaps = [seen.lookups, seen.messages, seen.changes].map(
    (times) => `${longestGap(times, during)} s`,
  );
  const failures = [
    `${seen.failedLookups} of ${seen.failedLookups + seen.lookups.length}`,
    `${seen.failedMessages} of ${seen.failedMessages + seen.messages.length}`,
  ];
  return `| ${[event, ...gaps, ...failures, ...counts].join(" | ")} |`;
}

/** The longest time without any of these instants between the two, in seconds. */
function longestGap(times: readonly number[], [from, to]: readonly [number, number]): string {
  const all = [from, ...times.filter((time) => time > from && time < to), to];
  return (Math.max(...all.slice(1).map((time, index) => time - (all[index] ?? 0))) / 1000).toFixed(
    1,
  );
}

function versions(): string {
  const format = ["--show", "--showformat=${Package} ${Version}, "];
  const found = execFileSync("dpkg-query", [...format, ...PACKAGES], { encoding: "utf8" });
  return found.replace(/, $/, "");
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
