import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { type PDFiumLibrary } from "@hyzyla/pdfium";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { FONTS } from "./fonts.ts";
import type { Drawing, DrawingJob } from "./typst.ts";

// A process of its own, as the native compiler may crash, and blocks its thread.

const TEMPLATES = new URL("templates/", import.meta.url);

const STANDARDS = { "pdf-1.7": "1.7", "pdf-a-3b": "a-3b", "pdf-a-1b": "a-1b" } as const;

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(TEMPLATES),
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(font)) }],
});

process.on("message", (job: DrawingJob) => {
  void draw(job).then((drawing) => process.send?.(drawing));
});

async function draw({ template, data, format }: DrawingJob): Promise<Drawing> {
  try {
    return { ok: true, file: await compiled(template, data, format) };
  } catch (error) {
    // Template errors have an empty message; `code` has the text.
    const { message, code } = error as NodeJS.ErrnoException;
    return { ok: false, message: message === "" ? String(code) : message };
  } finally {
    // Keeps results that the last two drawings used.
    compiler.evictCache(2);
  }
}

async function compiled(template: string, data: object, format: DrawingJob["format"]) {
  const mainFilePath = fileURLToPath(new URL(`${template}.typ`, TEMPLATES));
  const document = { mainFilePath, inputs: { data: JSON.stringify(data) } };
  if (format !== "pictures")
    return new Uint8Array(compiler.pdf(document, { pdfStandard: STANDARDS[format] }));
  const pages = await picturesOf(
    // Only PDF/A refuses a letter without a font.
    compiler.pdf(document, { pdfStandard: STANDARDS["pdf-a-3b"] }),
  );
  const names = pages.map((_, at) => `page-${at}.png`);
  for (const [at, name] of names.entries())
    compiler.mapShadow(fileURLToPath(new URL(name, TEMPLATES)), pages[at] ?? Buffer.of());
  try {
    return await compiled("pictures", { ...data, pages: names }, "pdf-a-3b");
  } finally {
    compiler.resetShadow();
  }
}

/** Enough to scan the codes on a page. */
const PICTURE_DPI = 150;

let pdfium: Promise<PDFiumLibrary> | undefined;

async function picturesOf(pdf: Uint8Array): Promise<readonly Buffer[]> {
  pdfium ??= import("@hyzyla/pdfium").then(({ PDFiumLibrary: library }) => library.init());
  const opened = await (await pdfium).loadDocument(pdf);
  const options = { scale: PICTURE_DPI / 72, render: "bitmap", colorSpace: "Gray" } as const;
  const pictures = await Array.fromAsync(opened.pages(), async (page) =>
    pngOf(await page.render(options)),
  );
  opened.destroy();
  return pictures;
}

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

function pngOf({ width, height, data }: GreyPicture): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + 1 + x] = 17 * ((data[y * width + x] ?? 0) >> 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight-bit greyscale (ISO/IEC 15948, 11.2.2).
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND")];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(name: string, contents = Buffer.of()): Buffer {
  const named = Buffer.concat([Buffer.from(name), contents]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
