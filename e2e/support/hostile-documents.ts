import { deflateSync } from "node:zlib";
import { line, numbered, writtenPdf } from "./written-pdf.ts";

const FORM = "/Type /XObject /Subtype /Form /BBox [0 0 99 99]";

/** Each form draws the next one twice: two to the power of thirty drawings. */
const FORMS = Array.from(
  { length: 30 },
  (_, index) =>
    `<< ${FORM} /Resources << /XObject << /X ${Math.min(index + 6, 34)} 0 R >> >> /Length 11 >>\nstream\n/X Do /X Do\nendstream`,
);

/** A gigabyte of spaces, packed. */
function packedSpaces(): string {
  return deflateSync(Buffer.alloc(1_000_000_000, " "), { level: 1 }).toString("latin1");
}

/**
 * Files that are made to break, stop or outlast a reader, by what happens to them. Each is made when it is needed:
 * Playwright loads this module more than once, and the largest takes seconds.
 */
export const HOSTILE_DOCUMENTS: Readonly<
  Record<string, readonly [fault: string, make: () => Buffer]>
> = {
  "no-pdf": ["broken", () => Buffer.from("hello")],
  "21-megabytes": ["too-large", () => Buffer.alloc(21 * 1024 * 1024)],
  "10000-pages": [
    "too-many-pages",
    () => writtenPdf(Array.from({ length: 10_000 }, () => ({ content: line("x", 1, 1) }))),
  ],
  "cut-off": ["broken", () => writtenPdf([{ content: line("x", 1, 1) }]).subarray(0, 400)],
  "deep-arrays": [
    "broken",
    () =>
      numbered([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        `<< /Type /Page /Parent 2 0 R /X ${"[".repeat(200_000)}${"]".repeat(200_000)} >>`,
      ]),
  ],
  "pages-in-a-circle": [
    "broken",
    () =>
      numbered([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>",
      ]),
  ],
  "forms-in-forms": [
    "too-slow",
    () =>
      writtenPdf([{ content: "/X Do", entries: "/Resources << /XObject << /X 5 0 R >> >>" }], {
        objects: FORMS,
      }),
  ],
  "a-gigabyte-unpacked": [
    "too-slow",
    () => {
      const spaces = packedSpaces();
      return writtenPdf([{ content: "", entries: "/Contents 5 0 R" }], {
        objects: [
          `<< /Length ${spaces.length} /Filter /FlateDecode >>\nstream\n${spaces}\nendstream`,
        ],
      });
    },
  ],
};

/** Opens with a script, a program and a form that is sent; its pages have pictures of a size that nothing holds. */
export const ARMED_DOCUMENT = writtenPdf(
  [
    {
      content: `q 99 0 0 99 0 0 cm /I Do Q ${line("Certificate of conformity, number GQC-2025-001, in force", 50, 800)}`,
      entries:
        "/Resources << /Font << /F 3 0 R >> /XObject << /I 8 0 R >> >> /Annots [5 0 R 6 0 R] /AA << /O 7 0 R >>",
    },
  ],
  {
    catalog: "/OpenAction 7 0 R /Names << /JavaScript << /Names [(a) 7 0 R] >> >>",
    objects: [
      "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/track?number=GQC-2025-001) >> >>",
      "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (program.exe) >> >>",
      "<< /S /JavaScript /JS (this.submitForm\\('http://localhost:1/'\\); while \\(true\\);) >>",
      "<< /Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Length 3 >>\nstream\nabc\nendstream",
    ],
  },
);
