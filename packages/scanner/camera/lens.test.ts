import { describe, expect, it } from "vitest";
import { hasFixedFocus, startingZoom, zoomRangeOf } from "./lens.ts";

const IPHONE = { min: 0.5, max: 10, step: 0.1 };
const AWAY = { facingMode: "environment" };

describe("the range of a zoom", () => {
  it("is the camera's own, in steps of 0.1 where the camera names none", () => {
    expect(zoomRangeOf({ zoom: { min: 1, max: 8, step: 0.5 } })).toEqual({
      min: 1,
      max: 8,
      step: 0.5,
    });
    expect(zoomRangeOf({ zoom: { min: 0.5, max: 10 } })).toEqual(IPHONE);
    expect(zoomRangeOf({ zoom: { min: 1, max: 4, step: 0 } })?.step).toBe(0.1);
  });

  it.each([{}, { zoom: { min: 1, max: 1 } }])("is none for %j", (capabilities) => {
    expect(zoomRangeOf(capabilities)).toBeUndefined();
  });
});

describe("a focus", () => {
  it.each([["manual"], ["none"]])("is fixed when all it can be is %s", (mode) => {
    expect(hasFixedFocus({ focusMode: [mode] })).toBe(true);
  });

  it.each([
    [["manual", "continuous"]],
    [["single-shot"]],
    // A browser that knows nothing of focus.
    [[]],
  ])("is not known to be fixed by %j", (focusMode) => {
    expect(hasFixedFocus({ focusMode })).toBe(false);
  });

  it("is not known to be fixed where the browser reports nothing", () => {
    expect(hasFixedFocus({})).toBe(false);
  });
});

describe("the zoom begins", () => {
  it("at the camera's present value", () => {
    expect(startingZoom(IPHONE, {}, { ...AWAY, zoom: 1.5 })).toBe(1.5);
  });

  it("at 1 where the camera stands lower, and where the browser does not say", () => {
    expect(startingZoom(IPHONE, {}, { ...AWAY, zoom: 0.5 })).toBe(1);
    expect(startingZoom(IPHONE, {}, AWAY)).toBe(1);
  });

  it("within the range of a camera that counts otherwise", () => {
    expect(startingZoom({ min: 100, max: 400, step: 1 }, {}, { zoom: 100 })).toBe(100);
    expect(startingZoom({ min: 100, max: 400, step: 1 }, {}, {})).toBe(100);
    expect(startingZoom({ min: 0, max: 0.5, step: 0.1 }, {}, { zoom: 0 })).toBe(0.5);
  });

  it.each([{ focusDistance: { min: 0.15 } }, { focusMode: ["manual"] }])(
    "at 2 when the back camera can't focus on what is close: %j",
    (capabilities) => {
      expect(startingZoom(IPHONE, capabilities, { ...AWAY, zoom: 1 })).toBe(2);
      expect(startingZoom({ ...IPHONE, max: 1.5 }, capabilities, { ...AWAY, zoom: 1 })).toBe(1.5);
      expect(startingZoom(IPHONE, capabilities, { facingMode: "user", zoom: 1 })).toBe(1);
      expect(startingZoom(IPHONE, capabilities, { zoom: 1 })).toBe(1);
    },
  );

  it.each([{ focusDistance: { min: 0.12 } }, { focusDistance: {} }, { focusMode: ["continuous"] }])(
    "at 1 when it can, or does not say: %j",
    (capabilities) => {
      expect(startingZoom(IPHONE, capabilities, { ...AWAY, zoom: 1 })).toBe(1);
    },
  );
});
