import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { LANGUAGES } from "@register/domain/site";
import { FaultyKindError, readKinds, readSignatories, type Kind } from "./kinds.ts";

/** The kind of a folder that has these files. */
function kindOf(files: Readonly<Record<string, string>>): Kind | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "kinds-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return readKinds(pathToFileURL(`${folder}/`)).get("survey");
}

/** Of a file whose third line is this. */
function faultOf(line: string, files: Readonly<Record<string, string>> = {}): string {
  const text = `{\n"title": { "en": "Survey" },\n${line}\n}`;
  try {
    kindOf({ "survey.json": text, ...files });
  } catch (error) {
    if (error instanceof FaultyKindError) return error.message;
    throw error;
  }
  return "";
}

const textOf = (en: string) =>
  JSON.stringify({
    title: { en },
    logo: "logo.svg",
    conditions: { revision: "1", files: { en: "c.md" } },
  });

describe("the kinds of certificates", () => {
  it("come with titles in every language, and with who signs as a placeholder", () => {
    const kinds = [...readKinds().values()];
    expect(kinds.map(({ name }) => name)).toContain("weight-and-quality");
    for (const { title } of kinds)
      expect(Object.keys(title).toSorted()).toEqual(LANGUAGES.map(({ code }) => code).toSorted());
    for (const { name } of readSignatories()) expect(name).toMatch(/^\[.*\]$/);
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

  it.each([
    ['"title": { "en": "Twice" }', "unique"],
    ['"colour": "red"', "colour is not known here"],
    ['"fields": ["vessel"]', "fields.0 "],
    [
      '"fields": [{ "field": "branch", "label": { "en": "Vessel" } }]',
      '"Vessel" is no known label of branch',
    ],
    ['"particulars": [{ "rows": [{ "fr": "Poids" }] }]', "particulars.0.rows.0.en is missing"],
    ['"statement": { "en": "" }', "must not be empty"],
    ['"logo": "../secret.png"', "logo must match"],
    ['"logo": "none.svg"', "there is no file none.svg"],
    ['"conditions": { "revision": "1", "files": { "en": "c.md" } }', "c.md: A page"],
    ['"accreditation": { "held": "none" }', "accreditation.held is no name in ACCREDITATIONS"],
  ])("are refused for %s, with file and line", (line, words) => {
    const fault = faultOf(line, { "c.md": "no heading" });
    expect(fault).toMatch(/^packages\/content\/kinds\/survey\.json, line 3: /);
    expect(fault).toContain(words);
  });
});
