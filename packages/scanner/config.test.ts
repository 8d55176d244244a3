import { describe, expect, it } from "vitest";
import { assertCameraChoice, assertFormats, assertScanBox, ScannerError } from "./config.ts";

const root = { width: 300, height: 300 };

describe("the scan box", () => {
  it.each([50, 250, 300])("may be %i px in a root of 300 px", (side) => {
    expect(() => assertScanBox({ width: side, height: side }, root)).not.toThrow();
  });

  it.each([
    [49, 250],
    [250, 49],
    [301, 250],
    [250, 301],
    [Number.NaN, 250],
  ])("may not be %i by %i px", (width, height) => {
    expect(() => assertScanBox({ width, height }, root)).toThrow(ScannerError);
  });
});

describe("the camera", () => {
  it.each([{ facingMode: "user" }, { facingMode: "environment" }, { deviceId: "abc" }])(
    "may be chosen by %j",
    (choice) => {
      expect(() => assertCameraChoice(choice)).not.toThrow();
    },
  );

  it.each([
    {},
    { facingMode: "environment", deviceId: "abc" },
    { facingMode: "left" },
    { facingMode: { exact: "user" } },
    { deviceId: "" },
    { width: 640 },
  ])("may not be chosen by %j", (choice) => {
    expect(() => assertCameraChoice(choice)).toThrow(ScannerError);
  });
});

it("takes at least one format, and supported ones only", () => {
  expect(() => assertFormats([])).toThrow(ScannerError);
  expect(() => assertFormats(["bogus"])).toThrow(ScannerError);
  expect(() => assertFormats(["qr", "bogus"])).toThrow(ScannerError);
  expect(() => assertFormats(["qr"])).not.toThrow();
});
