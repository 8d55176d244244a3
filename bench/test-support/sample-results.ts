import type { Figure } from "../report/figure.ts";
import type { BenchResults, PartOutcome } from "../report/results.ts";

/** A figure for a test, which names what matters to it. */
export function figure(given: Partial<Figure>): Figure {
  return { area: "register", name: "Lookups", unit: "/s", ours: 60, ...given };
}

/** A run for a test. */
export function results(...parts: readonly PartOutcome[]): BenchResults {
  return {
    date: "2026-11-21T16:04:05.678Z",
    commit: "0123abc",
    full: false,
    machine: {
      processor: "A processor",
      cores: 2,
      memoryGB: 24,
      system: "Linux 6.1",
      node: "v24.0.0",
      chromium: null,
    },
    load: { start: 0.25, end: 2 },
    parts,
  };
}

export function measured(...figures: readonly Figure[]): PartOutcome {
  return { name: "register/part", seconds: 30, figures };
}
