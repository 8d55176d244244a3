import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Drawing, DrawingJob } from "./typst.ts";

// The child process of typst.ts. The compiler is a native module: its crash must not end a server, and its work must not
// hold up what else a thread serves.

/** No other fonts are used: a page must look the same on every machine. A release finds them by these very addresses. */
const FONTS = [
  new URL(
    "400Regular/AtkinsonHyperlegibleNext_400Regular.ttf",
    import.meta.resolve("@expo-google-fonts/atkinson-hyperlegible-next"),
  ),
  new URL(
    "600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf",
    import.meta.resolve("@expo-google-fonts/atkinson-hyperlegible-next"),
  ),
  new URL("../fonts/NotoSans-Regular.ttf", import.meta.resolve("@embedpdf/fonts-latin")),
  new URL("fonts/ttf/Vazirmatn-Regular.ttf", import.meta.resolve("vazirmatn/package.json")),
  new URL("../fonts/NotoSansHans-Regular.otf", import.meta.resolve("@embedpdf/fonts-sc")),
];

const TEMPLATES = new URL("templates/", import.meta.url);

const STANDARDS = { "pdf-1.7": "1.7", "pdf-a-3b": "a-3b", "pdf-a-1b": "a-1b" } as const;

const compiler = NodeCompiler.create({
  workspace: fileURLToPath(TEMPLATES),
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(font)) }],
});

process.on("message", (job: DrawingJob) => {
  process.send?.(draw(job));
});

function draw({ template, data, format }: DrawingJob): Drawing {
  const mainFilePath = fileURLToPath(new URL(`${template}.typ`, TEMPLATES));
  try {
    const document = { mainFilePath, inputs: { data: JSON.stringify(data) } };
    const file = new Uint8Array(compiler.pdf(document, { pdfStandard: STANDARDS[format] }));
    return { ok: true, file };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  } finally {
    // What earlier pages had in common is kept; the rest of them goes.
    compiler.evictCache(2);
  }
}
