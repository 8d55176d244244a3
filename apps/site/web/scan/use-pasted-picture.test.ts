import { describe, expect, it } from "vitest";
import { pastedPicture } from "./use-pasted-picture.ts";

const picture = new File(["pixels"], "image.png", { type: "image/png" });

const clipboard = (text: string, ...files: File[]) => ({ files, getData: () => text });

describe("a paste into the field of the number", () => {
  it.each([
    ["a screenshot", ""],
    ["a file copied from a file manager, by its name", "image.png"],
    ["a file copied from a file manager, by its path", "/home/ana/image.png\n"],
  ])("of %s is a picture", (_, text) => {
    expect(pastedPicture(clipboard(text, picture), true)).toBe(picture);
  });

  it("of a text that an office program copied with an image of it is not a picture", () => {
    expect(pastedPicture(clipboard("GQC-2025-001", picture), true)).toBeUndefined();
    const unnamed = new File(["pixels"], "", { type: "image/png" });
    expect(pastedPicture(clipboard("GQC-2025-001", unnamed), true)).toBeUndefined();
  });
});

describe("a paste anywhere else", () => {
  it("is a picture when there is a file", () => {
    expect(pastedPicture(clipboard("GQC-2025-001", picture), false)).toBe(picture);
    expect(pastedPicture(clipboard("GQC-2025-001"), false)).toBeUndefined();
  });
});
