import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { CERTIFICATES_TABLE } from "@register/domain/certificate";
import { CONTACT_RULES } from "@register/content/program-words";
import {
  checkContactSubmission,
  CONTACT_FIELD_NAMES,
  CONTACT_SUBMISSIONS_TABLE,
} from "@register/domain/messages";
import { EMBEDDED_PUBLIC_KEY, ISSUED_FILES_TABLE } from "@register/domain/lookup";
import { respondToFile, respondToSelect } from "./certificate-select.ts";
import { type ClientAddress, jsonResponse } from "@register/http";
import type { Lookups } from "../lookup/look-up-certificate.ts";
import type { MessageIntake } from "../messages/message-intake.ts";
import {
  postgrestErrorResponse,
  REFUSALS,
  tooManyRequestsResponse,
  type PostgrestError,
} from "./postgrest-error.ts";

const EXPOSED_SCHEMA = "public";

/**
 * The two public calls of the specification, section 7, and the lookup of a file, in PostgREST's wire format;
 * everything else is refused. No response is 404 with an empty list, which the client takes for "no such certificate".
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

/** Bytes: all fields at their limits, every character escaped as \uXXXX, and room for JSON. */
export const CONTACT_BODY_MAX_BYTES = 16_384;

/** Specification, section 3. */
const COLUMNS: ReadonlySet<string> = new Set(CONTACT_FIELD_NAMES);

/**
 * Call 2 of the specification, section 7. Only a valid message counts towards its sender's limit; a repeated one is
 * stored once.
 */
async function respondToInsert(
  request: Request,
  client: string,
  takeMessage: MessageIntake,
): Promise<Response> {
  if (new URL(request.url).search !== "") return postgrestErrorResponse(REFUSALS.query);
  if (/count=|return=(?!minimal)|resolution=/i.test(request.headers.get("prefer") ?? "")) {
    return postgrestErrorResponse(REFUSALS.preference);
  }
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return postgrestErrorResponse(REFUSALS.contentType);
  }
  const row = parseRow(await request.text());
  if (row === undefined) return postgrestErrorResponse(REFUSALS.body);
  const check = checkContactSubmission(row);
  if (!check.ok) {
    const [rule] = Object.values(check.faults);
    const message = rule === undefined ? REFUSALS.body.message : CONTACT_RULES[rule];
    // 23514 is SQL's check_violation, as the hosted table's constraints give.
    return postgrestErrorResponse({ status: 400, code: "23514", message });
  }
  const outcome = await takeMessage(client, check.submission, "the public API");
  switch (outcome.kind) {
    case "sent":
      return jsonResponse(201);
    case "limited":
      return tooManyRequestsResponse("Too many messages", outcome.wait);
    case "failed":
      return postgrestErrorResponse(REFUSALS.unavailable);
  }
}

function parseRow(body: string): object | undefined {
  let row: unknown;
  try {
    row = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof row !== "object" || row === null || Array.isArray(row)) return undefined;
  return Object.keys(row).every((column) => COLUMNS.has(column)) ? row : undefined;
}
