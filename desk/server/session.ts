import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { StaffPerson } from "../../database/desk/people.ts";
import { openStaffRegister } from "../../database/open-database.ts";
import type { StaffRegister } from "../../database/staff-register.ts";
import type { DeskParts } from "./desk-parts.ts";
import { TOKEN_HEADER } from "../contract.ts";
import { mayActAs, type Role } from "@register/certificates/roles";
import { noSession, roleTooLow, wrongToken } from "./refusal.ts";

export interface DeskSession {
  readonly register: StaffRegister;
  readonly person: StaffPerson;
  /** What the desk's pages send with each request, and no other site can know. */
  readonly requestToken: string;
}

/** How many requests may be asking at once whose session they are: strangers must not use up a database's connections. */
const CHECKS_MAX = 8;

/** The sessions of a desk at this origin. */
export function createSessions({ origin, location }: Pick<DeskParts, "origin" | "location">) {
  const isSecure = origin.startsWith("https:");
  // Browsers take a cookie of the first name from this host alone, over HTTPS.
  const cookie = isSecure ? "__Host-desk" : "desk";
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  const inTurn = createTurns(CHECKS_MAX);

  return {
    /** The token in the request's cookie, of a session or not. */
    tokenOf: (context: Context): string | undefined => getCookie(context, cookie),
    /** Headers that give the browser this session. */
    begun: (token: string) => ({ "set-cookie": `${cookie}=${token}; ${attributes}` }),
    ended: { "set-cookie": `${cookie}=; Max-Age=0; ${attributes}` },
    /**
     * The request's session, with a register that the stack closes. Refuses a request without a session, or without the
     * session's token unless that is what it asks for.
     */
    open: async (
      context: Context,
      opened: AsyncDisposableStack,
      { asksForToken = false } = {},
    ): Promise<DeskSession> => {
      const token = getCookie(context, cookie);
      if (token === undefined) throw noSession();
      const { usedAt, ...session } = await inTurn(async () => {
        const register = await openStaffRegister(location);
        opened.defer(() => register.close());
        const found = await register.desk.signIns.findSession(token);
        if (found === undefined) throw noSession();
        const requestToken = requestTokenOf(token);
        const given = context.req.header(TOKEN_HEADER) ?? "";
        if (!asksForToken && !isSame(given, requestToken)) throw wrongToken();
        return { ...found, requestToken, register };
      });
      // It may wait while an import is being stored, and nobody else's check for it.
      await session.register.desk.signIns.keepSession(token, session.person.id, usedAt);
      return session;
    },
    /**
     * Reads the body of a request by somebody who may act so, and still may once it has arrived: a body may take
     * minutes, in which the person may have been removed.
     */
    readAs: async <T>(
      context: Context,
      { register, person }: DeskSession,
      { role, read }: { readonly role: Role; readonly read: () => Promise<T> },
    ): Promise<T> => {
      if (!mayActAs(person.role, role)) throw roleTooLow();
      const body = await read();
      const present = await register.desk.signIns.findSession(getCookie(context, cookie) ?? "");
      if (present === undefined) throw noSession();
      if (!mayActAs(present.person.role, role)) throw roleTooLow();
      return body;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function requestTokenOf(sessionToken: string): string {
  return createHmac("sha256", sessionToken).update("the desk's requests").digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Runs so much work at once; the rest waits in its order. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
