import { setTimeout as wait } from "node:timers/promises";
import { startSenders, type SentMessages } from "./senders.ts";

/** A running installation, and what of it is killed. */
export interface Victim {
  /** Address of the site. */
  readonly address: () => string;
  /** Ends it as a crash would, at once. */
  readonly kill: () => Promise<void>;
  /** Starts again what was killed, over the same data. */
  readonly startAgain: () => Promise<void>;
  /** The messages that its database holds, read past the site. */
  readonly storedMessages: () => Promise<readonly string[]>;
}

export interface KillReport {
  readonly kills: number;
  /** Messages that were acknowledged before the kills. */
  readonly acknowledged: number;
  /** Messages that were under way when a kill came. */
  readonly cutOff: number;
  /** Of those, stored all the same: the kill came between the commit and the answer. */
  readonly storedUnanswered: number;
  /** Acknowledged, and not there afterwards. None, or the promise is broken. */
  readonly lost: readonly string[];
  /** There more than once, or changed, or never sent. None, or what is stored is no longer true. */
  readonly wrong: readonly string[];
}

/** A kill comes after so many acknowledged messages at most, … */
const MESSAGES_MAX = 100;

/** … and so many milliseconds at most, several times what a message takes: any moment of its way. */
const DELAY_MAX_MS = 10;

/**
 * Kills at random moments under writes, starts again each time, and looks whether everything that was
 * acknowledged, by this and every earlier life, is still there.
 */
export async function runKillTrials(victim: Victim, kills: number): Promise<KillReport> {
  const sent: SentMessages = { acknowledged: new Set(), unacknowledged: new Set() };
  const lost = new Set<string>();
  const wrong = new Set<string>();
  let storedUnanswered = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const senders = startSenders(victim.address(), `Kill ${kill}`, sent);
    await senders.acknowledged(1 + Math.floor(Math.random() * MESSAGES_MAX));
    await wait(Math.random() * DELAY_MAX_MS);
    await victim.kill();
    await senders.stop();
    await victim.startAgain();

    const stored = await victim.storedMessages();
    const kept = new Set(stored);
    for (const text of sent.acknowledged) if (!kept.has(text)) lost.add(text);
    for (const text of repeated(stored)) wrong.add(text);
    for (const text of kept) {
      if (!sent.acknowledged.has(text) && !sent.unacknowledged.has(text)) wrong.add(text);
    }
    storedUnanswered = stored.filter((text) => sent.unacknowledged.has(text)).length;
  }
  return {
    kills,
    acknowledged: sent.acknowledged.size,
    cutOff: sent.unacknowledged.size,
    storedUnanswered,
    lost: [...lost].map(beginning),
    wrong: [...wrong].map(beginning),
  };
}

function repeated(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

/** Enough to tell a message by; most of them are long. */
function beginning(text: string): string {
  return text.slice(0, 50);
}
