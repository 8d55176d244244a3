import { findOnPath, installFromDebian } from "./system-programs.ts";

const SYSTEM_NAMES = ["firefox-esr", "firefox"];

/**
 * The Firefox for the browser tests: FIREFOX_PATH, else one that the system has, else Debian's
 * package (where we may install it). Undefined when none can be had.
 */
export function findFirefox(): string | undefined {
  const present = process.env.FIREFOX_PATH || findOnPath(SYSTEM_NAMES);
  if (present) return present;
  console.log("No Firefox on this machine: installing one for the browser tests …");
  installFromDebian(["firefox-esr"]);
  return findOnPath(SYSTEM_NAMES);
}
