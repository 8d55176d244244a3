import { describe, expect, it } from "vitest";
import { figure, measured, results } from "../test-support/sample-results.ts";
import { textReport } from "./text-report.ts";

describe("the printed table", () => {
  it("says what was measured, beside what, and whether the aim was met", () => {
    const report = textReport(
      results(
        measured(
          figure({
            ours: 8400,
            peer: { name: "bare node:http", value: 14_000 },
            aim: { of: "ratio", is: "at least", value: 0.6 },
          }),
          figure({
            name: "Memory",
            unit: "MB",
            ours: 212.34,
            aim: { of: "ours", is: "at most", value: 200 },
          }),
        ),
      ),
    );
    expect(report).toBe(
      [
        "REGISTER      ours  beside it                  ratio  aim",
        "Lookups   8,400 /s  14,000 /s  bare node:http    0.6  ratio ≥ 0.6  met",
        "Memory      212 MB                                    ≤ 200 MB     missed",
        "",
        "1 of 2 aims met",
      ].join("\n"),
    );
  });

  it("names areas in their order, and the amount of work with the figure", () => {
    const report = textReport(
      results(
        measured(
          figure({ area: "web", name: "paint" }),
          figure({ name: "Lookup", work: { of: "certificates", amount: 1_000_000 } }),
        ),
      ),
    );
    expect(report).toMatch(/^REGISTER.*\nLookup, 1,000,000 certificates .*\n\nWEB .*\nPaint /);
  });

  it("goes on in the next line with a long name, and keeps its columns", () => {
    const name = "Acknowledged messages lost, killed a hundred times: the site";
    const [, first, second] = textReport(results(measured(figure({ name })))).split("\n");
    expect(first).toBe("Acknowledged messages lost, killed a hundred times:  60 /s");
    expect(second).toBe("  the site");
  });

  it("says which part failed, and why, beside what the others measured", () => {
    const report = textReport(
      results(measured(figure({})), {
        name: "web/paint",
        seconds: 3,
        failure: "No browser.\nAt all.",
      }),
    );
    expect(report).toContain("Lookups");
    expect(report).toContain("FAILED  web/paint\n    No browser.\n    At all.");
    expect(report).toMatch(/0 of 0 aims met, 1 figure without one, 1 part failed$/);
  });
});
