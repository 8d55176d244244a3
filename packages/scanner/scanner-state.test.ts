import { describe, expect, it } from "vitest";
import { ScannerError } from "./config.ts";
import { AT_REST, stateAfter, type ScannerAction, type ScannerState } from "./scanner-state.ts";

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

function stateOrNull(state: ScannerState, action: ScannerAction): ScannerState | null {
  try {
    return stateAfter(state, action);
  } catch {
    return null;
  }
}

describe("a scanner", () => {
  it.each(TABLE)("that is %s becomes by %s %s", (state, action, next) => {
    expect(stateOrNull(state, action)).toBe(next);
  });

  it("refuses by a code", () => {
    expect(() => stateAfter("NOT_STARTED", "pause")).toThrow(new ScannerError("not-allowed"));
  });
});

it("zooms from 1 to 5 in steps of 0.1 until a camera's own range is known", () => {
  expect(AT_REST).toMatchObject({ zoomRange: { min: 1, max: 5, step: 0.1 }, zoom: 1 });
});
