import { describe, expect, it } from "vitest";
import { firstStyles } from "../web/document/first-styles.ts";
import { splitStyles } from "./split-styles.ts";

/** The styles that a document with this HTML has of its own. */
const stylesOf = (css: string, html: string) => firstStyles(splitStyles(css).rules, html);

const PAGE = '<main class="sheet wide"><p class="note">.other</p></main>';

describe("a document has of the style sheet in itself", () => {
  it.each([
    ["a rule without a class", "h1{margin:0}"],
    ["a rule of a class in it", ".note{margin:0}"],
    ["a rule that needs several of its classes", ".sheet.wide>.note{margin:0}"],
    ["a rule of which one selector may apply", ".other,.note{margin:0}"],
    ["a rule for elements without a class that it has not", ".sheet:not(.other .more){margin:0}"],
    ["a rule with a choice of classes, whichever it has", ":is(.other,:where(.more)){margin:0}"],
    ["a rule with a dot in an attribute's value", '[href$=".pdf"]{margin:0}'],
    ["a rule that waits for a pointer in one selector alone", "a:hover,a{margin:0}"],
    ["a typeface", '@font-face{font-family:"Plain Zero"}'],
    ["a movement that one of its rules names", "@keyframes move{}.note{animation:move 1s}"],
    ["what a window or a browser has to be like", "@supports (top:0){@media screen{p{top:0}}}"],
  ])("%s", (_what, css) => {
    expect(stylesOf(css, PAGE)).toBe(css);
  });

  it.each([
    ["rule of a class that it lacks", ".other{margin:0}"],
    ["rule that needs a class too many", ".sheet .other{margin:0}"],
    ["rule of a class whose name begins as one of its own", ".note-box{margin:0}"],
    ["rule that waits for a pointer", ".note:hover{margin:0}"],
    ["rule for paper", "@media print{p{margin:0}}@page{margin:0}"],
    ["movement of a rule that it lacks", "@keyframes move{}.other{animation:move 1s}"],
    ["query around nothing", "@media screen{.other{margin:0}}"],
  ])("no %s", (_what, css) => {
    expect(stylesOf(css, PAGE)).toBe("");
  });

  it("its rules in the order of the sheet, since the later of two wins", () => {
    const css = ".note{top:0}@media screen{.other{top:1px}.sheet{top:2px}}p{top:3px}";
    expect(stylesOf(css, PAGE)).toBe(".note{top:0}@media screen{.sheet{top:2px}}p{top:3px}");
  });
});

it("the sheet that all documents share has every rule, and no typeface a second time", () => {
  const { sheet } = splitStyles("@font-face{a:b}.a:hover{top:0}/* end */@media print{p{top:0}}");
  expect(sheet).toBe(".a:hover{top:0}@media print{p{top:0}}");
});
