import { buffer } from "node:stream/consumers";
import PdfWriter from "pdfkit";

export const KIT_WORDS =
  "Certificate number GQC-2025-001, issued to Example Shipping, in force to 11 May 2034";

/** A PDF as a library writes it: packed, and encrypted, with a password to open it or without. */
export async function kitDocument(userPassword?: string): Promise<Buffer> {
  const document = new PdfWriter({
    pdfVersion: "1.7ext3",
    ownerPassword: "owner",
    ...(userPassword !== undefined && { userPassword }),
  });
  const content = buffer(document);
  document.text(KIT_WORDS, 50, 50);
  document.end();
  return content;
}
