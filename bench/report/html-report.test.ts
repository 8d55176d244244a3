import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { figure, measured, results } from "../test-support/sample-results.ts";
import { htmlReport } from "./html-report.ts";

const HOSTILE = `<script>alert("1")</script>&'`;

const at = (amount: number) => figure({ name: "Cost", work: { of: "rows", amount } });

const beside = (name: string, value: number) =>
  figure({ name: "Home: first paint", ours: 50, peer: { name, value } });

describe("the page of charts", () => {
  it("shows whatever a figure, its peer and a failure are called as text", () => {
    const page = htmlReport(
      results(
        measured(figure({ name: HOSTILE, note: HOSTILE, peer: { name: HOSTILE, value: 1 } })),
        { name: HOSTILE, seconds: 1, failure: HOSTILE },
      ),
    );
    expect(page).not.toContain("<script");
    expect(page.split("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;")).toHaveLength(
      6,
    );
  });

  it("is allowed its own styles and nothing else", () => {
    const page = htmlReport(results(measured(figure({}))));
    const [, styles = ""] = /<style>([^]*)<\/style>/.exec(page) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(page).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;"`,
    );
    expect(page).not.toMatch(/\s(?:style|src|href)=/);
  });

  it("draws ours beside its peer, to one scale, and the line of the aim", () => {
    const page = htmlReport(
      results(
        measured(
          figure({
            ours: 60,
            peer: { name: "bare node:http", value: 200 },
            aim: { of: "ratio", is: "at least", value: 0.5 },
          }),
        ),
      ),
    );
    expect([...page.matchAll(/<rect width="([^"]+)"/g)].map(([, width]) => width)).toEqual([
      "30.00%",
      "100.00%",
    ]);
    expect(page).toContain('class="aim" x1="50.00%"');
    expect(page).toContain('<span class="verdict missed">missed</span>');
  });

  it("shows the same thing beside two peers as one, held to the aim for either", () => {
    const page = htmlReport(
      results(
        measured(
          { ...beside("bare file", 40), aim: { of: "ratio", is: "at most", value: 1.1 } },
          beside("single bundle", 100),
        ),
      ),
    );
    expect(page.match(/<h3>\s*Home: first paint/g)).toHaveLength(1);
    expect(page).toContain("ratio 1.25, 0.5");
    expect(page).toContain('class="aim" x1="44.00%"');
    expect(page).toContain('<span class="verdict missed">');
  });

  it("draws nothing where all is nothing, and says so in words", () => {
    const still = figure({ ours: 0, unit: "", aim: { of: "ours", is: "at most", value: 0 } });
    const page = htmlReport(results(measured(still)));
    expect(page).not.toContain("<svg");
    expect(page).toContain("<dd>0</dd>");
    expect(page).toContain("aim: ≤ 0");
  });

  it("shows figures that tell of growth alone once, as growth", () => {
    const page = htmlReport(results(measured(at(10), at(1000))));
    expect(page.match(/<h3>\s*Cost/g)).toHaveLength(1);
    expect(page).toContain("<dt>1,000 rows</dt>");
    expect(page).not.toContain("<h2>register</h2>");
  });
});
