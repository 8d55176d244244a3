import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { FaultyKindError, readEditions, readKinds, readSignatories, type Kind } from "./kinds.ts";

/** The kind of a folder that has these files. */
function kindOf(files: Readonly<Record<string, string | Buffer>>): Kind | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "kinds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return readKinds(pathToFileURL(`${folder}/`)).get("survey");
}

const TITLE = '"titles": [{ "id": "survey", "label": { "en": "Survey" } }]';

/** Of a folder that has these files. */
function faultIn(files: Readonly<Record<string, string | Buffer>>): string {
  try {
    kindOf(files);
  } catch (error) {
    if (error instanceof FaultyKindError) return error.message;
    throw error;
  }
  return "";
}

/** Of a file whose third line is this. */
function faultOf(line: string): string {
  return faultIn({ "survey.json": `{\n${TITLE},\n${line}\n}`, "c.md": "no heading" });
}

const formOf = (...fields: readonly string[]) => `"form": [{ "fields": [${fields.join(", ")}] }]`;
const NET = '{ "id": "net", "label": { "en": "Net" }, "type": "number", "unit": "kg" }';

const textOf = (en: string) =>
  JSON.stringify({
    titles: [{ id: "survey", label: { en } }],
    logo: "logo.svg",
    conditions: { revision: "1", files: { en: "c.md" } },
  });

describe("the kinds of certificates", () => {
  it("are readable as they stand, each with a title, and so is who signs", () => {
    for (const { titles } of readKinds().values()) expect(titles).not.toEqual([]);
    expect(() => readSignatories()).not.toThrow();
  });

  it("name files, and have another version with each change of one", () => {
    const files = { "survey.json": textOf("Survey"), "logo.svg": "<svg/>", "c.md": "# Conditions" };
    const first = kindOf(files);
    expect(String(first?.files.get("c.md"))).toBe("# Conditions");
    expect(kindOf(files)?.version).toBe(first?.version);
    for (const changed of [
      { "survey.json": textOf("A Survey") },
      { "logo.svg": "<svg></svg>" },
      { "c.md": "# Terms" },
    ])
      expect(kindOf({ ...files, ...changed })?.version).not.toBe(first?.version);
  });

  it("are read from files that a Mac or an editor of Windows has saved", () => {
    const text = textOf("Survey");
    const files = { "logo.svg": "<svg/>", "c.md": "# Conditions", "._survey.json": "\0\u0005" };
    expect(kindOf({ ...files, "survey.json": `\uFEFF${text}\r\n` })?.code).toBe("survey");
  });

  it.each(["a#b.json", "a%20b.json", "Tally.json", "tally.JSON", "tally.txt", "tally.json.txt"])(
    "are refused under the name %s",
    (name) => {
      expect(faultIn({ [name]: "{}" })).toContain(`packages/content/kinds/${name}: the name`);
    },
  );

  it.each([
    [TITLE, "unique"],
    ['"colour": "red"', "colour is not known here; the names are titles, statements, authority"],
    ['"fields": ["vessel"]', "vessel_name"],
    [
      '"fields": [{ "field": "branch", "label": { "en": "Vessel" } }]',
      '"Vessel" is no known label of branch',
    ],
    ['"fields": [{ "field": "sites", "omit": "sitez" }]', "the form has no field with this id"],
    [formOf('{ "id": "net", "label": { "fr": "Net" }, "type": "text" }'), "label.en is missing"],
    [formOf('{ "id": "net", "label": { "en": "Net" }, "type": "figure" }'), "the types are text,"],
    [formOf('{ "id": "Net weight", "label": { "en": "Net" }, "type": "text" }'), "is no id"],
    [formOf(NET, NET), "names the id net twice"],
    [formOf(NET, NET.replace('"net"', '"net2"')), "“Net” is a label twice"],
    [formOf(NET.replace("Net", "Quantity")), "the register’s field quantity"],
    [formOf(NET.replace('"kg"', '"kg", "decimals": 12')), "at most 9"],
    ['"statements": [{ "id": "a", "label": { "en": "" } }]', "must not be empty"],
    ['"statements": [{ "id": "a", "label": { "en": "One\\ntwo" } }]', "has a line end"],
    ['"authority": “cargo”', "straight quotes"],
    ["'authority': 'cargo'", "this is no JSON"],
    ['"ends": yes', "this is no JSON"],
    ['"ends": true "logo": "a.svg"', "Expected"],
    ['"logo": "../secret.png"', "logo must match"],
    ['"logo": "none.svg"', "there is no file none.svg"],
    ['"conditions": { "revision": "1", "files": { "en": "c.md" } }', "c.md: A page"],
    ['"accreditation": { "held": "none" }', "accreditation.held is no name in ACCREDITATIONS"],
  ])("are refused for %s, with file and line", (line, words) => {
    const fault = faultOf(line);
    expect(fault).toMatch(/^packages\/content\/kinds\/survey\.json, line 3: /);
    expect(fault).toContain(words);
  });

  it("are refused in another encoding than UTF-8, with file and line", () => {
    const latin = Buffer.from(`{\n"authority": "café",\n${TITLE}\n}`, "latin1");
    expect(faultIn({ "survey.json": latin })).toMatch(/survey\.json, line 2: .*UTF-8/);
  });
});

/** Of a file with this text. */
const editionsOf = (text: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), "standards-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "standards.json"), text);
  return readEditions(pathToFileURL(`${folder}/`));
};

describe("the replaced editions of standards", () => {
  it("are readable as they stand, and a day is left out until it is known", () => {
    expect(() => readEditions()).not.toThrow();
    const text = `{ "ISO 1:2015": { "then": "ISO 1:2026" },
      "ISO/IEC 2-1:2015": { "until": "2029-09-30", "then": "ISO/IEC 2-1:2026" } }`;
    expect(editionsOf(text)).toEqual([
      { name: "ISO 1:2015", next: "ISO 1:2026" },
      { name: "ISO/IEC 2-1:2015", until: "2029-09-30", next: "ISO/IEC 2-1:2026" },
    ]);
  });

  it.each([
    ['{ "ISO 1": { "then": "ISO 1:2026" } }', "is no edition"],
    ['{ "ISO 1:2015": {} }', "then is missing"],
    ['{ "ISO 1:2015": { "then": "the next" } }', "then is no edition"],
    ['{ "ISO 1:2015": { "then": "ISO 1:2026", "until": "2029-02-29" } }', "until is no day"],
    ['{ "ISO 1:2015": { "then": "ISO 1:2026", "ends": "" } }', "ends is not known here"],
    ['{ "ISO 1:2015": { "then": "ISO 1:2026" }, }', "standards.json, line 1"],
  ])("are refused as %s", (text, message) => {
    expect(() => editionsOf(text)).toThrow(message);
    expect(() => editionsOf(text)).toThrow("packages/content/standards.json, line 1: ");
  });
});
