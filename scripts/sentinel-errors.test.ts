import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { withoutStacks } from "./sentinel-errors.ts";

const require = createRequire(import.meta.url);
const reactDom = dirname(require.resolve("react-dom/package.json"));

it("takes the stack from each error that React makes as it is loaded, and from no other", async () => {
  const code = await readFile(`${reactDom}/cjs/react-dom-client.production.js`, "utf8");
  const lines = code.split("\n");
  const changed = withoutStacks(code)
    .split("\n")
    .filter((line, index) => line !== lines[index]);
  // Should a new version of React make others: those of the outermost level belong here.
  expect(changed).toEqual([
    "  HydrationMismatchException = Object.create(Error.prototype);",
    "var SuspenseException = Object.create(Error.prototype),",
    "  SuspenseyCommitException = Object.create(Error.prototype),",
    "  SuspenseActionException = Object.create(Error.prototype),",
    "var SelectiveHydrationException = Object.create(Error.prototype),",
  ]);
});
