import { expect, it } from "vitest";
import { Scanner } from "./scanner.ts";

it("zooms from 1 to 5 in steps of 0.1 until a camera's own range is known", () => {
  const scanner = new Scanner({ onRead: () => {} });
  expect(scanner.snapshot()).toMatchObject({ zoomRange: { min: 1, max: 5, step: 0.1 }, zoom: 1 });
});
