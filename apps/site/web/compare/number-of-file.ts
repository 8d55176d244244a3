import { FILE_SHA256_HEADER, ISSUED_FILES_TABLE } from "@register/domain/lookup";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";

/** The number of the issued file with this SHA-256; undefined where none is known, or nobody answers. Never rejects. */
export async function numberOfFile(
  sha256: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { dataClient } = await dataClientScript.load();
    const { data } = await dataClient
      .from(ISSUED_FILES_TABLE)
      .select("certificate_number")
      .eq("sha256", sha256)
      .setHeader(FILE_SHA256_HEADER, sha256)
      .retry(false)
      .abortSignal(withTimeout(signal));
    const [row] = (data ?? []) as readonly { readonly certificate_number?: unknown }[];
    return typeof row?.certificate_number === "string" ? row.certificate_number : undefined;
  } catch {
    return undefined;
  }
}
