import { setTimeout as wait } from "node:timers/promises";
import { openStaffRegister } from "@register/register";
import {
  certificateNumber,
  personName,
} from "@register/register/test-support/imported-certificates";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import type { Cluster } from "./cluster.ts";

/** Certificates GQC-1, GQC-2 and so on; the status of the first is changed all the time. */
export const CERTIFICATES = 1000;

const VISITORS = 50;
const WRITERS = 5;
/** Pauses after an answer, in milliseconds. */
const PAUSE = { lookup: 500, message: 2000, change: 1000 };
/** After which a browser gives up, in milliseconds. */
const PATIENCE_MS = 25_000;

/** What the visitors of one event have seen. */
export const newSeen = () => ({
  /** When each was answered, by performance.now(). */
  lookup: [] as number[],
  message: [] as number[],
  change: [] as number[],
  /** What those that failed were told. */
  failures: { lookup: [] as string[], message: [] as string[] },
});

/** Visitors and staff, at work until they are stopped. */
export class Visitors {
  seen = newSeen();
  /** What must never be. */
  readonly faults: string[] = [];
  /** Texts of messages that were answered with 201. */
  readonly acknowledged = new Set<string>();
  readonly #cluster: Cluster;
  readonly #stopping = new AbortController();
  readonly #work: readonly Promise<void>[];
  /** The latest change that an answer has shown, or that staff were told is stored. */
  #known = 0;
  #messages = 0;
  #changes = 0;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
    this.#work = [
      ...Array.from({ length: VISITORS }, () => this.#repeat(PAUSE.lookup, () => this.#lookUp())),
      ...Array.from({ length: WRITERS }, () => this.#repeat(PAUSE.message, () => this.#write())),
      this.#repeat(PAUSE.change, () => this.#change()),
    ];
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#work);
  }

  async #repeat(pause: number, work: () => Promise<void>): Promise<void> {
    await wait(Math.random() * pause);
    while (!this.#stopping.signal.aborted) {
      await work();
      await wait(pause);
    }
  }

  async #lookUp(): Promise<void> {
    const number = Math.random() < 0.5 ? 1 : 1 + Math.floor(Math.random() * CERTIFICATES);
    const known = this.#known;
    const query = `certificates?select=*&certificate_number=eq.GQC-${number}`;
    const answer = await this.#ask("lookup", query);
    if (answer === undefined) return;
    const [row, ...others] = JSON.parse(answer) as Record<string, string | null>[];
    if (row?.["certificate_number"] !== `GQC-${number}` || others.length > 0) {
      this.faults.push(`GQC-${number} was answered with ${answer}`);
      return;
    }
    this.seen.lookup.push(performance.now());
    if (number !== 1) return;
    const change = Number(/\d+/.exec(row["status_note"] ?? "0"));
    if (change < known) this.faults.push(`Change ${change} was shown after change ${known}.`);
    this.#known = Math.max(this.#known, change);
  }

  /** As a visitor would: the same once more for as long as it is not known to be sent. */
  async #write(): Promise<void> {
    this.#messages += 1;
    const text = `This is message ${this.#messages}.`;
    const sender = { name: "Ana", email: "ana@ships.example", phone: null };
    const body = JSON.stringify({ ...sender, message: text });
    while (
      (await this.#ask("message", CONTACT_SUBMISSIONS_TABLE, { method: "POST", body })) ===
      undefined
    ) {
      if (this.#stopping.signal.aborted) return;
      await wait(PAUSE.message);
    }
    this.acknowledged.add(text);
    this.seen.message.push(performance.now());
  }

  /** Each change is by a staff connection of its own, as a command's is. */
  async #change(): Promise<void> {
    this.#changes += 1;
    const change = this.#changes;
    try {
      const databaseUrl = this.#cluster.databaseUrl();
      const register = await openStaffRegister({ databaseUrl, dataDirectory: "" });
      try {
        const status = change % 2 === 0 ? "suspended" : "withdrawn";
        const what = { status, status_note: `Change ${change}.`, note: null } as const;
        await register.statuses.change([certificateNumber("GQC-1")], what, personName("Ana"));
      } finally {
        await register.close();
      }
    } catch {
      // Staff read it, and it may be stored all the same: lookups show it or a later one.
      return;
    }
    this.#known = Math.max(this.#known, change);
    this.seen.change.push(performance.now());
  }

  /** The body of a success; undefined for a failure, which says itself by a status from 500 on or a broken connection. */
  async #ask(what: "lookup" | "message", path: string, options: RequestInit = {}) {
    try {
      const response = await fetch(`${this.#cluster.origin}${REST_PREFIX}/${path}`, {
        ...options,
        headers: { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const body = await response.text();
      if (response.ok) return body;
      this.seen.failures[what].push(String(response.status));
      if (response.status < 500) this.faults.push(`A ${what} got ${response.status}: ${body}`);
    } catch (error) {
      this.seen.failures[what].push(error instanceof Error ? error.name : String(error));
    }
    return undefined;
  }
}
