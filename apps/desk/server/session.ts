import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { StaffPerson } from "@register/register/desk";
import type { StaffRegister } from "@register/register";
import { mayActAs, type Role } from "@register/domain/site";
import { DESK_PREFIX, TOKEN_HEADER } from "@register/office/wire-format";
import type { DeskParts } from "./desk-parts.ts";
import { noSession, roleTooLow, wrongToken } from "./refusal.ts";

/** A token that may or may not belong to a session. */
export interface Claim {
  readonly token: string;
  /** The CSRF token. */
  readonly requestToken: string;
}

export interface DeskSession {
  readonly register: StaffRegister;
  readonly person: StaffPerson;
}

export function createSessions({ origin, registers }: Pick<DeskParts, "origin" | "registers">) {
  const { protocol, port } = new URL(origin);
  // With the prefix __Host-, browsers accept a cookie from this host only, and for all its paths. On localhost they
  // send cookies to every port: the path keeps this one from the public site, and the name from another desk.
  const isSecure = protocol === "https:";
  const cookie = isSecure ? "__Host-desk" : `desk-${port}`;
  const attributes = isSecure
    ? "Path=/; HttpOnly; SameSite=Strict; Secure"
    : `Path=${DESK_PREFIX}; HttpOnly; SameSite=Strict`;

  return {
    /** The token may belong to no session. */
    tokenOf: (context: Context): string | undefined => getCookie(context, cookie),
    /** Headers that begin a session. */
    begun: (token: string) => ({ "set-cookie": `${cookie}=${token}; ${attributes}` }),
    ended: { "set-cookie": `${cookie}=; Max-Age=0; ${attributes}` },
    /** Refuses a request without a cookie, or without the CSRF token unless it asks for one. */
    claim: (context: Context, { asksForToken = false } = {}): Claim => {
      const token = getCookie(context, cookie);
      if (token === undefined) throw noSession();
      const requestToken = requestTokenOf(token);
      const given = context.req.header(TOKEN_HEADER) ?? "";
      if (!asksForToken && !isSame(given, requestToken)) throw wrongToken();
      return { token, requestToken };
    },
    /** Opens the session with a register, which the stack gives back. Refuses a role that is too low. */
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
      // This write may wait while an import is stored.
      await register.desk.signIns.keepSession(token, person.id, usedAt);
      return { register, person };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** The CSRF token of a session. */
export function requestTokenOf(sessionToken: string): string {
  return createHmac("sha256", sessionToken).update("the desk's requests").digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
