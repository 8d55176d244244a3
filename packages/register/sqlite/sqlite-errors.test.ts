import { expect, it } from "vitest";
import { asDatabaseError } from "./sqlite-errors.ts";

it.each([
  [{ errcode: 5 }, "register-busy"],
  // SQLITE_BUSY_SNAPSHOT: the low byte counts.
  [{ errcode: 517 }, "register-busy"],
  [{ errcode: 6 }, "register-busy"],
  [{ errcode: 11 }, "register-damaged"],
  [{ errcode: 26 }, "register-damaged"],
  [{ errcode: 13 }, "register-unusable"],
  // The log's index could not grow.
  [{ errcode: 4874 }, "register-unusable"],
  [{ errcode: 10 }, "register-unusable"],
  [{ code: "ENOSPC" }, "register-unusable"],
  [{ code: "EACCES" }, "register-unusable"],
  [{ errcode: 19 }, undefined],
  [{ code: "ERR_INVALID_ARG_TYPE" }, undefined],
])("an error with %j has the code %s", (codes, code) => {
  const error = Object.assign(new Error("The cause."), codes);
  const explained = asDatabaseError(error, "/data/register.sqlite");
  const found = explained === error ? undefined : (explained as { code?: string }).code;
  expect(found).toBe(code);
});
