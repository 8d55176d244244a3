import { expect, it } from "vitest";
import { classesIn, classesOf, cssFor, withoutFonts } from "./page-styles.ts";

const CLASSES = classesOf('<body class="page"><p class="lead wide">Text</p></body>');

it("keeps the rules for classes that the document has, and for elements", () => {
  expect(cssFor("p{color:red}.lead{color:#00f}.card{color:green}", CLASSES)).toBe(
    "p{color:red}.lead{color:#00f}",
  );
});

it("keeps of a list of selectors those that can match", () => {
  expect(cssFor(".card,.lead{margin:0}", CLASSES)).toBe(".lead{margin:0}");
});

it("leaves out a selector of which any part is missing", () => {
  expect(cssFor(".page .card p{margin:0}.page .lead{margin:1px}", CLASSES)).toBe(
    ".page .lead{margin:1px}",
  );
});

it("keeps what a pseudo-class only narrows", () => {
  expect(cssFor(".lead:not(.card){margin:0}", CLASSES)).toBe(".lead:not(.card){margin:0}");
});

it("looks into conditions, and leaves out those that become empty", () => {
  const css =
    "@media print{.card{margin:0}}@media (min-width:40rem){.wide{margin:0}.card{margin:0}}";
  expect(cssFor(css, CLASSES)).toBe("@media (min-width:40rem){.wide{margin:0}}");
});

it("keeps fonts, and the order of what stays", () => {
  const css = '@font-face{font-family:A;src:url("a.woff2")}.wide{margin:0}.lead{margin:1px}';
  expect(cssFor(css, CLASSES)).toBe(
    "@font-face{font-family:A;src:url(a.woff2)}.wide{margin:0}.lead{margin:1px}",
  );
});

it("leaves the fonts out, and nothing else", () => {
  const css = "@font-face{font-family:A;src:url(a.woff2)}.lead{color:red}@font-face{font-family:B}";
  expect(withoutFonts(css)).toBe(".lead{color:red}");
});

it("finds the classes of a style sheet whose names stand in a script", () => {
  const css = "._card_1a2_3 ._word_1a2_9{margin:.5rem}@media print{._sheet_4b-5:hover{margin:0}}";
  const script = 'var s={card:"_card_1a2_3",sheet:`_sheet_4b-5`,other:"_none_1"}';
  expect(classesIn(css, script)).toEqual(new Set(["_card_1a2_3", "_sheet_4b-5"]));
});
