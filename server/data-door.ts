import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Store } from "../database/store.ts";
import { CERTIFICATES_TABLE } from "../domain/certificate.ts";
import { CONTACT_SUBMISSIONS_TABLE } from "../domain/contact-submission.ts";
import { EMBEDDED_PUBLIC_KEY } from "../domain/data-door.ts";
import { answerLookup } from "./certificate-lookup.ts";
import { answerInsert, CONTACT_BODY_MAX_BYTES } from "./contact-insert.ts";
import { isCutOff } from "./cut-off.ts";
import type { ErrorLog } from "./error-log.ts";
import type { MessageIntake } from "./message-intake.ts";
import {
  postgrestErrorResponse,
  REFUSALS,
  tooManyRequestsResponse,
  type PostgrestError,
} from "./postgrest-error.ts";
import type { RateLimits } from "./rate-limits.ts";

const EXPOSED_SCHEMA = "public";

/**
 * The two public calls of the specification, section 7, in PostgREST's wire format; every other
 * table, column, operator and method is refused. Never answers 503, which the client would retry
 * for seconds, nor a 404 with an empty list, which it would take for "no such certificate".
 */
export function createDataDoor({
  store,
  limits,
  takeMessage,
  logError,
}: {
  readonly store: Store;
  readonly limits: RateLimits;
  readonly takeMessage: MessageIntake;
  readonly logError: ErrorLog;
}): Hono {
  const door = new Hono();

  door.use(async ({ req }, next) => {
    const refusal = refusalOf(req.raw.headers);
    if (refusal !== undefined) return postgrestErrorResponse(refusal);
    await next();
    return undefined;
  });
  // Hono answers HEAD from GET; whether a row exists is for a GET to say.
  door.on("GET", `/${CERTIFICATES_TABLE}`, async (context) => {
    const { raw: request } = context.req;
    if (request.method !== "GET") return postgrestErrorResponse(REFUSALS.method);
    const wait = await limits.lookups(context);
    if (wait !== undefined) return tooManyRequestsResponse("Too many lookups", wait);
    return answerLookup(store, request);
  });
  door.post(
    `/${CONTACT_SUBMISSIONS_TABLE}`,
    bodyLimit({ maxSize: CONTACT_BODY_MAX_BYTES, onError: refuse(REFUSALS.tooLarge) }),
    (context) => answerInsert(context, takeMessage),
  );
  door.all(`/${CERTIFICATES_TABLE}`, refuse(REFUSALS.method));
  door.all(`/${CONTACT_SUBMISSIONS_TABLE}`, refuse(REFUSALS.method));
  door.all("*", refuse(REFUSALS.unknownTable));
  door.onError((error, context) => {
    if (!isCutOff(context)) logError("the data door", error);
    return postgrestErrorResponse(REFUSALS.unavailable);
  });
  return door;
}

const refuse = (refusal: PostgrestError) => () => postgrestErrorResponse(refusal);

function refusalOf(headers: Headers): PostgrestError | undefined {
  const key = headers.get("apikey");
  if (key === null || key === "") return REFUSALS.noKey;
  if (key !== EMBEDDED_PUBLIC_KEY) return REFUSALS.wrongKey;
  const schemas = [headers.get("accept-profile"), headers.get("content-profile")];
  const foreign = schemas.some((schema) => schema !== null && schema !== EXPOSED_SCHEMA);
  return foreign ? REFUSALS.unknownSchema : undefined;
}
