import { createHmac, randomBytes } from "node:crypto";
import type { Asker, ClientAddress } from "./client-address.ts";
import type { WarningLog } from "./error-log.ts";
import { COUNT_SETTINGS } from "../settings/server-config.ts";
import { type Allowance, WindowCounts } from "./window-counts.ts";

/**
 * Counts one request of a client. Undefined when it may go on; else the seconds after which the
 * client may try again. At once where this process counts by itself.
 */
type RateLimit = (asker: Asker) => Promise<number | undefined> | number | undefined;

/** What one client address may ask for, at both doors together: pages and data. */
export interface RateLimits {
  readonly lookups: RateLimit;
  /** Contact pages rendered for this visitor alone: one takes milliseconds of the processor. */
  readonly pages: RateLimit;
  readonly messages: RateLimit;
  /** Waits, a second at most, when the client's last message through a page is that young. */
  readonly holdBack: (asker: Asker) => Promise<void>;
}

interface Limiter {
  /** Counts one request. 0 when the client may go on; else the milliseconds until it may. */
  consume(client: string): Promise<number> | number;
}

/** Keeps the counts under that prefix: those of this process, or of all copies of the server together. */
export type LimiterFactory = (keyPrefix: string, allowance: Allowance) => Limiter;

const unlimited: RateLimit = () => undefined;

export const NO_LIMITS: RateLimits = {
  lookups: unlimited,
  pages: unlimited,
  messages: unlimited,
  holdBack: async () => {},
};

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const HOLD_SECONDS = 1;

/** How much of a client's code is written to the log, in hexadecimal digits. */
const CODE_LENGTH = 8;

/** Limits of that many lookups, as many pages, and messages; 0 stands for no limit. */
export function createRateLimits(
  {
    lookupsPerMinute,
    messagesPerHour,
  }: { readonly lookupsPerMinute: number; readonly messagesPerHour: number },
  clientAddress: ClientAddress,
  logWarning: WarningLog,
  limiter: LimiterFactory = (_keyPrefix, allowance) => new WindowCounts(allowance),
): RateLimits {
  const logRefusal = createRefusalLog(logWarning);
  const limit = (
    counted: "lookups" | "pages" | "messages",
    { points, duration }: Allowance,
    setting: string,
  ): RateLimit => {
    if (points === 0) return unlimited;
    const counts = limiter(counted, { points, duration });
    const secondsToWait = (client: string, milliseconds: number): number | undefined => {
      if (milliseconds === 0) return undefined;
      logRefusal(client, counted, setting);
      return Math.ceil(milliseconds / 1000);
    };
    return (asker) => {
      const client = clientAddress(asker);
      const milliseconds = counts.consume(client);
      return typeof milliseconds === "number"
        ? secondsToWait(client, milliseconds)
        : milliseconds.then((waited) => secondsToWait(client, waited));
    };
  };
  const perMinute = { points: lookupsPerMinute, duration: MINUTE_SECONDS };
  const perHour = { points: messagesPerHour, duration: HOUR_SECONDS };
  const pace = limiter("pace", { points: 1, duration: HOLD_SECONDS });
  return {
    lookups: limit("lookups", perMinute, COUNT_SETTINGS.lookupsPerMinute.name),
    pages: limit("pages", perMinute, COUNT_SETTINGS.lookupsPerMinute.name),
    messages: limit("messages", perHour, COUNT_SETTINGS.messagesPerHour.name),
    holdBack: async (asker) => {
      const milliseconds = messagesPerHour === 0 ? 0 : await pace.consume(clientAddress(asker));
      if (milliseconds > 0) await passed(milliseconds);
    },
  };
}

/**
 * Writes that a client is refused to the log, once a minute for each client and limit. The log may hold no
 * address, so a client has a code there: an operator can tell one from many. The key of the codes is
 * drawn at each start and kept nowhere, so that nobody can find the address of a code by trying them all.
 */
function createRefusalLog(
  logWarning: WarningLog,
): (client: string, counted: string, setting: string) => void {
  const key = randomBytes(32);
  const written = new WindowCounts({ points: 1, duration: MINUTE_SECONDS });
  return (client, counted, setting) => {
    if (written.consume(`${counted}:${client}`) > 0) return;
    const code = createHmac("sha256", key).update(client).digest("hex").slice(0, CODE_LENGTH);
    logWarning(
      "the limits",
      `Client ${code} has used up its ${counted} and is refused more for now; ${setting} sets how many it may have.`,
    );
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
