import { expect, it } from "vitest";
import { shortFileName } from "./picture.ts";

it.each(["certificate.png", "a".repeat(20), ""])("leaves %j as it is", (name) => {
  expect(shortFileName(name)).toBe(name);
});

it("keeps beginning and end of a long name, twenty characters in all", () => {
  const short = shortFileName("photograph-of-the-certificate-page-2.jpeg");
  expect(short).toBe("photograph…ge-2.jpeg");
  expect(Array.from(short)).toHaveLength(20);
});

it("does not cut a character in two", () => {
  expect(shortFileName("👩‍🚀".repeat(30))).toBe(`${"👩‍🚀".repeat(10)}…${"👩‍🚀".repeat(9)}`);
});
