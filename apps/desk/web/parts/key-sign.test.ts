import { expect, it } from "vitest";
import { signOf } from "./key-sign.ts";

const sign = (key: string, code: string, shiftKey = false) => signOf({ key, code, shiftKey });

it("is the letter of the key, with Caps Lock and with Shift as well", () => {
  expect(sign("x", "KeyX")).toBe("x");
  expect(sign("X", "KeyX")).toBe("x");
  expect(sign("x", "KeyX", true)).toBe("x");
});

it("is the letter at this place on a keyboard of another script", () => {
  expect(sign("о", "KeyJ")).toBe("j");
  expect(sign("О", "KeyJ")).toBe("j");
  expect(sign("ت", "KeyJ")).toBe("j");
  expect(sign("ظ", "Slash")).toBe("/");
  expect(sign("؟", "Slash", true)).toBe("?");
});

it("is what a Latin keyboard writes, wherever that has the key", () => {
  // Dvorak, AZERTY, and a German keyboard, whose stroke is at the 7.
  expect(sign("j", "KeyC")).toBe("j");
  expect(sign("a", "KeyQ")).toBe("a");
  expect(sign("/", "Digit7", true)).toBe("/");
  expect(sign("-", "Slash")).toBe("-");
  expect(sign("é", "Slash")).toBe("é");
});
