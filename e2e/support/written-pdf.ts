/** PDFs written by hand, for what no program would draw. */

export interface WrittenPage {
  /** Operators, as they stand in a content stream. */
  readonly content: string;
  /** Entries of the page's dictionary, such as /Rotate 90. */
  readonly entries?: string;
}

/** Helvetica as /F, a transparent state as /G, all on A4. Further objects have numbers from 5. */
export function writtenPdf(
  pages: readonly WrittenPage[],
  {
    objects = [],
    catalog = "",
  }: { readonly objects?: readonly string[]; readonly catalog?: string } = {},
): Buffer {
  const first = 5 + objects.length;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  return numbered([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /ExtGState /ca 0.02 /CA 0.02 >>",
    ...objects,
    ...pages.flatMap(({ content, entries = "" }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F 3 0 R >> /ExtGState << /G 4 0 R >> >> ${entries} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);
}

/** Objects in the order of their numbers, the first of them the catalogue. */
export function numbered(objects: readonly string[]): Buffer {
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}

/** A line of text at a place, in points from the lower left corner. */
export function line(text: string, x: number, y: number, before = "", size = 12): string {
  return `q BT ${before} /F ${size} Tf ${x} ${y} Td (${text}) Tj ET Q\n`;
}
