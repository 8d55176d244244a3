import { expect, it } from "vitest";
import { rootSize, scanBoxFor } from "./scan-box.ts";
import { ScannerConfigError } from "./scanner-config.ts";

it("is 250 px a side, and less in a smaller root", () => {
  expect(scanBoxFor({ width: 640, height: 480 })).toEqual({ width: 250, height: 250 });
  expect(scanBoxFor({ width: 230, height: 400 })).toEqual({ width: 230, height: 230 });
});

it("has no place in a root of less than 50 px", () => {
  expect(() => scanBoxFor({ width: 300, height: 49 })).toThrow(ScannerConfigError);
});

it("counts a root that is not laid out as 300 px wide", () => {
  expect(rootSize({ clientWidth: 0, clientHeight: 0 })).toEqual({ width: 300, height: 300 });
  expect(rootSize({ clientWidth: 320, clientHeight: 240 })).toEqual({ width: 320, height: 240 });
});
