import { Hono, type Context } from "hono";
import * as v from "valibot";
import type { StaffPerson, SignIns } from "@register/register/desk";
import { jsonResponse, MemoryCounter } from "@register/http";
import type { DeskParts } from "./desk-parts.ts";
import { AUTHENTICATION, createPasskeys, REGISTRATION } from "./passkeys.ts";
import { parseJson, readJson } from "./read-body.ts";
import { linkEnded, tooMany } from "./refusal.ts";
import type { Sessions } from "./session.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Requests of one client address, two for each sign-in. An office shares an address. */
const ATTEMPTS_MAX = 200;
const ATTEMPTS_MS = 600_000;

/** Of anybody's requests at once: each has a connection to the database, and may wait while an import is being stored. */
const REQUESTS_MAX = 8;

/** Longest request, in bytes. */
const BYTES_MAX = 16 * 1024;

const NOTHING = v.strictObject({});
const tokenSchema = v.pipe(v.string(), v.maxLength(100));

/** Signing in and out, as packages/office/wire-format.ts has it. */
export function createSignIn({ origin, registers, clientAddress }: DeskParts, sessions: Sessions) {
  const passkeys = createPasskeys(origin);
  const limited = limitConcurrency(REQUESTS_MAX);
  const attempts = new MemoryCounter(ATTEMPTS_MS);
  const routes = new Hono();

  /** Counts the attempt, reads the input, and answers from an open register. */
  const route = <Input>(
    path: string,
    schema: v.GenericSchema<unknown, Input>,
    answer: (signIns: SignIns, input: Input, context: Context) => Promise<Response>,
  ): void => {
    routes.post(path, async (context) => {
      const { requests, endsAt } = attempts.add(clientAddress(context), 1);
      if (requests > ATTEMPTS_MAX) throw tooMany(Math.ceil((endsAt - Date.now()) / 1000));
      const input = parseJson(await readJson(context.req.raw, BYTES_MAX), schema);
      return limited(async () => {
        await using opened = new AsyncDisposableStack();
        const register = await registers.take(opened);
        return await answer(register.desk.signIns, input, context);
      });
    });
  };

  /** Gives the browser a new session, and ends the one that it had. */
  const begin = async (signIns: SignIns, context: Context, session: string | undefined) => {
    if (session === undefined) throw linkEnded();
    const former = sessions.tokenOf(context);
    if (former !== undefined) await signIns.endSession(former);
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
    v.strictObject({ token: tokenSchema, response: REGISTRATION }),
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

/** Whom an invitation is for. */
async function invited(signIns: SignIns, token: string): Promise<StaffPerson> {
  const link = await signIns.findLink(token);
  if (link?.kind !== "invitation") throw linkEnded();
  return link;
}
