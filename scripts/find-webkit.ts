import { globSync } from "node:fs";
import { findOnPath, installFromDebian } from "./system-programs.ts";

/** The driver brings the engine and its small browser; the browser needs a screen. */
const DEBIAN_PACKAGES = ["webkit2gtk-driver", "xvfb"];

/**
 * The browser of WebKitGTK for the tests: the one that the system has beside its driver, else
 * Debian's (where we may install it). Undefined when none can be had.
 */
export function findWebKit(): string | undefined {
  const present = onSystem();
  if (present) return present;
  console.log("No WebKitGTK on this machine: installing it for the browser tests …");
  installFromDebian(DEBIAN_PACKAGES);
  return onSystem();
}

function onSystem(): string | undefined {
  const [browser] = globSync("/usr/lib/{,*/}webkit*gtk-*/MiniBrowser").toSorted().toReversed();
  const isComplete = findOnPath(["WebKitWebDriver"]) && findOnPath(["Xvfb"]);
  return isComplete ? browser : undefined;
}
