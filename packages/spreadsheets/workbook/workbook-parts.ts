import { quoted } from "../quoted.ts";
import { type SheetChoice, UnreadableFileError } from "../sheet-row.ts";
import {
  LIST_BYTES_MAX,
  NAME_LENGTH_MAX,
  REFERENCES_MAX,
  STRINGS_BYTES_MAX,
  STRINGS_MAX,
} from "./largest-workbook.ts";
import { parseWholeXml } from "./parse-xml.ts";
import { type RichText, RichTextReader } from "./rich-text.ts";
import { damaged, type ZipParts } from "./zip-blob.ts";

export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Days count from 1904. */
  readonly is1904: boolean;
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

/** ECMA-376, part 1, 18.2. */
export async function findWorkbookParts(
  zip: ZipParts,
  choice: SheetChoice,
): Promise<WorkbookParts> {
  const workbook = (await readRelations(zip, "")).find(({ type }) => type === "officeDocument");
  if (workbook === undefined || workbook.target.endsWith(".bin")) {
    throw damaged("it is a file of another kind, such as .ods, .numbers or .xlsb", "not-a-table");
  }
  const { sheets, is1904 } = await readWorkbook(zip, workbook.target);
  const relations = await readRelations(zip, workbook.target);
  const cellsOf = new Map(
    relations.flatMap(({ id, type, target }) =>
      type === "worksheet" ? [[id, target] as const] : [],
    ),
  );
  // A chart may have its own sheet.
  const tables = sheets.filter(({ relation }) => cellsOf.has(relation));
  const isNamed = choice.sheet !== undefined || tables.length === 0;
  const chosen = chooseSheet(isNamed ? sheets : tables, choice.sheet);
  const sheet = cellsOf.get(chosen.relation);
  const names = tables.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  choice.onSheets?.({ read: chosen.name, visible: names, is1904 });
  if (sheet === undefined) throw damaged(`${quoted(chosen.name)} is not a sheet of cells`);
  const ofType = (wanted: string) => relations.find(({ type }) => type === wanted)?.target;
  return {
    sheet,
    sharedStrings: ofType("sharedStrings"),
    styles: ofType("styles"),
    is1904,
  };
}

function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  if (name === undefined) {
    const first = sheets.find(({ isHidden }) => !isHidden);
    if (first === undefined) throw damaged("it has no sheet");
    return first;
  }
  const chosen = sheets.find((sheet) => sheet.name.toLowerCase() === name.trim().toLowerCase());
  if (chosen !== undefined) return chosen;
  const names = sheets.map((sheet) => quoted(sheet.name)).join(", ");
  throw new UnreadableFileError(
    "not-a-table",
    `the workbook has no sheet ${quoted(name)}. Its sheets are ${names}`,
  );
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
  /** Last word of its address, equal in strict workbooks. */
  readonly type: string;
  readonly target: string;
}

/** "" is the whole file. */
async function readRelations(zip: ZipParts, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!zip.has(list)) return [];
  const relations: Relation[] = [];
  await parseWholeXml(zip.read(list, LIST_BYTES_MAX), {
    open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
      if (name !== "Relationship") return;
      addTo(relations, {
        id,
        type: type.slice(type.lastIndexOf("/") + 1),
        target: resolved(folder, target),
      });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  const steps: string[] = [];
  const path = target.startsWith("/") ? target : folder + target;
  for (const step of path.slice(0, 2 * NAME_LENGTH_MAX).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function addTo<Entry extends object>(list: Entry[], entry: Entry): void {
  const isTooLong = Object.values(entry).some(
    (value) => typeof value === "string" && value.length > NAME_LENGTH_MAX,
  );
  if (isTooLong) throw damaged(`a name in it has more than ${NAME_LENGTH_MAX} characters`);
  if (list.length === REFERENCES_MAX) throw damaged(`it names more than ${REFERENCES_MAX} parts`);
  list.push(entry);
}

function withLocalName(
  attributes: Readonly<Record<string, string>>,
  localName: string,
): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(`:${localName}`))?.[1];
}

/** ECMA-376, part 1, 18.4. */
export async function readSharedStrings(
  zip: ZipParts,
  part: string | undefined,
): Promise<readonly RichText[]> {
  if (part === undefined || !zip.has(part)) return [];
  const strings: RichText[] = [];
  const reader = new RichTextReader();
  const where = () => `its text ${strings.length + 1}`;
  await parseWholeXml(zip.read(part, STRINGS_BYTES_MAX), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text, where),
    close: (name) => {
      reader.close(name);
      if (name !== "si") return;
      if (strings.length === STRINGS_MAX) throw damaged(`it has more than ${STRINGS_MAX} texts`);
      strings.push(reader.take() ?? "");
    },
  });
  return strings;
}
