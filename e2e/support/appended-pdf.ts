/** A PDF with an update behind it that adds these objects, or takes the place of them, by their numbers (ISO 32000-1, 7.5.6). */
export function appendedPdf(pdf: Buffer, objects: Readonly<Record<number, string>>): Buffer {
  const text = pdf.toString("latin1");
  const trailer = text.slice(text.lastIndexOf("trailer"), text.lastIndexOf("startxref"));
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? "";
  const size = Math.max(sizeOf(pdf), ...Object.keys(objects).map((number) => Number(number) + 1));
  let end = "";
  const places = Object.entries(objects).map(([number, content]) => {
    const place = String(pdf.length + end.length).padStart(10, "0");
    end += `${number} 0 obj\n${content}\nendobj\n`;
    return `${number} 1\n${place} 00000 n \n`;
  });
  const dictionary = trailer
    .replace(/\/Prev\s+\d+/, "")
    .replace(/\/Size\s+\d+/, `/Size ${size} /Prev ${previous}`);
  const table = `xref\n${places.join("")}${dictionary}`;
  const start = pdf.length + end.length;
  return Buffer.concat([pdf, Buffer.from(`${end}${table}startxref\n${start}\n%%EOF\n`, "latin1")]);
}

/** The number of the next new object. */
export function sizeOf(pdf: Buffer): number {
  return Number(/\/Size\s+(\d+)(?![^]*\/Size\s)/.exec(pdf.toString("latin1"))?.[1]);
}

/** The last form of an object that is not packed, by words in it: its number and content. */
export function objectWith(pdf: Buffer, words: RegExp): readonly [number: number, text: string] {
  const objects = pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([^]*?)endobj/g);
  const found = [...objects].findLast(([, , content = ""]) => words.test(content));
  if (found?.[2] === undefined) throw new Error(`No object of the PDF has ${words}.`);
  return [Number(found[1]), found[2].trim()];
}

/** The file as a program that signs leaves it, as far as its bytes are looked at: with a signature in its field. */
export function signedPdf(pdf: Buffer): Buffer {
  const [field, widget] = objectWith(pdf, /\/FT \/Sig/);
  const next = sizeOf(pdf);
  return appendedPdf(pdf, {
    [field]: widget.replace("/FT /Sig", `/FT /Sig /V ${next} 0 R`),
    [next]: "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>",
  });
}
