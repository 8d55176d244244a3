import { CONTACT_FIELD_NAMES } from "@register/domain/messages";
import { jsonResponse, REGISTER_OUT, retryAfter, RETRY_SECONDS } from "@register/http";

/** Uses the shape and codes of PostgREST (docs.postgrest.org, "Errors"). */
export interface PostgrestError {
  readonly status: 400 | 401 | 404 | 405 | 406 | 413 | 415 | 503;
  readonly code: string;
  readonly message: string;
  readonly details?: string;
  readonly hint?: string;
}

export function postgrestErrorResponse(error: PostgrestError): Response {
  const { status, code, message, details = null, hint = null } = error;
  const headers = status === 503 ? retryAfter(RETRY_SECONDS) : {};
  return jsonResponse(status, { code, details, hint, message }, headers);
}

/** PostgREST responds with 429 when the database raises PT429. */
export function tooManyRequestsResponse(message: string, retryAfterSeconds: number): Response {
  const hint = `Try again in ${retryAfterSeconds} s`;
  const body = { code: "PT429", details: null, hint, message };
  return jsonResponse(429, body, retryAfter(retryAfterSeconds));
}

export const REFUSALS = {
  noKey: {
    status: 401,
    code: "401",
    message: "No API key found in request",
    hint: "Send the public key in the `apikey` header.",
  },
  wrongKey: { status: 401, code: "401", message: "Invalid API key" },
  unknownTable: {
    status: 404,
    code: "PGRST205",
    message: "Could not find the table in the schema cache",
  },
  unknownSchema: {
    status: 406,
    code: "PGRST106",
    message: "Invalid schema",
    hint: "Only the following schemas are exposed: public",
  },
  method: { status: 405, code: "PGRST117", message: "Unsupported HTTP method" },
  mediaType: {
    status: 406,
    code: "PGRST107",
    message: "None of these media types are available",
    hint: "Ask for application/json",
  },
  contentType: {
    status: 415,
    code: "PGRST102",
    message: "Content-Type not acceptable",
    hint: "Send application/json",
  },
  query: {
    status: 400,
    code: "PGRST100",
    message: "The query is not one that the public may make",
    hint: "Ask for select=*&certificate_number=eq.NUMBER and nothing else",
  },
  preference: {
    status: 400,
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    hint: "Counts, returned rows and upserts are not available to the public",
  },
  body: {
    status: 400,
    code: "PGRST102",
    message: `The body must be one JSON object with the columns ${CONTACT_FIELD_NAMES.join(", ")}`,
  },
  tooLarge: { status: 413, code: "PGRST102", message: "The body is too large" },
  unavailable: { status: 503, code: "PGRST001", message: REGISTER_OUT },
} as const satisfies Record<string, PostgrestError>;
