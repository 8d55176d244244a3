import type { Page } from "@playwright/test";
import { line, writtenPdf } from "./written-pdf.ts";

/** What a certificate says, by the labels of a layout of its own. E2E-FULL-001 says so. */
const FULL = {
  "Certificate No.": "E2E-FULL-001",
  "QR validation": "Validated",
  Vessel: "MV Test Meridian",
  "IMO number": "IMO 9074729",
  Object: "Vessel inspection",
  Commodity: "Steel coils",
  Quantity: "2,450 MT",
  Affiliate: "Test Affiliate",
  Branch: "London",
  "Date of issue": "29 February 2024",
  "Valid until": "1 March 2034",
};

/** A certificate with these values in place of its own. */
type Changes = Partial<typeof FULL>;

/** A certificate as a browser prints it, in a table, with its white letters in white. */
export async function printedCertificate(page: Page, changes: Changes = {}): Promise<Buffer> {
  const office = await page.context().newPage();
  const rows = Object.entries({ ...FULL, ...changes }).map(
    ([label, value]) => `<tr><td width=200>${label}</td><td>${value}</td></tr>`,
  );
  await office.setContent(`<h1>Certificate of inspection</h1><table>${rows.join("")}</table>`);
  const file = await office.pdf({ format: "A4", printBackground: true });
  await office.close();
  return file;
}

/** A certificate as a program writes it; what is drawn besides stands below, and what the file has besides in its catalogue. */
export function writtenCertificate(changes: Changes = {}, besides = "", catalog = ""): Buffer {
  const rows = Object.entries({ ...FULL, ...changes }).map(
    ([label, value], index) =>
      line(label, 50, 780 - 30 * index) + line(value, 220, 780 - 30 * index),
  );
  return writtenPdf([{ content: rows.join("") + besides }], { catalog });
}
