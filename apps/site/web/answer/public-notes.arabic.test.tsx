import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { reasonOf } from "../check-many/checked-rows.ts";
import { StatusNote } from "./other-numbers.tsx";

/** First-strong isolate and pop directional isolate (Unicode, UAX #9). */
const [ISOLATE, END] = ["\u2068", "\u2069"];

describe("an English note on a page that is written from right to left", () => {
  it("keeps its full stop at its end, beside a verdict", () => {
    expect(renderToStaticMarkup(<StatusNote note="Under review." own="GQC-2025-001" />)).toBe(
      "<bdi>Under review.</bdi>",
    );
  });

  it("keeps it in the list of many numbers, where it tells of a known forgery", () => {
    const forgery = { sentence: "The papers are for another cargo.", recordedAt: "" };
    const reason = reasonOf({
      number: "GQC-2025-001",
      checkedAt: "2026-11-26T01:15:00.000Z",
      outcome: { kind: "known-forgery", forgery },
    });
    expect(reason).toContain(`${ISOLATE}${forgery.sentence}${END}`);
  });
});
