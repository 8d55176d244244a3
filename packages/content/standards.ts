import type { Edition } from "@register/domain/certificate";
import { readEditions } from "./kinds.ts";

let cached: readonly Edition[] | undefined;

/** Read once. Throws FaultyKindError. A browser's build has the result in place of this module (words-plugin.ts). */
export function replacedStandards(): readonly Edition[] {
  return (cached ??= readEditions());
}
