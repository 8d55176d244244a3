import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PROJECT_ROOT } from "@register/settings";
import { NO_FORMAT_DETECTION } from "../web/document/html-text.ts";
import { writeFailurePage } from "./failure-page.ts";

it("keeps telephones from making links of numbers, as the desk's document does", async () => {
  const folder = temporaryFolder();
  await writeFailurePage(folder);
  expect(readFileSync(`${folder}/failure.html`, "utf8")).toContain(NO_FORMAT_DETECTION);
  const desk = readFileSync(`${PROJECT_ROOT}/apps/desk/web/index.html`, "utf8");
  expect(desk).toContain(NO_FORMAT_DETECTION.replace(">", " />"));
});
