/** The template's link in place of the signature field. */
export const SIGNATURE_LINK = "signature:";

/**
 * Turns that link into an empty signature field by an incremental update, so that signing only appends (ISO 32000-1,
 * 7.5.6 and 12.7.4.5). Relies on Typst's uncompressed objects and throws for others. Without the link, returns the file
 * unchanged.
 */
export function withSignatureField(pdf: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(pdf).toString("latin1");
  const link = text.indexOf(`/URI (${SIGNATURE_LINK})`);
  if (link === -1) return pdf;
  const field = objectAt(text, text.lastIndexOf(" 0 obj", link));
  const [trailer = ""] = /trailer\s*<<[^]*$/.exec(text) ?? [];
  const numberIn = (pattern: RegExp) => Number(pattern.exec(trailer)?.[1]);
  const [root, size, previous] = [/\/Root (\d+)/, /\/Size (\d+)/, /startxref\s+(\d+)/].map(
    numberIn,
  );
  const catalog = objectAt(text, text.indexOf(`\n${root} 0 obj`) + `\n${root}`.length);
  const [, left, bottom, right, top] =
    /\/Rect \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(field.text)?.map(Number) ?? [];
  if (previous === undefined || size === undefined || top === undefined) throw new Error("No PDF.");
  const box = `[0 0 ${(right ?? 0) - (left ?? 0)} ${top - (bottom ?? 0)}]`;
  // PDF/A-3 requires an appearance, possibly empty (ISO 19005-3, 6.3.3).
  const widget = field.text
    .replace("/Subtype /Link", `/Subtype /Widget /FT /Sig /T (Signature) /AP << /N ${size} 0 R >>`)
    .replace(/\/Border \[.*?\]/, "")
    .replace(/\/A <<[^]*?>>/, "")
    .replace(/\/Contents \(.*?\)/, "/TU (Signature)");
  // Poppler 22 finds further fields only if the form is an indirect object.
  const form = `/AcroForm ${size + 1} 0 R`;
  const objects = [
    [field.number, widget],
    [size, `<< /Type /XObject /Subtype /Form /BBox ${box} /Length 0 >>\nstream\n\nendstream`],
    [size + 1, `<< /Fields [${field.number} 0 R] /SigFlags 3 >>`],
    [catalog.number, catalog.text.replace("/Type /Catalog", `/Type /Catalog\n  ${form}`)],
  ] as const;
  let end = text.endsWith("\n") ? text : `${text}\n`;
  const places = objects.map(([number, content]) => {
    const place = end.length;
    end += `${number} 0 obj\n${content.trim()}\nendobj\n`;
    return `${number} 1\n${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = end.length;
  const dictionary = trailer
    .slice(0, trailer.indexOf("startxref"))
    .replace(/\/Size \d+/, `/Size ${size + 2}\n  /Prev ${previous}`);
  end += `xref\n${places.join("")}${dictionary}startxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(end, "latin1"));
}

function objectAt(text: string, place: number) {
  const number = Number(/(?<!\d)\d{1,10}$/.exec(text.slice(Math.max(0, place - 10), place))?.[0]);
  const start = place + " 0 obj".length;
  return { number, text: text.slice(start, text.indexOf("endobj", start)) };
}
