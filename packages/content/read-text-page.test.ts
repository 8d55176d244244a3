import { expect, it } from "vitest";
import { readTextPage } from "./read-text-page.ts";

it("reads headings of three levels, paragraphs and lists", () => {
  const page = readTextPage(
    [
      "# Services\n\nWhat we do,\nand where.",
      "## Inspection\n\nOf ships.\n\nOf goods.\n\n- by day\n- by night",
      "## Course\n\n### Report\n\nIn writing.\n\n1. **Findings** Each with its place.\n2. **Advice** If asked for.",
    ].join("\n\n"),
  );
  expect(page).toEqual({
    heading: "Services",
    introduction: "What we do, and where.",
    sections: [
      {
        title: "Inspection",
        paragraphs: ["Of ships.", "Of goods."],
        items: ["by day", "by night"],
      },
      {
        title: "Course",
        paragraphs: [],
        parts: [
          {
            title: "Report",
            text: "In writing.",
            points: [
              { title: "Findings", text: "Each with its place." },
              { title: "Advice", text: "If asked for." },
            ],
          },
        ],
      },
    ],
  });
});

it("keeps the characters of a text, and what is escaped", () => {
  const page = readTextPage("# A\n\n2 \\* 3 & “4” <5’s\n\n## 1\\. B");
  expect(page.introduction).toBe("2 * 3 & “4” <5’s");
  expect(page.sections).toEqual([{ title: "1. B", paragraphs: [] }]);
});

it.each([
  "Text without a heading.",
  "Text\n\n# before the heading",
  "# One\n\n# Two",
  "# A\n\n## B\n\n#### Too deep",
  "# A\n\nWith *emphasis*.",
  "# A\n\n- a list without a heading of its own",
  "# A\n\n### Too deep\n\n## B",
  "# A\n\n## B\n\nWith a [link](/track).",
  "# A\n\n## B\n\n<p>HTML</p>",
  "# A\n\n## B\n\n> A quotation.",
  "# A\n\n## B\n\n- an entry\n  - with a list",
  "# A\n\n## B\n\n- a list\n\nText after it.",
])("refuses %j", (markdown) => {
  expect(() => readTextPage(markdown)).toThrow(/page/);
});
