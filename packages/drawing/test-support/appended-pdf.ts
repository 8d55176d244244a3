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

/** A white box with another value over the first sheet. */
export function covered(pdf: Buffer): Buffer {
  const [number, page] = objectWith(pdf, /\/Type\s*\/Page\b/);
  const next = sizeOf(pdf);
  const drawing = "1 1 1 rg 0 0 300 40 re f";
  return appendedPdf(pdf, {
    [number]: withEntry(page, "Annots", (annotations) => `${annotations} ${next} 0 R`),
    [next]: `<< /Type /Annot /Subtype /Stamp /F 4 /Rect [60 500 360 540] /AP << /N ${next + 1} 0 R >> >>`,
    [next + 1]:
      `<< /Type /XObject /Subtype /Form /BBox [0 0 300 40] /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  });
}

/** Another content of the first sheet, in place of its own. */
export function exchanged(pdf: Buffer): Buffer {
  const [number, page] = objectWith(pdf, /\/Type\s*\/Page\b/);
  const next = sizeOf(pdf);
  const drawing = "0 0 0 rg 60 500 200 20 re f";
  return appendedPdf(pdf, {
    [number]: page.replace(/\/Contents\s+(?:\d+ 0 R|\[[^\]]*\])/, `/Contents ${next} 0 R`),
    [next]: `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  });
}

/** The first sheet once more, behind the others. */
export function withPage(pdf: Buffer): Buffer {
  const [first] = objectWith(pdf, /\/Type\s*\/Page\b/);
  const [number, pages] = objectWith(pdf, /\/Type\s*\/Pages\b/);
  const more = withEntry(pages, "Kids", (kids) => `${kids} ${first} 0 R`);
  return appendedPdf(pdf, {
    [number]: more.replace(/\/Count\s+(\d+)/, (_, count) => `/Count ${Number(count) + 1}`),
  });
}

/** The dictionary with another list under this name. */
export function withEntry(
  dictionary: string,
  name: string,
  change: (list: string) => string,
): string {
  const list = new RegExp(`/${name}\\s*\\[([^\\]]*)\\]`);
  const changed = (old: string) => `/${name} [${change(old)}]`;
  return list.test(dictionary)
    ? dictionary.replace(list, (_, old: string) => changed(old))
    : dictionary.replace("<<", `<< ${changed("")}`);
}
