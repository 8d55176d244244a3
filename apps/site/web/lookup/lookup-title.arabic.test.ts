import { expect, it } from "vitest";
import type { Lookup } from "@register/domain/lookup";
import { beginningOf } from "../contact/form-values.ts";
import { readCatalogue } from "@register/content/test-support/catalogue";
import { lookupTitle } from "./lookup-result.tsx";

const ar = readCatalogue("ar");

const NUMBER = "GQC-2025-001";
const LOOKUP: Lookup = {
  searchedNumber: NUMBER,
  lookedUpAt: "2026-11-21T14:05:00.000Z",
  outcome: { kind: "not-found" },
};

it("the title of an answer in Arabic, which names its PDF, has no marks of direction", () => {
  expect(lookupTitle(LOOKUP)).toBe(`${NUMBER}: ${ar.verdictNames["not-found"]} | GQC`);
});

it("a message in Arabic begins as a visitor would have typed it", () => {
  expect(beginningOf(`?number=${NUMBER}`)).toBe(`بشأن الشهادة ${NUMBER}:\n`);
  expect(beginningOf("?service=vessel")).toBe("استفسار: تفتيش السفن\n");
});
