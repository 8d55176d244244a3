import { expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { compareDocument } from "./compare.ts";
import { ROWS } from "./test-support/compared-rows.ts";
import { layOut, pageOf, type Row, write } from "./test-support/layouts.ts";

/** What no kind foresees; the label may have another language. */
function furtherOf(seller: object, columns: readonly string[], row: readonly string[]): string {
  const heads = columns.map((en) => ({ en }));
  const further = [
    { rows: [{ label: seller, value: "Sample Grain Ltd" }] },
    { columns: heads, rows: [row] },
  ];
  return JSON.stringify({ values: {}, further });
}

const particulars = furtherOf({ en: "Seller" }, ["Parameter", "Result"], ["Moisture", "13.2 %"]);

/** What a document with these further rows says of the particulars. */
function outcomesWith(...rows: readonly Row[]) {
  const pages = [pageOf(layOut([...ROWS, ...rows], "columns"), 1)];
  const { fields } = compareDocument({ ...RECORD, particulars }, pages, FIELD_LABELS);
  return fields.flatMap(({ label, outcome }) =>
    label === undefined ? [] : [[label, outcome.kind]],
  );
}

it("particulars agree where their values stand at their labels", () => {
  expect(outcomesWith(["Seller", "Sample Grain Ltd"], ["Moisture", "13.2 %"])).toEqual([
    ["Seller", "agrees"],
    ["Moisture", "agrees"],
  ]);
});

it("particulars agree at their labels in another language, and where a row of a table has several cells", () => {
  const cellsOfRow = ["Moisture", "ISO 6540, 2021", "09:00"];
  const rows: readonly Row[] = [...ROWS, ["Vendeur", "Sample Grain Ltd"]];
  const cells = [...write("Moisture", 60, 600), ...write("ISO 6540, 2021", 240, 600)];
  const compared = (last: string, others: object = {}) => {
    const own = furtherOf({ en: "Seller", ...others }, ["A", "B", "C"], cellsOfRow);
    const record = { ...RECORD, particulars: own };
    const pages = [pageOf([...layOut(rows, "columns"), ...cells, ...write(last, 400, 600)], 1)];
    const { fields } = compareDocument(record, pages, FIELD_LABELS);
    return fields.flatMap(({ label, outcome }) => (label === undefined ? [] : [outcome.kind]));
  };
  const others = { fr: "Vendeur" };
  expect(compared("09:00", others)).toEqual(["agrees", "agrees"]);
  expect(compared("09:30", others)).toEqual(["unclear", "agrees"]);
  expect(compared("09:00")).toEqual(["unclear", "agrees"]);
});

it("particulars with another value, or that are not there, never agree", () => {
  expect(outcomesWith(["Seller", "Sample Grain Limited"], ["Moisture", "18.2 %"])).toEqual([
    ["Seller", "unclear"],
    ["Moisture", "unclear"],
  ]);
  expect(outcomesWith()).toEqual([
    ["Seller", "not-found"],
    ["Moisture", "not-found"],
  ]);
});

it("a record without particulars is compared as before", () => {
  const pages = [pageOf(layOut(ROWS, "columns"), 1)];
  const { fields } = compareDocument(RECORD, pages, FIELD_LABELS);
  expect(fields.some(({ label }) => label !== undefined)).toBe(false);
});
