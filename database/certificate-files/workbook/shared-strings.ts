import { CELL_TEXT_MAX, STRINGS_BYTES_MAX, STRINGS_MAX } from "./limits.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { unescaped } from "./read-cell.ts";
import { damaged, type ZipParts } from "./zip-parts.ts";

/** Reads the texts that cells refer to by their place in the list (ECMA-376, part 1, 18.4). */
export async function readSharedStrings(
  zip: ZipParts,
  part: string | undefined,
): Promise<readonly string[]> {
  if (part === undefined || !zip.has(part)) return [];
  const strings: string[] = [];
  let shared = "";
  let isText = false;
  let isPhonetic = false;
  await parseWholeXml(zip.read(part, STRINGS_BYTES_MAX), {
    open: (name) => {
      if (name === "si") shared = "";
      if (name === "t") isText = true;
      // How a Japanese text is pronounced is not part of it.
      if (name === "rPh") isPhonetic = true;
    },
    text: (text) => {
      if (!isText || isPhonetic) return;
      shared += text;
      if (shared.length > CELL_TEXT_MAX) {
        throw damaged(`its text ${strings.length + 1} is longer than a cell's can be`);
      }
    },
    close: (name) => {
      if (name === "si") {
        if (strings.length === STRINGS_MAX) throw damaged(`it has more than ${STRINGS_MAX} texts`);
        strings.push(unescaped(shared));
      }
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
    },
  });
  return strings;
}
