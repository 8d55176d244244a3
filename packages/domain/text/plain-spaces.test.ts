import { expect, it } from "vitest";
import { plainSpaces } from "./characters.ts";

it.each([
  ["  MV Star ", "MV Star"],
  ["MV  Star", "MV Star"],
  ["MV\u00A0Star\t1", "MV Star 1"],
  ["one \r\n two\rthree", "one\ntwo\nthree"],
  ["\u2028", ""],
])("white space of any kind is one space in %j", (text, plain) => {
  expect(plainSpaces(text)).toBe(plain);
});
