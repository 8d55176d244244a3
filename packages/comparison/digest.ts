import { partEnds } from "@register/domain/certificate";

/** A PDF before something was appended to it. */
export interface Beginning {
  /** Hexadecimal. */
  readonly sha256: string;
  /** In bytes. */
  readonly size: number;
}

/** Parts of a PDF that could be an issued file, the longest first; none without HTTPS. */
export async function beginningsOf(pdf: Blob): Promise<readonly Beginning[]> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const beginnings = partEnds(bytes).map(async (size) => {
    const sha256 = await digestOf(bytes.subarray(0, size));
    return sha256 === undefined ? [] : [{ sha256, size }];
  });
  return (await Promise.all(beginnings)).flat().toReversed();
}

/** Hexadecimal SHA-256. Undefined without HTTPS, where browsers compute none. */
export async function digestOf(content: BufferSource): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
