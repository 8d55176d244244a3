import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { checkCertificateNumber, type CertificateNumber } from "@register/domain/numbers";
import { CERTIFICATES_TABLE, forgeryIn } from "@register/domain/certificate";
import {
  type Lookup,
  type LookupOutcome,
  outcomeOfRow,
  CERTIFICATE_NUMBER_HEADER,
  ISSUED_FILES_TABLE,
} from "@register/domain/lookup";
import type * as data from "../data/data-client.ts";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";

/** Rejects if the client cannot load. Ignore the outcome after an abort. */
export async function lookUpInRegister(
  number: CertificateNumber,
  signal: AbortSignal,
): Promise<Pick<Lookup, "lookedUpAt" | "outcome">> {
  const { dataClient, registerTime } = await dataClientScript.load();
  const response = await ask(number, dataClient, signal);
  const lookedUpAt = registerTime().toISOString();
  return { lookedUpAt, outcome: outcomeOfResponse(number, response, lookedUpAt, navigator.onLine) };
}

/** True also for known forgeries. Rejects as a lookup does. */
export async function isInRegister(text: string, signal: AbortSignal): Promise<boolean> {
  const check = checkCertificateNumber(text);
  if (!check.ok) return false;
  const { outcome } = await lookUpInRegister(check.number, signal);
  return outcome.kind === "found" || outcome.kind === "known-forgery";
}

/** Undefined if the client failed. */
type Ask = (
  number: CertificateNumber,
  client: typeof data.dataClient,
  signal: AbortSignal,
) => Promise<LookupResponse | undefined>;

const askServer: Ask = (...query) => requestRow("eq", ...query);

/**
 * A hosted project lists files in a second call. Its "=" is case-sensitive, unlike "ilike", in which letters, digits
 * and hyphens are no wildcards.
 */
const askProject: Ask = async (...query) => {
  const [response, files] = await Promise.all([
    requestRow("ilike", ...query),
    requestFiles(...query),
  ]);
  if (!Array.isArray(response?.data)) return response;
  const withFiles = (row: object) => ({ ...row, files });
  return { ...response, data: response.data.map(withFiles) };
};

/** Static builds ask the hosted project. */
const ask = import.meta.env.SUPABASE_URL === undefined ? askServer : askProject;

/** Call 1 of the specification, section 7. */
async function requestRow(
  equals: "eq" | "ilike",
  ...[number, client, signal]: Parameters<Ask>
): Promise<LookupResponse | undefined> {
  try {
    return await client
      .from(CERTIFICATES_TABLE)
      .select("*")
      .filter("certificate_number", equals, number)
      .setHeader(CERTIFICATE_NUMBER_HEADER, number)
      // The visitor sees a failure at once, with a button to try again.
      .retry(false)
      .abortSignal(withTimeout(signal));
  } catch {
    return undefined;
  }
}

/** 404 means a project without this table, so without issued files. */
async function requestFiles(...[number, client, signal]: Parameters<Ask>): Promise<unknown> {
  try {
    const { data: files, status } = await client
      .from(ISSUED_FILES_TABLE)
      .select("sha256,revision,issuedAt:issued_at,signed:signed_at,changed,paper")
      .order("issued_at")
      .setHeader(CERTIFICATE_NUMBER_HEADER, number)
      .retry(false)
      .abortSignal(withTimeout(signal));
    return status === 200 || status === 404 ? files : "unread";
  } catch {
    return "unread";
  }
}

export interface LookupResponse {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly error: unknown;
  readonly data: unknown;
}

/**
 * "Not found" requires an unmistakable empty list. Anything unlike the register's response is "unexpected", so no
 * captive portal, proxy or truncated response makes a genuine certificate look unknown. An undefined response means
 * that the client failed; `lookedUpAt` is ISO 8601.
 */
export function outcomeOfResponse(
  number: CertificateNumber,
  response: LookupResponse | undefined,
  lookedUpAt: string,
  isOnline: boolean,
): LookupOutcome {
  if (!isOnline && (response === undefined || response.status === 0)) return { kind: "offline" };
  if (response === undefined) return { kind: "unexpected" };
  const { status, error, data } = response;
  if (status === 429) return { kind: "limited" };
  if (status !== 200) return { kind: "failed" };
  if (error !== null || !Array.isArray(data)) return { kind: "unexpected" };
  const [row, ...furtherRows] = data as readonly unknown[];
  if (row === undefined) return { kind: "not-found" };
  if (furtherRows.length === 0) return outcomeOfRow(number, row, lookedUpAt, CONFIRMATION_RULES);
  // Only the register can tell which one is right.
  const forgery = forgeryIn(data.find((candidate) => forgeryIn(candidate) !== undefined));
  if (forgery === undefined) return { kind: "ambiguous" };
  return { kind: "known-forgery", forgery, isAmbiguous: true };
}
