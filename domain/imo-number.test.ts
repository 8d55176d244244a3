import { expect, it } from "vitest";
import { isImoNumber } from "./imo-number.ts";

it.each(["9074729", "IMO 9074729", "imo9074729", " 9176187 "])("accepts %j", (text) => {
  expect(isImoNumber(text)).toBe(true);
});

it.each(["9074728", "907472", "90747290", "", "ABCDEFG", "９０７４７２９"])(
  "refuses %j",
  (text) => {
    expect(isImoNumber(text)).toBe(false);
  },
);
