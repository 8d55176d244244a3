import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { E2E_PORT } from "./e2e-origin.ts";

/** The certificate that the site of the browser tests has issued, and the file that was handed over. */
export const ISSUED = {
  number: "GQC-2025-004",
  file: fileURLToPath(
    new URL(`../../test-results/issued/${E2E_PORT}-GQC-2025-004.pdf`, import.meta.url),
  ),
  /** The same with a signature, which the office has given back. */
  signed: fileURLToPath(
    new URL(`../../test-results/issued/${E2E_PORT}-signed.pdf`, import.meta.url),
  ),
} as const;

/** The address in the code of the issued file, below its site: that of the English page in place of the paper's language. */
export function addressIn(file: Buffer): string {
  const [, address = ""] =
    /\/URI \(https?:\/\/[^/]+\/ar(\/track[^)]+)\)/.exec(file.toString("latin1")) ?? [];
  return address;
}

export function issuedFile(): Buffer {
  return readFileSync(ISSUED.file);
}
