import { expect, it } from "vitest";
import { median, quantile, tableOf, withFigures } from "./figure.ts";

it("shows each figure, beside its peer with their ratio", () => {
  const peer = { name: "constant response", value: 14_000 };
  expect(
    tableOf([
      { name: "Lookups", unit: "/s", ours: 8400, peer },
      { name: "Memory", unit: "MB", ours: 212.34 },
      { name: "Read", unit: "%", ours: 0, peer: { name: "other", value: 0 } },
    ]),
  ).toBe(
    [
      "|  | ours | beside it | ratio |",
      "| --- | --- | --- | --- |",
      "| Lookups | 8,400 /s | 14,000 /s (constant response) | 0.6 |",
      "| Memory | 212 MB |  |  |",
      "| Read | 0% | 0% (other) |  |",
    ].join("\n"),
  );
});

it("puts figures between the markers of the document", () => {
  const begin = "<!-- figures: written by `npm run bench` -->";
  const end = "<!-- end of the figures -->";
  const written = withFigures(`Before\n${begin}\nold\n${end}\nAfter`, "new");
  expect(written).toBe(`Before\n${begin}\n\nnew\n\n${end}\nAfter`);
  expect(withFigures(written, "new")).toBe(written);
  expect(() => withFigures("Before", "new")).toThrow("There must be the lines");
});

it("takes the middle of values, and the one above a share of them", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.75)).toBe(4);
  expect(median([])).toBe(0);
});
