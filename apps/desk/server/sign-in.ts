import { Hono, type Context } from "hono";
import * as v from "valibot";
import { SIGN_IN_RATE } from "@register/domain/limits";
import type { StaffPerson, SignIns } from "@register/register/desk";
import { jsonResponse, MemoryCounter } from "@register/http";
import type { DeskParts } from "./desk-parts.ts";
import { AUTHENTICATION, createPasskeys, PASSKEY_REGISTRATION } from "./passkeys.ts";
import { parseJson, readJson } from "./read-body.ts";
import { linkEnded, Refusal, tooMany } from "./refusal.ts";
import type { Sessions } from "./session.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** For all clients together: each holds a database connection, and may wait while an import is stored. */
const REQUESTS_MAX = 8;

/** Bytes and milliseconds per request, and simultaneous requests per client address. */
const LIMITS = { most: 16 * 1024, within: 15_000 };
const READINGS_MAX = 20;

const NOTHING = v.strictObject({});
const tokenSchema = v.pipe(v.string(), v.maxLength(100));

/** Implements the addresses in packages/office/wire-format.ts. */
export function createSignIn({ origin, registers, clientAddress }: DeskParts, sessions: Sessions) {
  const passkeys = createPasskeys(origin);
  const limited = limitConcurrency(REQUESTS_MAX);
  const failures = new MemoryCounter(SIGN_IN_RATE.windowMs);
  const askings = new MemoryCounter(SIGN_IN_RATE.windowMs);
  const readings = new MemoryCounter(SIGN_IN_RATE.windowMs);

  /** A slow body holds its connection, so one client must not take them all. */
  const readAsked = async (context: Context, client: string) => {
    try {
      if (readings.add(client, 1).requests > READINGS_MAX) throw tooMany(1);
      return await readJson(context.req.raw, LIMITS);
    } finally {
      readings.takeBack(client);
    }
  };
  const routes = new Hono();

  /** Adds a route that counts requests and refusals per client. */
  const route = <Input>(
    path: string,
    schema: v.GenericSchema<unknown, Input>,
    answer: (signIns: SignIns, input: Input, context: Context) => Promise<Response>,
  ): void => {
    routes.post(path, async (context) => {
      const client = clientAddress(context);
      const attempt = askings.add(client, 1);
      const failed = failures.read(client);
      if (
        attempt.requests > SIGN_IN_RATE.requests ||
        (failed?.requests ?? 0) >= SIGN_IN_RATE.failures
      ) {
        throw tooMany(Math.ceil(((failed ?? attempt).endsAt - Date.now()) / 1000));
      }
      try {
        const input = parseJson(await readAsked(context, client), schema);
        await using opened = new AsyncDisposableStack();
        await limited(opened);
        const register = await registers.take(opened);
        return await answer(register.desk.signIns, input, context);
      } catch (error) {
        if (error instanceof Refusal) failures.add(client, 1);
        throw error;
      }
    });
  };

  /** Begins a new session, and ends the former one. */
  const begin = async (signIns: SignIns, context: Context, session: string | undefined) => {
    if (session === undefined) throw linkEnded();
    const previous = sessions.tokenOf(context);
    if (previous !== undefined) await signIns.endSession(previous);
    return jsonResponse(200, { kind: "session" }, sessions.begun(session));
  };

  route("/link", v.strictObject({ token: tokenSchema }), async (signIns, input, context) => {
    const link = await signIns.findLink(input.token);
    if (link?.kind === "invitation") {
      return jsonResponse(200, { kind: "invitation", name: link.name });
    }
    return begin(signIns, context, await signIns.beginByLink(input.token));
  });
  route("/enrol", v.strictObject({ token: tokenSchema }), async (signIns, input) => {
    const person = await invited(signIns, input.token);
    return jsonResponse(200, await passkeys.registrationOptions(signIns, person));
  });
  route(
    "/enrolled",
    v.strictObject({ token: tokenSchema, response: PASSKEY_REGISTRATION }),
    async (signIns, input, context) => {
      await invited(signIns, input.token);
      const passkey = await passkeys.register(signIns, input.response);
      return begin(signIns, context, await signIns.beginByInvitation(input.token, passkey));
    },
  );
  route("/passkey", NOTHING, async (signIns) =>
    jsonResponse(200, await passkeys.signInOptions(signIns)),
  );
  route("/signed", v.strictObject({ response: AUTHENTICATION }), async (signIns, input, context) =>
    begin(signIns, context, await passkeys.signIn(signIns, input.response)),
  );
  routes.post("/leave", async (context) => {
    const claim = sessions.claim(context);
    await using opened = new AsyncDisposableStack();
    const { register } = await sessions.open(claim, "reads", opened);
    await register.desk.signIns.endSession(claim.token);
    return jsonResponse(200, {}, sessions.ended);
  });
  return routes;
}

/** Refuses any link but an invitation. */
async function invited(signIns: SignIns, token: string): Promise<StaffPerson> {
  const link = await signIns.findLink(token);
  if (link?.kind !== "invitation") throw linkEnded();
  return link;
}
