import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createMetrics } from "./metrics.ts";

const RULES = new URL("../../../../docs/alerts.yml", import.meta.url);

/** The metrics that an expression names: words with an underscore that are no function and no label. */
function metricsIn(expression: string): readonly string[] {
  return expression.replaceAll(/\{[^}]*\}/g, "").match(/\b[a-z]+(?:_[a-z]+)+\b(?!\s*\()/g) ?? [];
}

it("every metric that an alert names is one that the server gives", async () => {
  const metrics = createMetrics();
  metrics.observe({
    health: { state: async () => "ok", isReady: () => true, stop: () => {} },
    room: async () => ({ free: 0, needed: 1 }),
    waited: async () => 0,
  });
  const given = new Set(
    [...(await metrics.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const expressions = [...readFileSync(RULES, "utf8").matchAll(/^\s+expr: (.+)$/gm)];
  const named = expressions.flatMap(([, expression = ""]) => metricsIn(expression));
  expect(named).toContain("verification_outbox_oldest_seconds");
  expect(named.filter((name) => !given.has(name))).toEqual([]);
});
