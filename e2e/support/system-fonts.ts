import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inflateSync } from "node:zlib";
import { cachedPackage } from "../../tools/cached-package.ts";
import { PROJECT_ROOT } from "@register/settings";

const WEIGHTS = ["400", "700"];

/** Regular and bold of the font that a machine has alone. Liberation has the widths of Arial, which is not free. */
const FILES = {
  "Liberation Sans": async () =>
    ["Regular", "Bold"].map(
      (weight) =>
        `${PROJECT_ROOT}/node_modules/pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`,
    ),
  Roboto: () => webFont("roboto"),
  "DejaVu Sans": () => webFont("dejavu-sans"),
} as const satisfies Readonly<Record<string, () => Promise<readonly string[]>>>;

export type SystemFont = keyof typeof FILES;
export const SYSTEM_FONTS = Object.keys(FILES) as readonly SystemFont[];

/** The environment of a browser on a Linux machine with one font alone, which is kept in an empty folder. */
export async function environmentWith(font: SystemFont, home: string): Promise<NodeJS.ProcessEnv> {
  mkdirSync(join(home, "fonts"));
  for (const file of await FILES[font]()) {
    const installed = join(home, "fonts", basename(file).replace(/woff$/, "ttf"));
    if (file.endsWith(".woff")) writeFileSync(installed, unpacked(readFileSync(file)));
    else copyFileSync(file, installed);
  }
  const settings = join(home, "fonts.conf");
  writeFileSync(
    settings,
    `<fontconfig><dir>${home}/fonts</dir><cachedir>${home}/cache</cachedir></fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: settings };
}

async function webFont(name: string): Promise<readonly string[]> {
  const home = await cachedPackage(`@fontsource/${name}`, "5.3.0");
  return WEIGHTS.map((weight) => `${home}/files/${name}-latin-${weight}-normal.woff`);
}

/** TrueType from WOFF 1.0 (https://www.w3.org/TR/WOFF/), which Chromium does not take from the system. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + 20 * index;
    const to = 12 + 16 * index;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const size = woff.readUInt32BE(from + 12);
    const data = woff.subarray(start, start + packed);
    // Each begins at a multiple of four.
    const table = Buffer.alloc(Math.ceil(size / 4) * 4);
    (packed < size ? inflateSync(data) : data).copy(table);
    // Tag and checksum.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(size, to + 12);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}
