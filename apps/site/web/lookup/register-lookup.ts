import type { CertificateNumber } from "@register/domain/numbers";
import {
  CERTIFICATES_TABLE,
  type FilesOfNumber,
  readKnownForgery,
  readListedFiles,
} from "@register/domain/certificate";
import {
  type BesideRow,
  type Lookup,
  type LookupOutcome,
  outcomeOfRow,
  CERTIFICATE_NUMBER_HEADER,
} from "@register/domain/lookup";
import type * as data from "../data/data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";

/** Looks one certificate up. Never rejects; the outcome of an aborted lookup means nothing. */
export async function lookUpInRegister(
  searchedNumber: string,
  number: CertificateNumber,
  { dataClient, registerTime }: typeof data,
  signal: AbortSignal,
): Promise<Lookup> {
  const { response, beside } = await ask(number, dataClient, signal);
  const lookedUpAt = registerTime().toISOString();
  const outcome = outcomeOfResponse(number, response, lookedUpAt, navigator.onLine, beside);
  return { searchedNumber, lookedUpAt, outcome };
}

/** What a register has answered of a number; no response where the client failed. */
interface Answer {
  readonly response: LookupResponse | undefined;
  readonly beside?: BesideRow;
}

type Ask = (
  number: CertificateNumber,
  client: typeof data.dataClient,
  signal: AbortSignal,
) => Promise<Answer>;

/** Our server has in the row whatever it knows of the number. */
const askServer: Ask = async (...asked) => ({ response: await requestRow("eq", ...asked) });

/**
 * A hosted project knows issued files and forged papers by calls of their own. Its "=" minds letter case, and no letter,
 * digit or hyphen is a wild card of "ilike".
 */
const askProject: Ask = async (...asked) => {
  const [row, files, forgeries] = await Promise.all([
    requestRow("ilike", ...asked),
    requestFiles(...asked),
    requestForgeries(...asked),
  ]);
  const known = knownIn(forgeries, row);
  return {
    response: known.response,
    beside: { files, forgery: readKnownForgery(known.forgeries[0]) },
  };
};

/** A static build names a hosted project; otherwise the server of the page answers. */
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

/** The issued files of a project; none from one that has no such table. */
async function requestFiles(
  ...[number, client, signal]: Parameters<Ask>
): Promise<FilesOfNumber | undefined> {
  try {
    const { data: files, status } = await client
      .from("issued_files")
      .select("sha256,issuedAt:issued_at,changed")
      .order("issued_at")
      .setHeader(CERTIFICATE_NUMBER_HEADER, number)
      .retry(false)
      .abortSignal(withTimeout(signal));
    return status === 200 || status === 404 ? readListedFiles(files) : "unread";
  } catch {
    return "unread";
  }
}

/** The forged papers that a project knows by a number. */
async function requestForgeries(
  ...[number, client, signal]: Parameters<Ask>
): Promise<LookupResponse> {
  return client
    .from("known_forgeries")
    .select("sentence,recordedAt:recorded_at")
    .setHeader(CERTIFICATE_NUMBER_HEADER, number)
    .retry(false)
    .abortSignal(withTimeout(signal))
    .then(
      (response) => response,
      () => UNANSWERED,
    );
}

/** Nothing has come back. */
export const UNANSWERED: LookupResponse = { status: 0, error: "none", data: null };

/**
 * What a hosted project has answered of forgeries, and of certificates: where it fails to answer of the first, that is
 * its answer of both, so that nothing forged ever reads as valid. A project without a table for them knows of none.
 */
export function knownIn(
  forgeries: LookupResponse,
  certificates: LookupResponse | undefined,
): { readonly response: LookupResponse | undefined; readonly forgeries: readonly unknown[] } {
  if (isWithoutTable(forgeries)) return { response: certificates, forgeries: [] };
  const { status, data } = forgeries;
  if (status === 200 && Array.isArray(data)) return { response: certificates, forgeries: data };
  return { response: forgeries, forgeries: [] };
}

/** PostgREST's codes, and Postgres's own, for a table and a function that do not exist. */
const ABSENT: ReadonlySet<unknown> = new Set(["PGRST205", "42P01", "PGRST202", "42883"]);

function isWithoutTable({ status, error }: LookupResponse): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return status === 404 && ABSENT.has(code);
}

export interface LookupResponse {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly error: unknown;
  readonly data: unknown;
}

/**
 * The outcome of a response at an instant (ISO 8601); undefined stands for a client that failed. "Not found" takes an
 * unmistakable empty list; any response unlike the register's is "unexpected", so that no captive portal, proxy page or cut-off response makes a genuine certificate look unknown.
 */
export function outcomeOfResponse(
  number: CertificateNumber,
  response: LookupResponse | undefined,
  lookedUpAt: string,
  /** Whether the device has a connection, by what the browser knows. */
  isOnline: boolean,
  /** Of a register that does not have it in the row. */
  beside: BesideRow = {},
): LookupOutcome {
  if (!isOnline && (response === undefined || response.status === 0)) return { kind: "offline" };
  if (response === undefined) return { kind: "unexpected" };
  const { status, error, data } = response;
  if (status === 429) return { kind: "limited" };
  if (status !== 200) return { kind: "failed" };
  if (error !== null || !Array.isArray(data)) return { kind: "unexpected" };
  const { forgery } = beside;
  // Only the register can settle which of several holds.
  const isAmbiguous = data.length > 1;
  if (data.length === 1) return outcomeOfRow(number, data[0], lookedUpAt, beside);
  if (forgery === undefined) return { kind: isAmbiguous ? "ambiguous" : "not-found" };
  return { kind: "known-forgery", forgery, isAmbiguous };
}
