import { expect, it } from "vitest";
import type { FieldChange } from "./certificate-history.ts";
import { valuesBeforeEdit } from "./edited-fields.ts";

const VERSION = "2026-11-29T09:00:00.000Z";

const change = (given: Partial<FieldChange> = {}): FieldChange => ({
  kind: "field",
  field: "branch",
  before: "London",
  after: "Leith",
  changedAt: VERSION,
  changedBy: "Ana Silva",
  importId: null,
  approvedBy: null,
  ...given,
});

it("gives the values before the last edit, and none of an earlier one", () => {
  const earlier = change({ field: "quantity", changedAt: "2026-11-28T09:00:00.000Z" });
  expect(valuesBeforeEdit([earlier, change()], VERSION)).toEqual([["branch", "London"]]);
});

it.each([
  ["an addition or a new number", change({ field: "certificate_number" })],
  ["an import", change({ importId: 7 })],
  ["what a second person has approved", change({ approvedBy: "Cleo Martin" })],
])("gives nothing after %s, even beside an edit", (_, other) => {
  expect(valuesBeforeEdit([change(), other], VERSION)).toEqual([]);
});

it("gives nothing for a certificate without a history", () => {
  expect(valuesBeforeEdit([], VERSION)).toEqual([]);
});
