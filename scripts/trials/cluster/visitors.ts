import { setTimeout as wait } from "node:timers/promises";
import { openStaffRegister } from "../../../database/open-database.ts";
import { checkCertificateNumber } from "../../../domain/certificate-number.ts";
import { checkPersonName } from "../../../domain/certificate-history.ts";
import { CONTACT_SUBMISSIONS_TABLE } from "../../../domain/contact-submission.ts";
import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../../../domain/public-api.ts";
import type { Cluster } from "./cluster.ts";

/** Certificates GQC-1, GQC-2 and so on; the status of the first is changed all the time. */
export const CERTIFICATES = 1000;

const VISITORS = 50;
const WRITERS = 5;
/** Pauses after an answer, in milliseconds. */
const PAUSE = { lookup: 500, message: 2000, change: 1000 };
/** After which a browser gives up, in milliseconds. */
const PATIENCE_MS = 25_000;

/** What the visitors of one event have seen; instants by performance.now(). */
export interface Seen {
  readonly lookups: number[];
  readonly messages: number[];
  readonly changes: number[];
  /** Failures that said so. */
  failedLookups: number;
  failedMessages: number;
  /** By what they were told. */
  readonly failures: Map<string, number>;
  /** What must never be. */
  readonly faults: string[];
}

export function newSeen(): Seen {
  return {
    lookups: [],
    messages: [],
    changes: [],
    failedLookups: 0,
    failedMessages: 0,
    failures: new Map(),
    faults: [],
  };
}

/** Visitors and staff, at work until they are stopped. */
export class Visitors {
  seen = newSeen();
  /** Texts of messages that were answered with 201. */
  readonly acknowledged = new Set<string>();
  readonly #cluster: Cluster;
  readonly #stopping = new AbortController();
  readonly #work: readonly Promise<void>[];
  /** The latest change that an answer has shown, or that staff were told is stored. */
  #known = 0;
  #messages = 0;

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
    const answer = await this.#ask(query, {});
    const { seen } = this;
    if (answer.status !== 200) {
      seen.failedLookups += 1;
      this.#noteFailure("lookup", answer);
      return;
    }
    const [row, ...others] = JSON.parse(answer.body) as Record<string, string | null>[];
    if (row?.["certificate_number"] !== `GQC-${number}` || others.length > 0) {
      seen.faults.push(`GQC-${number} was answered with ${answer.body}`);
      return;
    }
    seen.lookups.push(performance.now());
    if (number !== 1) return;
    const change = Number(/\d+/.exec(row["status_note"] ?? "0"));
    if (change < known) seen.faults.push(`Change ${change} was shown after change ${known}.`);
    this.#known = Math.max(this.#known, change);
  }

  /** As a visitor would: the same once more for as long as it is not known to be sent. */
  async #write(): Promise<void> {
    this.#messages += 1;
    const text = `This is message ${this.#messages}.`;
    const body = JSON.stringify({
      name: "Ana",
      email: "ana@ships.example",
      phone: null,
      message: text,
    });
    for (;;) {
      const answer = await this.#ask(CONTACT_SUBMISSIONS_TABLE, { method: "POST", body });
      if (answer.status === 201) break;
      this.seen.failedMessages += 1;
      this.#noteFailure("message", answer);
      if (this.#stopping.signal.aborted) return;
      await wait(PAUSE.message);
    }
    this.acknowledged.add(text);
    this.seen.messages.push(performance.now());
  }

  /** Each change is by a staff connection of its own, as a command's is. */
  async #change(): Promise<void> {
    const number = checkCertificateNumber("GQC-1");
    const by = checkPersonName("Ana");
    if (!number.ok || !by.ok) throw new Error("The names do not hold.");
    this.#changes += 1;
    const change = this.#changes;
    try {
      const databaseUrl = this.#cluster.databaseUrl();
      const register = await openStaffRegister({ databaseUrl, dataDirectory: "" });
      try {
        const status = change % 2 === 0 ? "suspended" : "withdrawn";
        const what = { status, publicNote: `Change ${change}.`, note: null } as const;
        await register.edits.changeStatus([number.number], what, by.name);
      } finally {
        await register.close();
      }
    } catch {
      // Staff read it, and it may be stored all the same: lookups show it or a later one.
      return;
    }
    this.#known = Math.max(this.#known, change);
    this.seen.changes.push(performance.now());
  }

  #changes = 0;

  async #ask(path: string, options: RequestInit): Promise<{ status: number; body: string }> {
    try {
      const response = await fetch(`${this.#cluster.origin}${REST_PREFIX}/${path}`, {
        ...options,
        headers: { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      return { status: 0, body: error instanceof Error ? error.name : String(error) };
    }
  }

  /** A failure says itself by a status from 500 on, or by no answer at all. */
  #noteFailure(what: string, { status, body }: { status: number; body: string }): void {
    if (status !== 0 && status < 500) this.seen.faults.push(`A ${what} got ${status}: ${body}`);
    const kind = `${what} ${status === 0 ? body : status}`;
    this.seen.failures.set(kind, (this.seen.failures.get(kind) ?? 0) + 1);
  }
}
