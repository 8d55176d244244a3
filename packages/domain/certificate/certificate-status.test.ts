import { expect, it } from "vitest";
import { checkStatusNote, STATUS_NOTE_LIMITS } from "./certificate-status.ts";

it.each([undefined, "", "  \n"])("takes %j for no note", (typed) => {
  expect(checkStatusNote("public", typed)).toEqual({ ok: true, note: null });
});

it("trims a note, and takes it up to its limit", () => {
  const longest = "n".repeat(STATUS_NOTE_LIMITS.publicMax);
  expect(checkStatusNote("public", ` ${longest} `)).toEqual({ ok: true, note: longest });
  expect(checkStatusNote("public", `${longest}n`)).toEqual({
    ok: false,
    message: "The public note must be at most 300 characters",
  });
  expect(checkStatusNote("private", `${longest}n`).ok).toBe(true);
});

it.each(["\u001B[2J", "one\u0007", "\u009B1m"])("refuses a control character: %j", (typed) => {
  const message = "The public note must not hold control characters";
  expect(checkStatusNote("public", typed)).toEqual({ ok: false, message });
  expect(checkStatusNote("private", typed).ok).toBe(false);
});
