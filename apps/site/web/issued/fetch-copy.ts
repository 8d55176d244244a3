import {
  CERTIFICATE_CODE_HEADER,
  CERTIFICATE_NUMBER_HEADER,
  ISSUED_FILE_HEADER,
} from "@register/domain/lookup";
import { COPY_PATH, CODE_PARAMETER, NUMBER_PARAMETER } from "@register/domain/site";
import { dataClientScript, withTimeout } from "../data/lazy-data-client.ts";

export type FetchedCopy =
  | {
      readonly kind: "found";
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Of the file that was issued. */
      readonly sha256: string | null;
    }
  | { readonly kind: "not-found" | "limited" | "failed" };

/** Asks the register for the copy of an issued file, by number and code. Never rejects. */
export async function fetchCopy(
  number: string,
  code: string,
  signal: AbortSignal,
): Promise<FetchedCopy> {
  const ask = import.meta.env.SUPABASE_URL === undefined ? askServer : askProject;
  return ask(number, code, withTimeout(signal)).catch(() => ({ kind: "failed" as const }));
}

async function askServer(number: string, code: string, signal: AbortSignal): Promise<FetchedCopy> {
  const body = new URLSearchParams({ [NUMBER_PARAMETER]: number, [CODE_PARAMETER]: code });
  const response = await fetch(COPY_PATH, { method: "POST", body, signal });
  if (response.status === 404) return { kind: "not-found" };
  if (response.status === 429) return { kind: "limited" };
  // A network's sign-in page is no copy.
  const isCopy = response.ok && response.headers.get("content-type") === "application/pdf";
  if (!isCopy) return { kind: "failed" };
  const sha256 = response.headers.get(ISSUED_FILE_HEADER);
  return { kind: "found", sha256, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** A hosted project shows the row of the number and code that the headers name. */
async function askProject(number: string, code: string, signal: AbortSignal): Promise<FetchedCopy> {
  const { dataClient } = await dataClientScript.load();
  const { data, error } = await dataClient
    .from("issued_file_contents")
    .select("sha256,copy")
    .setHeader(CERTIFICATE_NUMBER_HEADER, number)
    .setHeader(CERTIFICATE_CODE_HEADER, code)
    .retry(false)
    .abortSignal(signal);
  if (error !== null) return { kind: "failed" };
  const [row] = data as readonly { readonly sha256: string; readonly copy: string }[];
  if (row === undefined) return { kind: "not-found" };
  // Postgres writes bytes in hexadecimal, behind "\\x".
  const digits = row.copy.slice(2).match(/../g) ?? [];
  const bytes = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
  return { kind: "found", sha256: row.sha256, bytes };
}
