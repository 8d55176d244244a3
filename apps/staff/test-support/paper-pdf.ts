import { buffer } from "node:stream/consumers";
import PdfWriter from "pdfkit";

/** A paper for GQC-2025-001 of the demonstration, with some captions that no list of labels has. */
export const PAPER: readonly (readonly [caption: string, value: string])[] = [
  ["Certificate No.", "GQC-2025-001"],
  ["Craft", "MV Demonstration Star"],
  ["IMO No.", "9074729"],
  ["Task in hand", "Vessel inspection"],
  ["Stuff carried", "Steel coils"],
  ["Quantity", "2,450 MT"],
  ["Sister house", "Demonstration Affiliate"],
  ["Kontor", "London"],
  ["Date", "15 January 2025"],
  ["Holds good to", "31 December 2034"],
];

export function paperPdf(rows = PAPER): Promise<Buffer> {
  const document = new PdfWriter({ size: "A4", margin: 0 });
  const content = buffer(document);
  document.fontSize(18).text("Certificate of inspection", 60, 50).fontSize(11);
  for (const [place, [caption, value]] of rows.entries()) {
    document.text(caption, 60, 110 + 24 * place).text(value, 240, 110 + 24 * place);
  }
  document.end();
  return content;
}
