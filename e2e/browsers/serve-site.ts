/** Before the goals: finds the browser, and starts the site for it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { TestProject } from "vitest/node";
import { PROJECT_ROOT } from "@register/settings";
import { findFirefox, findOlderChromium, findWebKit } from "../../tools/find-browsers.ts";
import { freePort } from "@register/register/test-support/free-port";
import { untilReady } from "./browser.ts";

const FIND = {
  firefox: findFirefox,
  webkit: findWebKit,
  "older-chromium": findOlderChromium,
};

type Engine = keyof typeof FIND;

export default async function serveSite(project: TestProject) {
  const { name } = project;
  const executablePath = await FIND[name as Engine]();
  project.provide("executablePath", executablePath ?? "");
  if (executablePath === undefined) {
    process.stdout.write(`The tests in ${name} are skipped: it cannot be had here.\n`);
    // Where no browser can be had, as by a user who may install nothing, no test runs, and nobody has made a mistake.
    project.vitest.config.passWithNoTests = true;
    return;
  }
  const port = await freePort();
  const site = spawn(process.execPath, ["e2e/support/serve-site.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://localhost:${port}`;
  await untilReady(`${origin}/healthz`);
  project.provide("origin", origin);
  return async () => {
    const ended = once(site, "exit");
    site.kill("SIGTERM");
    await ended;
  };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Empty when the browser cannot be had. */
    executablePath: string;
    engine: Engine;
    origin: string;
  }
}
