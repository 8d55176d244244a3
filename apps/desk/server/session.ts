import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { StaffPerson } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import { mayActAs, type Role } from "@register/domain/site";
import { DESK_PREFIX, TOKEN_HEADER } from "@register/office/wire-format";
import type { DeskParts } from "./desk-parts.ts";
import { noSession, roleTooLow, wrongToken } from "./refusal.ts";

/** The token of a browser's cookie, of a session or not. */
export interface Claim {
  readonly token: string;
  /** What the desk's pages send with each request, and no other site can know. */
  readonly requestToken: string;
}

export interface DeskSession {
  readonly register: StaffRegister;
  readonly person: StaffPerson;
}

/** The sessions of a desk at this origin. */
export function createSessions({ origin, registers }: Pick<DeskParts, "origin" | "registers">) {
  const { protocol, port } = new URL(origin);
  // Over HTTPS browsers take a cookie of this name from this host alone, and at the whole of it. On localhost they send
  // a cookie to every port: the path keeps it from the public site, and the name from another desk.
  const isSecure = protocol === "https:";
  const cookie = isSecure ? "__Host-desk" : `desk-${port}`;
  const attributes = isSecure
    ? "Path=/; HttpOnly; SameSite=Strict; Secure"
    : `Path=${DESK_PREFIX}; HttpOnly; SameSite=Strict`;

  return {
    /** The token in the request's cookie, of a session or not. */
    tokenOf: (context: Context): string | undefined => getCookie(context, cookie),
    /** Headers that give the browser this session. */
    begun: (token: string) => ({ "set-cookie": `${cookie}=${token}; ${attributes}` }),
    ended: { "set-cookie": `${cookie}=; Max-Age=0; ${attributes}` },
    /**
     * What the request says of its session. Refuses one without a cookie, or without the cookie's request token unless
     * that is what it asks for.
     */
    claim: (context: Context, { asksForToken = false } = {}): Claim => {
      const token = getCookie(context, cookie);
      if (token === undefined) throw noSession();
      const requestToken = requestTokenOf(token);
      const given = context.req.header(TOKEN_HEADER) ?? "";
      if (!asksForToken && !isSame(given, requestToken)) throw wrongToken();
      return { token, requestToken };
    },
    /** The session of the claim, with a register that the stack gives back. Refuses who may not act so. */
    open: async (
      { token }: Claim,
      role: Role,
      opened: AsyncDisposableStack,
    ): Promise<DeskSession> => {
      const register = await registers.take(opened);
      const found = await register.desk.signIns.findSession(token);
      if (found === undefined) throw noSession();
      const { person, usedAt } = found;
      if (!mayActAs(person.role, role)) throw roleTooLow();
      // It may wait while an import is being stored.
      await register.desk.signIns.keepSession(token, person.id, usedAt);
      return { register, person };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** What the pages of a session send with each request. */
export function requestTokenOf(sessionToken: string): string {
  return createHmac("sha256", sessionToken).update("the desk's requests").digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
