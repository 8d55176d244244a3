import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) =>
  readFileSync(new URL(`../web/styles/${name}`, import.meta.url), "utf8");

it("names every stand-in for the font, in the order in which the names are asked for", () => {
  const faces = read("fonts.css").matchAll(/font-family: ("Stand-in [^"]+")/g);
  const declared = [...new Set(Array.from(faces, ([, family]) => family))];
  const [, families = ""] = /--stand-ins:\s([^;]+);/.exec(read("base.css")) ?? [];
  const used = families.split(",").map((family) => family.trim());
  expect(declared.length).toBeGreaterThan(0);
  expect(used.slice(0, declared.length)).toEqual(declared);
});
