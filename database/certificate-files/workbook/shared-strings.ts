import { parseWholeXml } from "./parse-xml.ts";
import { unescaped } from "./read-cell.ts";
import type { ZipParts } from "./zip-parts.ts";

/** Bytes of the list of all texts, which is kept in memory while a sheet is read. */
const STRINGS_BYTES_MAX = 64 * 1024 ** 2;

/** Reads the texts that cells refer to by their place in the list (ECMA-376, part 1, 18.4). */
export async function readSharedStrings(
  zip: ZipParts,
  part: string | undefined,
): Promise<readonly string[]> {
  if (part === undefined || !zip.has(part)) return [];
  const strings: string[] = [];
  let pieces: string[] = [];
  let isText = false;
  let isPhonetic = false;
  await parseWholeXml(zip.read(part, STRINGS_BYTES_MAX), {
    open: (name) => {
      if (name === "si") pieces = [];
      if (name === "t") isText = true;
      // How a Japanese text is pronounced is not part of it.
      if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (isText && !isPhonetic) pieces.push(text);
    },
    close: (name) => {
      if (name === "si") strings.push(unescaped(pieces.join("")));
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
    },
  });
  return strings;
}
