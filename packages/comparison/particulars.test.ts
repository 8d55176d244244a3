import { expect, it } from "vitest";
import { FIELD_LABELS } from "@register/domain/certificate";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { compareDocument } from "./compare.ts";
import { ROWS } from "./test-support/compared-rows.ts";
import { layOut, pageOf, type Row } from "./test-support/layouts.ts";

const particulars = JSON.stringify([
  { title: "Parties", rows: [["Seller", "Sample Grain Ltd"]] },
  { title: "", columns: ["Parameter", "Result"], rows: [["Moisture", "13.2 %"]] },
]);

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
