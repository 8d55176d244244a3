import { afterEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "@register/domain/days";
import { DatabaseUnusableError } from "@register/register";
import { type ErrorLog, logErrorAsJson, logWarningAsJson, quietInOutage } from "./error-log.ts";

afterEach(() => vi.restoreAllMocks());

/** The lines logged during an action, without their time. */
function linesOf(log: () => void): readonly unknown[] {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  log();
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join("");
  return text.split("\n").map((line) => {
    if (line === "") return "";
    const { time, ...fields } = JSON.parse(line) as { time: string };
    expect(new Date(time).toISOString()).toBe(time);
    return fields;
  });
}

it("an error is one line of JSON with its stack and its cause, whatever its message holds", () => {
  const cause = new TypeError("no such field");
  const error = new RangeError('cut\n{"level":"error"}\r\u001b[2J', { cause });
  const frames = expect.arrayContaining([expect.stringContaining("error-log.test.ts")]) as unknown;
  expect(linesOf(() => logErrorAsJson("the public API", error))).toEqual([
    {
      level: "error",
      place: "the public API",
      name: "RangeError",
      message: error.message,
      stack: frames,
      cause: { name: "TypeError", message: "no such field", stack: frames },
    },
    "",
  ]);
});

it("an outage of the database is not a fault of the code, so its line has no stack", () => {
  const cause = new Error("ECONNREFUSED");
  const error = new DatabaseUnusableError(
    "register-unreachable",
    "The database can't be reached.",
    {
      cause,
    },
  );
  expect(linesOf(() => logErrorAsJson("the register", error))).toEqual([
    {
      level: "error",
      place: "the register",
      name: error.name,
      code: "register-unreachable",
      message: error.message,
    },
    "",
  ]);
});

it("what is thrown and is not an error is not written: it could be anything that was sent", () => {
  const thrown = { name: "Ana", email: "ana@ships.example" };
  expect(linesOf(() => logErrorAsJson("the server", thrown))).toEqual([
    { level: "error", place: "the server", name: "Error", message: "unknown" },
    "",
  ]);
});

it("a warning is one line of JSON", () => {
  expect(linesOf(() => logWarningAsJson("e-mail delivery", "Wait."))).toEqual([
    { level: "warning", place: "e-mail delivery", message: "Wait." },
    "",
  ]);
});

it("an outage is one line a minute, and hides no other error", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const log = vi.fn<ErrorLog>();
  const quietly = quietInOutage(log);
  const outage = new DatabaseUnusableError("register-unreachable", "The register is out.");
  const fault = new Error("fault");
  for (const error of [outage, outage, fault, outage]) quietly("a lookup", error);
  vi.advanceTimersByTime(MINUTE_MS);
  for (const error of [outage, outage]) quietly("a message", error);
  vi.useRealTimers();
  expect(log.mock.calls).toEqual([
    ["a lookup", outage],
    ["a lookup", fault],
    ["a message", outage],
  ]);
});
