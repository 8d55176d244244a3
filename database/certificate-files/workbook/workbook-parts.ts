import path from "node:path";
import { quoted } from "../quoted.ts";
import { type SheetChoice, UnreadableFileError } from "../sheet-row.ts";
import { LIST_BYTES_MAX, NAME_LENGTH_MAX, REFERENCES_MAX } from "./limits.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { damaged, type ZipParts } from "./zip-parts.ts";

/** Where the parts of a workbook are that a sheet is read with. */
export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904, as old Macs did, instead of 1900. */
  readonly is1904: boolean;
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

/** Finds the sheet of that name, or the first visible one, and what belongs to it (ECMA-376, part 1, 18.2). */
export async function findWorkbookParts(
  zip: ZipParts,
  choice: SheetChoice,
): Promise<WorkbookParts> {
  const workbook = (await readRelations(zip, "")).find(({ type }) => type === "officeDocument");
  if (workbook === undefined || workbook.target.endsWith(".bin")) {
    throw damaged("it is a file of another kind, such as .ods, .numbers or .xlsb");
  }
  const { sheets, is1904 } = await readWorkbook(zip, workbook.target);
  const relations = await readRelations(zip, workbook.target);
  const chosen = chooseSheet(sheets, choice);
  const sheet = relations.find(({ id, type }) => id === chosen.relation && type === "worksheet");
  if (sheet === undefined) throw damaged(`${quoted(chosen.name)} is not a sheet of cells`);
  const ofType = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  return {
    sheet: sheet.target,
    sharedStrings: ofType("sharedStrings"),
    styles: ofType("styles"),
    is1904,
  };
}

function chooseSheet(sheets: readonly Sheet[], { sheet: name, onOtherSheets }: SheetChoice): Sheet {
  if (name === undefined) {
    const [first, ...others] = sheets.filter(({ isHidden }) => !isHidden);
    if (first === undefined) throw damaged("it has no sheet");
    const otherNames = others.map((sheet) => sheet.name);
    if (others.length > 0) onOtherSheets?.(first.name, otherNames);
    return first;
  }
  const chosen = sheets.find((sheet) => sheet.name.toLowerCase() === name.trim().toLowerCase());
  if (chosen !== undefined) return chosen;
  const names = sheets.map((sheet) => quoted(sheet.name)).join(", ");
  throw new UnreadableFileError({
    message: `the workbook has no sheet ${quoted(name)}. Its sheets are ${names}`,
  });
}

async function readWorkbook(zip: ZipParts, part: string) {
  const sheets: Sheet[] = [];
  let is1904 = false;
  await parseWholeXml(zip.read(part, LIST_BYTES_MAX), {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      addTo(sheets, {
        name: attributes["name"] ?? "",
        relation: withLocalName(attributes, "id") ?? "",
        isHidden: (attributes["state"] ?? "visible") !== "visible",
      });
    },
  });
  return { sheets, is1904 };
}

interface Relation {
  readonly id: string;
  /** The last word of its type's address, in which strict and usual workbooks agree. */
  readonly type: string;
  /** The part's name in the zip file. */
  readonly target: string;
}

/** The parts that a part refers to; those of the whole file for "". */
async function readRelations(zip: ZipParts, part: string): Promise<readonly Relation[]> {
  const folder = path.posix.dirname(part);
  const list = path.posix.join(folder, "_rels", `${path.posix.basename(part)}.rels`);
  if (!zip.has(list)) return [];
  const relations: Relation[] = [];
  await parseWholeXml(zip.read(list, LIST_BYTES_MAX), {
    open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
      if (name !== "Relationship") return;
      addTo(relations, {
        id,
        type: type.slice(type.lastIndexOf("/") + 1),
        target: path.posix.resolve("/", folder, target).slice(1),
      });
    },
  });
  return relations;
}

/** Adds to a list that is kept, whose texts come from outside. */
function addTo<Entry extends object>(list: Entry[], entry: Entry): void {
  const isTooLong = Object.values(entry).some(
    (value) => typeof value === "string" && value.length > NAME_LENGTH_MAX,
  );
  if (isTooLong) throw damaged(`a name in it has more than ${NAME_LENGTH_MAX} characters`);
  if (list.length === REFERENCES_MAX) throw damaged(`it names more than ${REFERENCES_MAX} parts`);
  list.push(entry);
}

/** An attribute whose prefix the writer of the file was free to choose. */
function withLocalName(
  attributes: Readonly<Record<string, string>>,
  localName: string,
): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(`:${localName}`))?.[1];
}
