import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import {
  DATABASES,
  dropRoute,
  type Machine,
  mendRoute,
  plugIn,
  signal,
  unplug,
} from "./machines.ts";

/** Seconds for which something stays away: longer than Patroni takes to replace a primary. */
const AWAY = 45;

/** Time for each to be noticed, in milliseconds. */
const away = () => wait(AWAY * 1000);

/** Strikes, waits and mends; afterwards the cluster has to settle by itself. */
export const EVENTS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "a copy of the site killed": async (cluster) => {
    const [machine] = cluster.sites;
    if (machine === undefined) return;
    await cluster.endSite(machine, "SIGKILL");
    await wait(10_000);
    cluster.startSite(machine);
  },
  "Postgres of the primary killed, Patroni not": async (cluster) => {
    signal(await cluster.find("leader"), "SIGKILL", ["postgres"]);
    await wait(20_000);
  },
  "the primary killed, with its Patroni": async (cluster) =>
    kill(cluster, [await cluster.find("leader")]),
  "the primary frozen, with Patroni and etcd": (cluster) =>
    freeze(cluster, ["patroni", "postgres", "etcd"]),
  "Postgres of the primary frozen alone": (cluster) => freeze(cluster, ["postgres"]),
  "Patroni of the primary frozen alone": (cluster) => freeze(cluster, ["patroni"]),
  "the primary cut off from everything": async (cluster) => {
    const machine = await cluster.find("leader");
    unplug(machine);
    await away();
    plugIn(machine);
  },
  "the primary cut off from the other two, not from HAProxy": async (cluster) => {
    const machine = await cluster.find("leader");
    const others = DATABASES.filter((each) => each !== machine);
    for (const other of others) dropRoute(machine, other);
    await away();
    for (const other of others) mendRoute(machine, other);
  },
  "the synchronous replica killed, with its Patroni": async (cluster) =>
    kill(cluster, [await cluster.find("sync_standby")]),
  "both replicas killed, with their Patroni": async (cluster) => {
    const primary = await cluster.find("leader");
    const replicas = DATABASES.filter((each) => each !== primary);
    await kill(cluster, replicas);
  },
  "a switchover ordered": switchOver,
  "etcd killed on all three, back after 45 s": async (cluster) => {
    for (const machine of DATABASES) signal(machine, "SIGKILL", ["etcd"]);
    await away();
    for (const machine of DATABASES) cluster.startEtcd(machine);
  },
  "the site restarted, one copy after the other": async (cluster) => {
    for (const machine of cluster.sites) {
      await cluster.endSite(machine, "SIGTERM");
      cluster.startSite(machine);
      await cluster.settled();
      // HAProxy takes two seconds to believe that the copy is back.
      await wait(5000);
    }
  },
  "Postgres restarted, one machine after the other": async (cluster) => {
    const { name: first } = await cluster.find("leader");
    for (const { name } of DATABASES.filter((each) => each.name !== first)) {
      await cluster.patronictl("restart", "register", name, "--force");
      await cluster.settled();
    }
    await switchOver(cluster);
    await cluster.settled();
    await cluster.patronictl("restart", "register", first, "--force");
  },
};

async function kill(cluster: Cluster, machines: readonly Machine[]): Promise<void> {
  for (const machine of machines) signal(machine, "SIGKILL", ["patroni", "postgres"]);
  await away();
  for (const machine of machines) cluster.startPatroni(machine);
}

async function freeze(cluster: Cluster, programs: readonly string[]): Promise<void> {
  const machine = await cluster.find("leader");
  signal(machine, "SIGSTOP", programs);
  await away();
  signal(machine, "SIGCONT", programs);
}

async function switchOver(cluster: Cluster): Promise<void> {
  const { name } = await cluster.find("leader");
  await cluster.patronictl("switchover", "register", "--master", name, "--force");
}
