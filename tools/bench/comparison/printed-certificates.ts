import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import PdfWriter from "pdfkit";
import type { CertificateLayout } from "./certificate-layouts.ts";

const STYLES = `@page { size: A4; margin: 2cm } body { font: 12px/1.5 sans-serif }
  td { border: 1px solid; padding: 4px 8px }`;

/** By the program that the layout is written for. */
export async function printedLayout(page: Page, { body }: CertificateLayout): Promise<Buffer> {
  if (typeof body === "string") {
    await page.setContent(`<!doctype html><html lang="en"><style>${STYLES}</style>${body}`);
    return page.pdf({ preferCSSPageSize: true });
  }
  const document = new PdfWriter({ size: "A4", margin: 0 });
  const content = buffer(document);
  body(document);
  document.end();
  return content;
}
