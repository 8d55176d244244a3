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
