import { deflateSync } from "node:zlib";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { isViewedOtherwise, namesOtherViews } from "./other-views.ts";
import type { Annotation } from "./page-drawing.ts";
import { textOperations } from "./text-operations.ts";

const FONT = "<< /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";

function streamOf(content: string, entries = ""): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  /** From object 5. */
  readonly objects?: readonly string[];
  readonly before?: string;
  /** Behind the objects. */
  readonly more?: string;
  /** Whether its end says where its table of objects is. */
  readonly table?: boolean;
}

/** One page with a line of text. */
function fileOf({
  catalog = "",
  page = "",
  objects = [],
  before = "",
  more = "",
  table = true,
}: Parts): Uint8Array<ArrayBuffer> {
  const content = "BT /F 12 Tf 50 800 Td (10 MT) Tj ET";
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources ${FONT} ${page} >>`,
    streamOf(content),
    ...objects,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = `${before}%PDF-1.7\n`;
  const places = all.map((_, at) => head.length - before.length + all.slice(0, at).join("").length);
  const body = head + all.join("") + more;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer << /Root 1 0 R /Size ${all.length + 1} >>`;
  const start = table ? `\nstartxref\n${body.length - before.length}\n%%EOF` : "\n%%EOF";
  return new Uint8Array(Buffer.from(body + end + start, "latin1"));
}

async function canShowOtherwise(data: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const loading = getDocument({ data: data.slice(), verbosity: VerbosityLevel.ERRORS });
  const document = await loading.promise;
  const page = await document.getPage(1);
  const annotations = (await page.getAnnotations({ intent: "any" })) as readonly Annotation[];
  const texts = textOperations(await page.getOperatorList(), () => ({}));
  const isNamed = await namesOtherViews(data, document);
  await loading.destroy();
  return isNamed || annotations.some((annotation) => isViewedOtherwise(annotation, texts));
}

/** A drawing of some text, as object 6. */
const drawn = (text: string) =>
  streamOf(
    `BT /F 12 Tf 5 10 Td (${text}) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 255 25] /Resources ${FONT}`,
  );

/** An annotation, with a drawing that says "10 MT". */
const annotated = (entries: string, catalog = ""): Parts => ({
  catalog,
  page: "/Annots [5 0 R]",
  objects: [
    `<< /Type /Annot ${entries.includes("/Rect") ? "" : "/Rect [45 590 300 615]"} ${entries} >>`,
    drawn("10 MT"),
    streamOf("", "/Type /XObject /Subtype /Form /BBox [0 0 0 0]"),
  ],
});

const FIELD = "/Subtype /Widget /FT /Tx /T (quantity) /AP << /N 6 0 R >>";
const LAYER = "<< /Type /OCG /Name (L) /Usage << /View << /ViewState /ON >> >> >>";

/** Objects in a packed stream. */
function packed(object: string, filter = "/FlateDecode"): string {
  const content = deflateSync(Buffer.from(`9 0 ${object}`)).toString("latin1");
  return streamOf(content, `/Type /ObjStm /N 1 /First 4 /Filter ${filter}`);
}

