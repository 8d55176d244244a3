import { expect, it } from "vitest";
import { ScannerError } from "../config.ts";
import { regionUnderScanBox, rootSize, scanBoxFor } from "./frames.ts";

it("has a scan box of 250 px a side, and less in a smaller root", () => {
  expect(scanBoxFor({ width: 640, height: 480 })).toEqual({ width: 250, height: 250 });
  expect(scanBoxFor({ width: 230, height: 400 })).toEqual({ width: 230, height: 230 });
});

it("refuses a root of less than 50 px", () => {
  expect(() => scanBoxFor({ width: 300, height: 49 })).toThrow(ScannerError);
});

it("counts a root that is not laid out as 300 px wide", () => {
  expect(rootSize({ clientWidth: 0, clientHeight: 0 })).toEqual({ width: 300, height: 300 });
  expect(rootSize({ clientWidth: 320, clientHeight: 240 })).toEqual({ width: 320, height: 240 });
});

it("reads the middle of the picture at its native resolution, with room for a quiet zone", () => {
  expect(regionUnderScanBox({ width: 1920, height: 1080 }, { width: 320, height: 320 })).toEqual({
    x: 411,
    y: 0,
    width: 1097,
    height: 1080,
  });
});

it("never reads beyond the picture", () => {
  expect(regionUnderScanBox({ width: 200, height: 150 }, { width: 600, height: 450 })).toEqual({
    x: 46,
    y: 21,
    width: 108,
    height: 108,
  });
  expect(regionUnderScanBox({ width: 640, height: 480 }, { width: 250, height: 250 })).toEqual({
    x: 8,
    y: 0,
    width: 624,
    height: 480,
  });
});
