import { expect, it } from "vitest";
import { backFirst } from "./choose-camera.ts";

function sorted(...labels: string[]): string[] {
  return backFirst(labels.map((label) => ({ id: label, label }))).map(({ label }) => label);
}

it.each(["Back Camera", "camera2 0, facing back", "Rückkamera", "Caméra arrière", "后置相机"])(
  "puts %s before the others",
  (back) => {
    expect(sorted("Front Camera", "", back, "USB 2.0")).toEqual([
      back,
      "Front Camera",
      "",
      "USB 2.0",
    ]);
  },
);

it("keeps the system's order among equals, and is not misled by parts of words", () => {
  expect(sorted("Playback Grabber", "Front", "Back 1", "Back 2")).toEqual([
    "Back 1",
    "Back 2",
    "Playback Grabber",
    "Front",
  ]);
});
