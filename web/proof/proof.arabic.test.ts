import { expect, it } from "vitest";
import { ownText } from "./own-text.ts";

it("an owner's text is shown in the language of the page, and in English where there is no other", () => {
  expect(ownText({ en: "Inspection", ar: "معاينة" })).toBe("معاينة");
  expect(ownText({ en: "Inspection", fr: "Inspection" })).toBe("Inspection");
  expect(ownText("ISO/IEC 17020")).toBe("ISO/IEC 17020");
});
