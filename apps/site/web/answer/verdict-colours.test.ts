import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LISTED_VERDICTS } from "@register/domain/certificate";
import { PROJECT_ROOT } from "@register/settings";

// A class that a style sheet lacks is undefined, and an element without it has no colour.
it("every verdict has its colour, on the site and at the desk", () => {
  const site = readFileSync(
    `${PROJECT_ROOT}/apps/site/web/answer/verdict-banner.module.css`,
    "utf8",
  );
  const desk = readFileSync(`${PROJECT_ROOT}/apps/desk/web/styles/values.css`, "utf8");
  for (const kind of [...LISTED_VERDICTS, "unclear", "known-forgery"]) {
    expect.soft(site).toMatch(new RegExp(`\\n\\.${kind}[ ,]`));
    expect.soft(desk).toMatch(new RegExp(`\\n\\[data-kind="${kind}"\\][ ,]`));
  }
});
