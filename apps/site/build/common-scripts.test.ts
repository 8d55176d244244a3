import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";
import { SHARED_FILES } from "./common-scripts.ts";

const PATHS = globSync("{apps/site/web,packages}/**/*.{css,json,ts,tsx}", {
  cwd: PROJECT_ROOT,
}).map((path) => path.replaceAll("\\", "/"));

// A file that is renamed would leave its script, and make the pages heavier, without a word.
it.each(Object.values(SHARED_FILES).flatMap((files) => files.split(" ")))(
  "%s, which pages share in a script, is a file",
  (file) => {
    expect(PATHS.filter((path) => `${path}.`.includes(`/${file}.`))).not.toEqual([]);
  },
);
