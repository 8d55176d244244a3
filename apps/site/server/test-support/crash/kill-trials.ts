import { setTimeout as wait } from "node:timers/promises";
import { CONTACT_LIMITS, CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";

/** A running installation, and what of it is killed. */
export interface Victim {
  /** Address of the site. */
  readonly address: () => string;
  /** Ends it as a crash would, at once. */
  readonly kill: () => Promise<void>;
  /** Starts again what was killed, over the same data. */
  readonly startAgain: () => Promise<void>;
  /** The messages that its database holds, read without the site. */
  readonly storedMessages: () => Promise<readonly string[]>;
  /** Ends what still runs of it after the trials. */
  readonly end: () => Promise<void>;
}

/** How many messages are under way at the same time. */
const SENDERS = 8;

/** A kill comes after so many acknowledged messages at most, … */
const MESSAGES_MAX = 100;

/** … and so many milliseconds at most, several times what a message takes: any moment of its way. */
const DELAY_MAX_MS = 10;

/**
 * Kills at random moments under writes, starts again each time, and looks whether everything that was
 * acknowledged, by this and every earlier life, is still there, once, and nothing that was not sent. Returns
 * what is wrong.
 */
export async function runKillTrials(victim: Victim, kills: number): Promise<readonly string[]> {
  /** Answered with 201: the server has promised to keep them. */
  const acknowledged = new Set<string>();
  /** Answered with a failure or not at all: nobody was promised anything. */
  const unacknowledged = new Set<string>();

  const sendUntil = async (stopping: AbortSignal, sender: string): Promise<void> => {
    for (let number = 0; !stopping.aborted; number += 1) {
      // Texts of every length, so that commits are of one page and of several.
      const length = (number * 97) % CONTACT_LIMITS.messageMax;
      const text = `${sender}, message ${number}.`.padEnd(length, "·");
      const isPromised = await isAcknowledged(victim.address(), text);
      (isPromised ? acknowledged : unacknowledged).add(text);
    }
  };

  const faults: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const stopping = new AbortController();
    const enough = acknowledged.size + 1 + Math.floor(Math.random() * MESSAGES_MAX);
    const senders = Array.from({ length: SENDERS }, (_, sender) =>
      sendUntil(stopping.signal, `Kill ${kill}, sender ${sender}`),
    );
    while (acknowledged.size < enough) await wait(1);
    await wait(Math.random() * DELAY_MAX_MS);
    await victim.kill();
    stopping.abort();
    await Promise.all(senders);
    await victim.startAgain();

    const stored = await victim.storedMessages();
    const kept = new Set(stored);
    if (stored.length !== kept.size) faults.push("A message is stored more than once.");
    for (const text of absent(acknowledged, [kept])) faults.push(`Lost: ${text}`);
    for (const text of absent(kept, [acknowledged, unacknowledged]))
      faults.push(`Unknown: ${text}`);
  }
  if (unacknowledged.size < kills) faults.push("Not every kill came under writes.");
  return faults;
}

/** The beginnings of those texts that are in none of the sets. */
function absent(texts: ReadonlySet<string>, sets: readonly ReadonlySet<string>[]): string[] {
  const found = [...texts].filter((text) => !sets.some((set) => set.has(text)));
  return found.map((text) => text.slice(0, 50));
}

async function isAcknowledged(site: string, message: string): Promise<boolean> {
  try {
    const response = await fetch(`${site}${REST_PREFIX}/${CONTACT_SUBMISSIONS_TABLE}`, {
      method: "POST",
      headers: { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" },
      body: JSON.stringify({ name: "Ana", email: "ana@ships.example", phone: null, message }),
    });
    await response.arrayBuffer();
    return response.status === 201;
  } catch {
    // The connection broke: what kills are for.
    return false;
  }
}
