import { checkContactSubmission, CONTACT_FIELD_NAMES } from "@register/domain/messages";
import { jsonResponse } from "@register/http";
import type { MessageIntake } from "../messages/message-intake.ts";
import { postgrestErrorResponse, REFUSALS, tooManyRequestsResponse } from "./postgrest-error.ts";
import { CONTACT_RULES } from "@register/content/program-words";

/** Largest body, in bytes: the fields at their limits, every character escaped as \\uXXXX, and room for JSON. */
export const CONTACT_BODY_MAX_BYTES = 16_384;

/** What the public may write (specification, section 3). */
const COLUMNS: ReadonlySet<string> = new Set(CONTACT_FIELD_NAMES);

/**
 * Call 2 of the specification, section 7: stores one row, responds without content. Only a valid message counts
 * towards its sender's limit. One that is sent again, since the response was lost, is the same row.
 */
export async function respondToInsert(
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
      // Unlike a lookup with this status, an insert is not retried by the client.
      return postgrestErrorResponse({ ...REFUSALS.unavailable, status: 503 });
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
