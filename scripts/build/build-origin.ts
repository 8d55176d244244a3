import { misspelledSetting, readSetting } from "../../settings/setting-names.ts";
import { DEFAULT_ORIGIN, publicOriginFault, readOrigin } from "../../settings/public-origin.ts";

/** PUBLIC_ORIGIN is no origin, or a setting is misspelled; one line says what it should be. */
export class BuildOriginError extends Error {
  override readonly name = "BuildOriginError";
}

/** Reads PUBLIC_ORIGIN for the build, as the server does at its start. */
export function readBuildOrigin(environment: NodeJS.ProcessEnv): string {
  const misspelled = misspelledSetting(environment);
  if (misspelled !== undefined) throw new BuildOriginError(misspelled);
  const text = readSetting(environment, "PUBLIC_ORIGIN") ?? DEFAULT_ORIGIN;
  const origin = readOrigin(text);
  if (origin === undefined) throw new BuildOriginError(publicOriginFault(text));
  return origin;
}
