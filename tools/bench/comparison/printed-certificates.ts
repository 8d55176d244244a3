import { spawnSync } from "node:child_process";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import PdfWriter from "pdfkit";
import type { CertificateLayout } from "./certificate-layouts.ts";
import type { SampleCertificate } from "./sample-certificates.ts";

/** A font of this machine, as the library cannot write those of the site; empty where there is none. */
const { stdout: ARABIC_FONT } = spawnSync(
  "fc-match",
  ["-f", "%{file}", ":lang=ar:fontformat=TrueType"],
  { encoding: "utf8" },
);

const STYLES = `@page { size: A4; margin: 2cm } body { font: 12px/1.5 sans-serif }
  td { border: 1px solid; padding: 4px 8px } div { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }`;

/** As a program prints that lays out its certificates as web pages. */
export async function printedByChromium(page: Page, sample: SampleCertificate): Promise<Buffer> {
  const { layout, rows, tag, title } = sample;
  const table = rows.map(([label, value]) => `<tr><td>${label}<td>${value}`).join("");
  const bodies = {
    letter: `<p>${sample.letter}</p>`,
    table: `<table>${table}</table>`,
    columns: `<div>${rows.map(([label, value]) => `<p>${label}: ${value}</p>`).join("")}</div>`,
    above: `<div>${rows.map(([label, value]) => `<p><small>${label}</small><br>${value}</p>`).join("")}</div>`,
    rotated: `<style>@page { page-orientation: rotate-right }</style><table>${table}</table>`,
  };
  const direction = sample.isRightToLeft ? "rtl" : "ltr";
  return printedPage(
    page,
    `lang="${tag}" dir="${direction}"`,
    `<h1>${title}</h1>${bodies[layout]}`,
  );
}

async function printedPage(page: Page, attributes: string, body: string): Promise<Buffer> {
  await page.setContent(`<!doctype html><html ${attributes}><style>${STYLES}</style>${body}`);
  return page.pdf({ preferCSSPageSize: true });
}

/** By the program that the layout is written for. */
export async function printedLayout(page: Page, { body }: CertificateLayout): Promise<Buffer> {
  if (typeof body === "string") return printedPage(page, 'lang="en"', body);
  const document = new PdfWriter({ size: "A4", margin: 0 });
  const content = buffer(document);
  body(document);
  document.end();
  return content;
}

/** As a library writes it, line by line at places; undefined for Arabic without a font. Helvetica has no map of its letters. */
export async function printedByLibrary(sample: SampleCertificate): Promise<Buffer | undefined> {
  if (sample.isRightToLeft && !ARABIC_FONT) return undefined;
  const document = new PdfWriter({ size: "A4", margin: 0 });
  const content = buffer(document);
  if (sample.layout === "rotated") {
    // Drawn upright for a reader who sees the page turned.
    Object.assign(document.page.dictionary.data, { Rotate: 90 });
    document.transform(0, -1, 1, 0, 0, document.page.height);
  }
  const write = (text: string, x: number, y: number, size = 11, width = 475) => {
    document.fontSize(size);
    if (sample.isRightToLeft) writeFromRight(document, text, 595 - x, y, width);
    else document.font("Helvetica").text(text, x, y, { width });
  };
  write(sample.title, 60, 50, 18);
  if (sample.layout === "letter") write(sample.letter, 60, 110);
  else {
    for (const [place, [label, value]] of sample.rows.entries()) {
      const x = place % 2 === 0 ? 60 : 310;
      const y = 110 + 40 * Math.floor(place / 2);
      if (sample.layout === "columns") write(`${label}: ${value}`, x, y, 11, 235);
      else if (sample.layout === "above") {
        write(label, x, y, 8);
        write(value, x, y + 12);
      } else {
        write(label, 60, 110 + 22 * place);
        write(value, 240, 110 + 22 * place);
      }
    }
  }
  document.end();
  return content;
}

/** The library lays out no lines from right to left: each Arabic word, and what is Latin between two, has a place. */
function writeFromRight(
  document: PDFKit.PDFDocument,
  text: string,
  right: number,
  top: number,
  width: number,
): void {
  let [end, y] = [right, top];
  for (const part of text.split(/(?<=\p{Script=Arabic}:?) | (?=\p{Script=Arabic})/u)) {
    document.font(/\p{Script=Arabic}/u.test(part) ? ARABIC_FONT : "Helvetica");
    const length = document.widthOfString(part);
    if (end - length < right - width) [end, y] = [right, y + 18];
    document.text(part, end - length, y, { lineBreak: false });
    end -= length + 3;
  }
}
