import { describe, expect, it } from "vitest";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { readParticulars } from "@register/domain/certificate";
import { copiedDraft } from "./certificate-fields.ts";
import { movedTo, writtenDraft } from "./particulars-draft.ts";

const OFFERED = { ...SAMPLE_KIND, titles: [...SAMPLE_KIND.titles], must: [] };
const NEW = movedTo({ values: {}, further: [] }, OFFERED);

const written = (part: object) => writtenDraft(JSON.stringify({ ...NEW, ...part }));

describe("a draft of particulars", () => {
  it("is written as the register stores it, with days as they are typed at the desk", () => {
    const values = {
      surveyed_on: "2 March 2026",
      net_weight: "52,431.25",
      results: [["Ash", "", "1", ""]],
    };
    expect(readParticulars(written({ values }))?.values).toEqual({
      surveyed_on: "2026-03-02",
      net_weight: "52431.250",
      results: [["ash", "", "1", ""]],
    });
  });

  it("leaves out what is blank of further rows and tables, and nothing else", () => {
    const blank = { en: "", fr: "" };
    const further = [
      {
        title: blank,
        rows: [
          { label: { en: "Tally", fr: "" }, value: "12" },
          { label: blank, value: "" },
        ],
      },
      {
        title: blank,
        columns: [{ en: "Hold" }, { en: "Bags" }, { en: "" }],
        rows: [["1", "200", ""]],
      },
      { title: { en: "Nothing" }, rows: [] },
    ];
    expect(readParticulars(written({ further }))?.further).toEqual([
      { rows: [{ label: { en: "Tally" }, value: "12" }] },
      { columns: [{ en: "Hold" }, { en: "Bags" }], rows: [["1", "200"]] },
    ]);
  });

  it("leaves out an option with nothing beside it, which the form names, and no other row", () => {
    const results = [
      ["Ash", "", "", ""],
      ["Gluten", "", "", ""],
      ["moisture", "", "12", ""],
    ];
    expect(readParticulars(written({ values: { results } }))?.values).toEqual({
      results: [
        ["Gluten", "", "", ""],
        ["moisture", "", "12", ""],
      ],
    });
  });

  it("keeps a row that is too short or too long, for the desk to name it", () => {
    const results = [
      ["Cadmium", "0.03"],
      ["Lead", "EN", "1", "5", "?"],
    ];
    expect(JSON.parse(written({ values: { results } }))).toMatchObject({ values: { results } });
  });

  it("begins as a copy in the present version of its kind", () => {
    const column = written({
      values: { seller: "Nordic", net_weight: "1", results: [["Ash", "ISO 2171", "1", "5"]] },
    });
    const copy = copiedDraft(column, "WGT-1", { ...OFFERED, version: "later" });
    expect(JSON.parse(copy)).toMatchObject({
      kind: { code: SAMPLE_KIND.code, version: "later" },
      values: { seller: "Nordic", results: [["ash", "ISO 2171", "", "5"]] },
    });
    expect(readParticulars(copy)?.values).not.toHaveProperty("net_weight");
    expect(copiedDraft("", "WGT-1", null)).toBe("");
  });
});
