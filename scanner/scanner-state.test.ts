import { describe, expect, it } from "vitest";
import { transition, type ScannerAction, type ScannerState } from "./scanner-state.ts";

/** Every state with every action; null where the specification forbids it. */
const TABLE: readonly (readonly [ScannerState, ScannerAction, ScannerState | null])[] = [
  ["NOT_STARTED", "start", "SCANNING"],
  ["NOT_STARTED", "pause", null],
  ["NOT_STARTED", "resume", null],
  ["NOT_STARTED", "stop", null],
  ["NOT_STARTED", "scanFile", "NOT_STARTED"],
  ["SCANNING", "start", null],
  ["SCANNING", "pause", "PAUSED"],
  ["SCANNING", "resume", null],
  ["SCANNING", "stop", "NOT_STARTED"],
  ["SCANNING", "scanFile", null],
  ["PAUSED", "start", null],
  ["PAUSED", "pause", null],
  ["PAUSED", "resume", "SCANNING"],
  ["PAUSED", "stop", "NOT_STARTED"],
  ["PAUSED", "scanFile", null],
];

describe("a scanner", () => {
  it.each(TABLE)("that is %s and asked to %s becomes %s", (state, action, next) => {
    const result = transition(state, action);
    expect(result.ok ? result.state : null).toBe(next);
  });

  it("says why it refuses", () => {
    expect(transition("NOT_STARTED", "pause")).toEqual({
      ok: false,
      reason: "The scanner can't pause while it is NOT_STARTED.",
    });
  });
});
