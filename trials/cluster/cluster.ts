import { type ChildProcess, execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv, promisify } from "node:util";
import { createRegisterAt } from "@register/register";
import { query } from "@register/register/test-support/postgres-database";
import { PROJECT_ROOT } from "@register/settings";
import { DATABASES, type Machine, PROXY, type Program, start } from "./machines.ts";

/** Longest wait until all is well, in milliseconds. */
const RECOVERY_MS = 180_000;

/** Where Debian keeps the programs of Postgres, by version. */
const POSTGRES = "/usr/lib/postgresql";

/** A machine with Postgres as its Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

/** etcd, Patroni, HAProxy and two copies of the site, from the files of deploy/cluster. */
export class Cluster {
  readonly sites = DATABASES.slice(0, 2);
  readonly #copies = new Map<Machine, ChildProcess>();
  readonly #folder: string;
  readonly #smtpUrl: string;
  readonly #password = randomBytes(12).toString("hex");

  constructor(folder: string, smtpUrl: string) {
    this.#folder = folder;
    this.#smtpUrl = smtpUrl;
  }

  /** By HAProxy. */
  readonly origin = `http://${PROXY.address}`;

  /** The primary's, by HAProxy. */
  databaseUrl(user = "site", database = "register"): string {
    return `postgres://${user}:${this.#password}@${PROXY.address}:5000/${database}`;
  }

  /** Starts all, and makes a register as docs/hosting.md says. */
  async start(): Promise<void> {
    for (const { name } of DATABASES) {
      const home = join(this.#folder, name);
      for (const each of ["etcd", "postgresql/15"])
        mkdirSync(join(home, each), { recursive: true });
      execFileSync("chown", ["-R", "postgres:postgres", home]);
    }
    for (const machine of DATABASES) this.startEtcd(machine);
    for (const machine of DATABASES) this.startPatroni(machine);
    const proxy = ["haproxy", "-db", "-f", this.#filled("haproxy.cfg", PROXY)];
    this.#run(PROXY, "haproxy", { command: proxy });
    await this.#until(() => this.#hasMembers());
    const roles = [
      `create role site login password '${this.#password}'`,
      "create role anon nologin noinherit",
      "create role authenticated nologin noinherit",
      "grant anon to site",
    ];
    for (const sql of [roles.join("; "), "create database register owner site"]) {
      await query(this.databaseUrl("postgres", "postgres"), sql);
    }
    await createRegisterAt({ dataDirectory: this.#folder, databaseUrl: this.databaseUrl() });
    for (const machine of this.sites) this.startSite(machine);
    await this.settled();
  }

  startEtcd(machine: Machine): void {
    const environment = parseEnv(readFileSync(this.#filled("etcd.default", machine), "utf8"));
    this.#run(machine, "etcd", { command: ["etcd"], user: "postgres", environment });
  }

  startPatroni(machine: Machine): void {
    const command = ["patroni", this.#filled("patroni.yml", machine)];
    this.#run(machine, "patroni", { command, user: "postgres" });
  }

  startSite(machine: Machine): void {
    const environment = {
      DATABASE_URL: this.databaseUrl(),
      PUBLIC_ORIGIN: "https://certificates.example",
      HOST: machine.address,
      TRUST_PROXY: "1",
      SHUTDOWN_GRACE: "5",
      SMTP_URL: this.#smtpUrl,
      NOTIFY_TO: "office@gqc.example",
      // All visitors have one address.
      LOOKUPS_PER_MINUTE: "0",
      MISSES_PER_MINUTE: "0",
      MESSAGES_PER_HOUR: "0",
      ALL_MESSAGES_PER_HOUR: "0",
    };
    const command = [process.execPath, "tools/start.ts"];
    this.#copies.set(machine, this.#run(machine, "site", { command, environment }));
  }

  /** Resolves when that copy has ended. */
  async endSite(machine: Machine, signal: NodeJS.Signals): Promise<void> {
    const copy = this.#copies.get(machine);
    if (copy === undefined) throw new Error(`No site runs on ${machine.name}.`);
    copy.kill(signal);
    await once(copy, "exit");
  }

  /** Runs patronictl with an operator's words. */
  async patronictl(...words: readonly string[]): Promise<void> {
    const file = this.#filled("patroni.yml", PROXY);
    await promisify(execFile)("patronictl", ["-c", file, ...words], {
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  }

  /** As the first machine says that answers. */
  async #members(): Promise<readonly Member[]> {
    for (const { address } of DATABASES) {
      const response = await this.#get(`http://${address}:8008/cluster`);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** The machine in that role at present. */
  async find(role: "leader" | "sync_standby"): Promise<Machine> {
    const name = (await this.#members()).find((member) => member.role === role)?.name;
    const machine = DATABASES.find((each) => each.name === name);
    if (machine === undefined) throw new Error(`There is no ${role}.`);
    return machine;
  }

  /** Resolves when all machines do their part again. */
  settled(): Promise<void> {
    return this.#until(async () => {
      const sites = this.sites.map(({ address }) => `http://${address}:3000`);
      const ready = [this.origin, ...sites].map((site) => this.#get(`${site}/healthz`));
      return (await Promise.all(ready)).every((each) => each?.ok) && (await this.#hasMembers());
    });
  }

  async #hasMembers(): Promise<boolean> {
    const members = await this.#members();
    const leader = members.find(({ role }) => role === "leader");
    const follows = ({ state, timeline, lag = 0 }: Member) =>
      /running|streaming/.test(state) && timeline === leader?.timeline && Number(lag) < 1e6;
    const hasStandby = members.some(({ role }) => role === "sync_standby");
    return members.length === DATABASES.length && hasStandby && members.every(follows);
  }

  async #until(isWell: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + RECOVERY_MS;
    while (!(await isWell())) {
      if (performance.now() > end)
        throw new Error(`Not well in time: ${JSON.stringify(await this.#members())}`);
      await wait(500);
    }
  }

  async #get(url: string): Promise<Response | undefined> {
    return fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => undefined);
  }

  #run(machine: Machine, name: string, program: Omit<Program, "log">): ChildProcess {
    return start(machine, { ...program, log: join(this.#folder, machine.name, `${name}.log`) });
  }

  /** A file of deploy/cluster with this machine's name, addresses, passwords and folders. */
  #filled(file: string, { name, address }: Machine): string {
    const home = join(this.#folder, name);
    const newest = Math.max(...readdirSync(POSTGRES).map(Number));
    const text = readFileSync(join(PROJECT_ROOT, "deploy/cluster", file), "utf8")
      .replaceAll("THIS_NAME", name)
      .replaceAll("THIS_ADDRESS", address)
      .replaceAll(/PASSWORD_OF_\w+/g, this.#password)
      .replaceAll(/\/usr\/lib\/postgresql\/\d+/g, `${POSTGRES}/${newest}`)
      .replaceAll(/\/var\/(?:lib|run)\/(?=etcd|postgresql)/g, `${home}/`);
    writeFileSync(join(home, file), text);
    return join(home, file);
  }
}
