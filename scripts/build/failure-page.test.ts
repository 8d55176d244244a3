import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import { PROJECT_ROOT } from "../../settings/build-paths.ts";
import { NO_FORMAT_DETECTION } from "../../web/document/html-text.ts";
import { writeFailurePage } from "./failure-page.ts";

it("keeps telephones from making links of numbers, as the desk's document does", async () => {
  const folder = temporaryFolder();
  await writeFailurePage(folder);
  expect(readFileSync(`${folder}/failure.html`, "utf8")).toContain(NO_FORMAT_DETECTION);
  const desk = readFileSync(`${PROJECT_ROOT}/desk/web/index.html`, "utf8");
  expect(desk).toContain(NO_FORMAT_DETECTION.replace(">", " />"));
});
