import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PROJECT = `${import.meta.dirname}/../../..`;

/** Declarations that may name a side, as they stand in a file, and why a page from right to left is right all the same. */
const ALLOWED: Readonly<Record<string, string>> = {
  "apps/site/web/ui/drawing.module.css .contours::after { background: linear-gradient(to left, transparent 45%, var(--contours-ground, var(--shallow))) }":
    "There is no word for the other side of a gradient; the whole drawing is mirrored.",
};

/** Shorthands of four sides, in the order top, right, bottom, left. */
const FOUR_SIDES = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;

const NAMES_A_SIDE = /(?:^|-)(?:left|right)(?:$|-)/;

/** Parts of a value at a separator of one character, but not within brackets. */
function partsOf(value: string, separator: RegExp): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of value) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth === 0 && separator.test(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part !== "");
}

/** Whether a shadow falls to one side: its first length is the horizontal one. */
function fallsAside(shadow: string): boolean {
  const first = partsOf(shadow, /\s/).find((part) => /^[-+.\d]|^(?:calc|var)\(/.test(part));
  return first !== undefined && first !== "0";
}

/** Whether a declaration gives the left side something else than the right one. */
function isPhysical(name: string, value: string): boolean {
  const words = partsOf(value, /\s/);
  const [first, second = first, third = first, fourth = second] = words;
  if (name.startsWith("--") || name === "src") return false;
  if (NAMES_A_SIDE.test(name) || /\b(?:left|right)\b/.test(value)) return true;
  if (FOUR_SIDES.test(name)) return second !== fourth;
  // Corners: top left, top right, bottom right, bottom left.
  if (name === "border-radius") return first !== second || third !== fourth;
  if (name === "translate") return first !== "0" && first !== "none";
  if (/^(?:box|text)-shadow$/.test(name)) return partsOf(value, /,/).some(fallsAside);
  return [...value.matchAll(/(?:translate(?:X|3d)?|drop-shadow)\(([^\s,)]+)/g)].some(
    ([, offset]) => offset !== "0",
  );
}

/** Physical declarations of a style sheet, but for rules that are for one direction alone, where a side is exact. */
function physicalIn(css: string): readonly string[] {
  const found: string[] = [];
  const preludes: string[] = [];
  for (const part of css.replaceAll(/\/\*[^]*?\*\//g, "").split(/(?<=[{};])/)) {
    const text = part.replaceAll(/\s+/g, " ").trim();
    if (text.endsWith("{")) preludes.push(text);
    else if (text.endsWith("}")) preludes.pop();
    else if (text.endsWith(";") && preludes.every((prelude) => !/\[dir="\w+"\]/.test(prelude))) {
      const [name = "", value = ""] = text.slice(0, -1).split(/: ?(.*)/);
      if (isPhysical(name, value)) found.push(`${preludes.join(" ")} ${name}: ${value} }`);
    }
  }
  return found;
}

describe("a page from right to left", () => {
  it.each([
    "margin-left: 0",
    "left: 0",
    "border-left: 1px solid",
    "border-top-left-radius: 2px",
    "text-align: left",
    "float: left",
    "padding: 0 1px 0 2px",
    "inset: 0 auto 0 calc(1px + 2px)",
    "border-radius: 1px 1px 2px 3px",
    "box-shadow: 0 1px red, -3px 0 red",
    "filter: drop-shadow(2px 0 red)",
    "transform: scale(2) translateX(1rem)",
    "translate: 1px 0",
  ])("would be wrong with %s, and the test knows it", (declaration) => {
    expect(physicalIn(`@media print { .a { ${declaration}; } }`)).toHaveLength(1);
    expect(physicalIn(`[dir="rtl"] .a { ${declaration}; }`)).toEqual([]);
  });

  it.each([
    "margin-inline-start: 0",
    "padding: 1px 2px 3px 2px",
    "inset: calc(1px + 2px) 0 auto",
    "box-shadow: inset 0 -3px var(--accent), 0 0 0 100vmax rgb(6 16 25 / 55%)",
  ])("is right with %s", (declaration) => {
    expect(physicalIn(`.a { ${declaration}; }`)).toEqual([]);
  });

  it("is laid out by no style sheet that tells left from right, but where that is allowed", () => {
    const found = globSync("{apps/site/web,packages/ui}/**/*.css", { cwd: PROJECT })
      .map((file) => file.replaceAll("\\", "/"))
      .flatMap((file) =>
        physicalIn(readFileSync(`${PROJECT}/${file}`, "utf8")).map((one) => `${file} ${one}`),
      );
    expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });
});
