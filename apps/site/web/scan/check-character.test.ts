import { expect, it } from "vitest";
import type { Code } from "@register/scanner";
import { withoutCheckCharacter } from "./check-character.ts";

const reading: Code = {
  format: "code-39",
  text: "GQC-2025-0017",
  withoutCheck: "GQC-2025-001",
};

/** A register, and the texts that were looked up in it. */
function register(...numbers: readonly string[]) {
  const asked: string[] = [];
  return {
    asked,
    has: (text: string) => {
      asked.push(text);
      return Promise.resolve(numbers.includes(text));
    },
  };
}

it("a character that may check the number is left out where the register has it without", async () => {
  const { has, asked } = register("GQC-2025-001", "GQC-2025-0017");
  expect(await withoutCheckCharacter(reading, has)).toBe(reading);
  expect(asked).toEqual(["GQC-2025-001"]);
});

it("the character belongs to the number where the register has it with that character alone", async () => {
  const { has } = register("GQC-2025-0017");
  expect(await withoutCheckCharacter(reading, has)).toEqual({
    format: "code-39",
    text: "GQC-2025-0017",
  });
});

it("nobody is told that the number with a check character is missing", async () => {
  expect(await withoutCheckCharacter(reading, register().has)).toBe(reading);
});

it("of any other code nothing is asked", async () => {
  const { has, asked } = register();
  const qr: Code = { format: "qr", text: "GQC-2025-001" };
  expect(await withoutCheckCharacter(qr, has)).toBe(qr);
  expect(asked).toEqual([]);
});
