import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CERTIFICATES_TABLE } from "@register/domain/certificate";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { EMBEDDED_PUBLIC_KEY, ISSUED_FILES_TABLE } from "@register/domain/lookup";
import { respondToFile, respondToSelect } from "./certificate-select.ts";
import type { ClientAddress } from "@register/http";
import { respondToInsert, CONTACT_BODY_MAX_BYTES } from "./contact-insert.ts";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import type { MessageIntake } from "../messages/message-intake.ts";
import { postgrestErrorResponse, REFUSALS, type PostgrestError } from "./postgrest-error.ts";

const EXPOSED_SCHEMA = "public";

/**
 * The two public calls of the specification, section 7, and that for the number of a file, in PostgREST's wire format; every other
 * table, column, operator and method is refused. No lookup has the status 503, which the client would retry for
 * seconds, or 404 with an empty list, which it would take for "no such certificate".
 */
export function createPublicApi({
  clientAddress,
  lookUp,
  takeMessage,
}: {
  readonly clientAddress: ClientAddress;
  readonly lookUp: Pick<Lookups, "one" | "ofFile">;
  readonly takeMessage: MessageIntake;
}): Hono {
  const api = new Hono();

  api.use(async ({ req }, next) => {
    const refusal = refusalOf(req.raw.headers);
    if (refusal !== undefined) return postgrestErrorResponse(refusal);
    await next();
    return undefined;
  });
  api.get(`/${CERTIFICATES_TABLE}`, (context) =>
    respondToSelect(context.req.raw, clientAddress(context), lookUp),
  );
  api.get(`/${ISSUED_FILES_TABLE}`, (context) =>
    respondToFile(context.req.raw, clientAddress(context), lookUp),
  );
  api.post(
    `/${CONTACT_SUBMISSIONS_TABLE}`,
    bodyLimit({ maxSize: CONTACT_BODY_MAX_BYTES, onError: refuse(REFUSALS.tooLarge) }),
    (context) => respondToInsert(context.req.raw, clientAddress(context), takeMessage),
  );
  api.all(`/${CERTIFICATES_TABLE}`, refuse(REFUSALS.method));
  api.all(`/${CONTACT_SUBMISSIONS_TABLE}`, refuse(REFUSALS.method));
  api.all(`/${ISSUED_FILES_TABLE}`, refuse(REFUSALS.method));
  api.all("*", refuse(REFUSALS.unknownTable));
  return api;
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
