import { expect, it } from "vitest";
import { readBuildOrigin } from "./build-origin.ts";

it.each([
  [undefined, "http://localhost:3000"],
  ["", "http://localhost:3000"],
  ["https://certificates.example", "https://certificates.example"],
  ["https://Certificates.example:443/", "https://certificates.example"],
])("of PUBLIC_ORIGIN %j is %s", (set, origin) => {
  expect(readBuildOrigin({ PUBLIC_ORIGIN: set })).toBe(origin);
});

it.each([
  "certificates.example",
  "https://certificates.example/path",
  "ftp://certificates.example",
])("is not %s, and one line says so", (set) => {
  expect(() => readBuildOrigin({ PUBLIC_ORIGIN: set })).toThrow(
    `PUBLIC_ORIGIN must be an address such as https://certificates.example, not "${set}".`,
  );
});

it("is not left out because its name is misspelled", () => {
  expect(() => readBuildOrigin({ PUBLIC_ORGIN: "https://certificates.example" })).toThrow(
    "PUBLIC_ORGIN is not a setting; did you mean PUBLIC_ORIGIN?",
  );
});
