/** `npm run release`, for a machine that has Node and nothing else. */
import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import {
  OperatorError,
  refuseMisspelledSettings,
  SettingError,
  PROJECT_ROOT,
} from "@register/settings";
import { buildIfChanged } from "@register/site/build-if-changed";
import { makeRelease } from "./make-release.ts";

const FOLDER = join(PROJECT_ROOT, "release");

try {
  refuseMisspelledSettings(process.env);
  if (process.env["SUPABASE_URL"] !== undefined) {
    throw new SettingError(
      "SUPABASE_URL is for the static build, and a release has a server: unset it, or use `npm run build`.",
    );
  }
  await buildIfChanged();
  mkdirSync(FOLDER, { recursive: true });
  console.log(relative(process.cwd(), makeRelease(FOLDER)));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.line);
  process.exitCode = 1;
}
