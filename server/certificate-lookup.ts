import { checkCertificateNumber, type CertificateNumber } from "../domain/certificate-number.ts";
import type { Store } from "../database/store.ts";
import { dataResponse } from "./data-response.ts";
import { postgrestErrorResponse, REFUSALS } from "./postgrest-error.ts";

type LookupQuery =
  | { readonly ok: true; readonly number: CertificateNumber }
  | { readonly ok: false; readonly refusal: Response };

const FILTER = "certificate_number";
const EQUALS = "eq.";

/** Of how many rows an answer tells, as PostgREST says it. */
export const NO_ROW = { "content-range": "*/*" } as const;
export const ONE_ROW = { "content-range": "0-0/*" } as const;

/** Answers call 1 of the specification, section 7: at most one row, as a JSON list. */
export async function answerLookup(store: Store, request: Request): Promise<Response> {
  if (!acceptsJson(request.headers.get("accept")))
    return postgrestErrorResponse(REFUSALS.mediaType);
  if (request.headers.has("range") || /count=/i.test(request.headers.get("prefer") ?? "")) {
    return postgrestErrorResponse(REFUSALS.preference);
  }
  const query = readLookupQuery(new URL(request.url).searchParams);
  if (!query.ok) return query.refusal;
  const row = await store.findCertificate(query.number);
  return row === undefined ? dataResponse(200, [], NO_ROW) : dataResponse(200, [row], ONE_ROW);
}

/** One filter, by equality, on the number, and all columns: anything else could list the register. */
function readLookupQuery(parameters: URLSearchParams): LookupQuery {
  const entries = [...parameters];
  const select = parameters.getAll("select");
  const filters = parameters.getAll(FILTER);
  const [filter = ""] = filters;
  const known = select.length === 1 && filters.length === 1 && entries.length === 2;
  if (!known || select[0] !== "*" || !filter.startsWith(EQUALS)) {
    return { ok: false, refusal: postgrestErrorResponse(REFUSALS.query) };
  }
  const check = checkCertificateNumber(filter.slice(EQUALS.length));
  if (check.ok) return check;
  return {
    ok: false,
    // 22023 is SQL's invalid_parameter_value.
    refusal: postgrestErrorResponse({ status: 400, code: "22023", message: check.message }),
  };
}

function acceptsJson(accept: string | null): boolean {
  if (accept === null) return true;
  return accept
    .split(",")
    .map((range) => range.split(";", 1)[0]?.trim().toLowerCase())
    .some((type) => type === "application/json" || type === "application/*" || type === "*/*");
}
