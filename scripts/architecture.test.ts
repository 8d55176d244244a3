import { expect, it } from "vitest";
import { drawArchitecture } from "./architecture.ts";

it("the picture of the architecture is the one that its description draws", async () => {
  await expect(drawArchitecture()).toMatchFileSnapshot("../docs/architecture.svg");
});
