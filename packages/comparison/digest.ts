/** SHA-256 in hexadecimal. Browsers compute none on pages without HTTPS. */
export async function digestOf(content: BufferSource): Promise<string | undefined> {
  if (!isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