const OTHERWISE: Readonly<Record<string, Parts>> = {
  "a layer that is off by /D and on by /AS": {
    catalog:
      "/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] /AS [<< /Event /View /Category [/View] /OCGs [5 0 R] >>] >> >>",
    objects: [LAYER],
  },
  "a layer that no list of layers names": { page: `/Properties << /L 5 0 R >>`, objects: [LAYER] },
  "a layer of an annotation": annotated(`/Subtype /Stamp /F 4 /AP << /N 6 0 R >> /OC ${LAYER}`),
  "a name in its codes": { catalog: "/O#43Properties << /OCGs [] >>" },
  "a name before a zero": { catalog: "/OCProperties\0<< /OCGs [] >>" },
  "packed objects": { objects: [packed("<< /S /JavaScript /JS (1) >>")] },
  "packed objects that can't be unpacked": { objects: [packed("<< >>", "/LZWDecode")] },
  "a portfolio": { catalog: "/Collection << /View /D >>" },
  "a script at the start": { catalog: "/OpenAction << /S /JavaScript /JS (1) >>" },
  "a website at the start": { catalog: "/OpenAction << /S /URI /URI (https://example.com) >>" },
  "a script of the document": { catalog: "/Names << /JavaScript << /Names [(a) 5 0 R] >> >>" },
  "an action of the page": {
    page: "/AA % when it is opened\n<< /O << /S /GoTo /D [3 0 R /Fit] >> >>",
  },
  "a form of Adobe's": {
    catalog: "/AcroForm << /Fields [] /XFA 5 0 R >>",
    objects: [streamOf("<a/>")],
  },
  "a program that is started": annotated("/Subtype /Link /A << /S /Launch /F (a.exe) >>"),
  "a form that is sent": annotated("/Subtype /Link /A << /S /SubmitForm /F (a) >>"),
  "a film": annotated("/Subtype /RichMedia /F 4 /AP << /N 6 0 R >>"),
  "another picture for print": { objects: ["<< /Alternates [] >>"] },
  "another file before it": { before: "PK\u0003\u0004 " },
  "an annotation for print alone": annotated("/Subtype /Stamp /F 36 /AP << /N 6 0 R >>"),
  "an annotation for the screen alone": annotated("/Subtype /Stamp /AP << /N 6 0 R >>"),
  "an annotation that is hidden": annotated("/Subtype /Stamp /F 6 /AP << /N 6 0 R >>"),
  "an annotation that keeps its size": annotated("/Subtype /Stamp /F 12 /AP << /N 6 0 R >>"),
  "an annotation that each program draws": annotated(
    "/Subtype /FreeText /F 4 /Contents (9,900 MT)",
  ),
  "a drawing that says something else": annotated(
    "/Subtype /FreeText /F 4 /Contents (9,900 MT) /AP << /N 6 0 R >>",
  ),
  "a note that stands open": annotated("/Subtype /Popup /F 4 /Open true /Contents (9,900 MT)"),
  "a note": annotated("/Subtype /Text /F 4 /Contents (9,900 MT)"),
  "another drawing under the mouse": annotated("/Subtype /Stamp /F 4 /AP << /N 6 0 R /R 6 0 R >>"),
  "a field with another value": annotated(`${FIELD} /F 4 /V (9,900 MT)`),
  "a field without a drawing": annotated("/Subtype /Widget /FT /Tx /F 4 /V (10 MT)"),
  "an empty field that each program draws": annotated("/Subtype /Widget /FT /Tx /F 4"),
  "a ground that each program draws in the place of a signature": annotated(
    "/Subtype /Widget /FT /Sig /F 4 /MK << /BG [1 1 1] >>",
  ),
  "a button": annotated("/Subtype /Widget /FT /Btn /F 4 /AP << /N 6 0 R >>"),
  "one drawing of several": annotated("/Subtype /Stamp /F 4 /AP << /N << /On 6 0 R >> >> /AS /On"),
  "a line that each program draws around a link": annotated(
    "/Subtype /Link /BS << /W 20 >> /A << /S /URI /URI (https://example.com) >>",
  ),
  "a marker over the text": annotated("/Subtype /Highlight /F 4 /AP << /N 6 0 R >>"),
  "a stamp without a size": annotated("/Subtype /Stamp /F 4 /AP << /N 6 0 R >> /Rect [9 9 9 9]"),
  "a field that is not printed": annotated(`${FIELD} /V (10 MT)`),
  "fields that each program draws": annotated(
    `${FIELD} /F 4`,
    "/AcroForm << /Fields [5 0 R] /NeedAppearances true >>",
  ),
  "something that follows a place where it opens": {
    catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (x) >> >>",
  },
  "inks that are printed upon each other": { objects: ["<< /OP true /OPM 1 >>"] },
  "an ink that is none": { objects: ["[/Separation /None /DeviceGray 6 0 R]"] },
  "colours of each printer": { objects: ["<< /TR 6 0 R >>"] },
  "a page of another file": { objects: ["<< /Ref << /F (b.pdf) /Page 0 >> >>"] },
  "a drawing for PostScript alone": { objects: ["<< /Subtype /PS >>"] },
  "no place of its table of objects": { table: false },
  "an object twice": { more: "04 0 obj\n<< >>\nendobj\n" },
  "two values under one name": { page: "/Cont#65nts 5 0 R", objects: [streamOf("")] },
  "a stream that is shorter than it says": {
    objects: ["<< /Length 40 >>\nstream\nq Q\nendstream\nq Q\nendstream"],
  },
  "a picture that is too large to be drawn here": {
    objects: [streamOf("", "/Subtype /Image /Width 8000 /Height 6000")],
  },
  "a part outside of what is shown of the page": { page: "/CropBox [0 500 595 842]" },
};

const PLAIN: Readonly<Record<string, Parts>> = {
  "text alone": {},
  "a link": annotated(
    "/Subtype /Link /Contents (Our site) /A << /S /URI /URI (https://example.com) >>",
  ),
  "a filled field that is printed": annotated(`${FIELD} /F 4 /V (10 MT)`),
  "an empty field for a signature": annotated(
    "/Subtype /Widget /FT /Sig /T (sign) /F 132",
    "/AcroForm << /Fields [5 0 R] /NeedAppearances true >>",
  ),
  "a signature that is not to be seen": annotated(
    "/Subtype /Widget /FT /Sig /F 2 /AP << /N 7 0 R >> /Rect [0 0 0 0]",
  ),
  "a page of which all is shown": { page: "/CropBox [0 0 595.2 841.8]" },
  "a stamp": annotated("/Subtype /Stamp /F 4 /AP << /N 6 0 R >>"),
  "a place where it opens": { catalog: "/OpenAction [3 0 R /Fit] /PageMode /UseOutlines" },
  "an action that goes to a place": { catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" },
  "a record beside it, and tags": {
    catalog:
      "/Names << /EmbeddedFiles << /Names [(record.json) 5 0 R] >> >> /AF [5 0 R] /MarkInfo << /Marked true >>",
    objects: ["<< /Type /Filespec /F (record.json) /EF << /F 6 0 R >> >>", streamOf("{}")],
  },
  "packed objects": { objects: [packed("<< /BM /Screen >>")] },
};

describe("what another program can show otherwise", () => {
  it.each(Object.entries(OTHERWISE))("%s", async (_, parts) => {
    expect(await canShowOtherwise(fileOf(parts))).toBe(true);
  });

  it.each(Object.entries(PLAIN))("is not %s", async (_, parts) => {
    expect(await canShowOtherwise(fileOf(parts))).toBe(false);
  });
});
