import { CONTACT_LIMITS, CONTACT_SUBMISSIONS_TABLE } from "../../../domain/contact-submission.ts";
import { EMBEDDED_PUBLIC_KEY } from "../../../domain/data-door.ts";

/** How many messages are under way at the same time. */
const SENDERS = 8;

/** What became of the messages that were sent, each of them told from all others by its text. */
export interface SentMessages {
  /** Answered with 201: the server has promised to keep them. */
  readonly acknowledged: Set<string>;
  /** Answered with a failure, or cut off: nobody was promised anything. */
  readonly unacknowledged: Set<string>;
}

export interface Senders {
  /** Resolves when that many messages, counted from the start of these senders, are acknowledged. */
  readonly acknowledged: (count: number) => Promise<void>;
  /** Sends no more; resolves when the fate of every message under way is known. */
  readonly stop: () => Promise<void>;
}

/** Sends contact messages over the site's HTTP door, as fast as it takes them, and notes their fate. */
export function startSenders(site: string, name: string, sent: SentMessages): Senders {
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  let acknowledged = 0;
  const stopping = new AbortController();

  const sendOn = async (sender: number): Promise<void> => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const text = messageText(`${name}, sender ${sender}, message ${number}.`, number);
      if (!(await isAcknowledged(site, text))) {
        sent.unacknowledged.add(text);
        continue;
      }
      sent.acknowledged.add(text);
      acknowledged += 1;
      for (const each of waiting) {
        if (acknowledged < each.count) continue;
        waiting.delete(each);
        each.resolve();
      }
    }
  };
  const underWay = Array.from({ length: SENDERS }, (_, sender) => sendOn(sender));

  return {
    acknowledged: (count) => new Promise((resolve) => waiting.add({ count, resolve })),
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Texts of every length, so that commits are of one page and of several. */
function messageText(text: string, number: number): string {
  return text.padEnd((number * 97) % CONTACT_LIMITS.messageMax, "·");
}

async function isAcknowledged(site: string, message: string): Promise<boolean> {
  try {
    const response = await fetch(`${site}/rest/v1/${CONTACT_SUBMISSIONS_TABLE}`, {
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
