import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { readServerConfig } from "@register/settings";
import { createRateLimits } from "../limits/rate-limits.ts";
import { serveApp } from "../test-support/test-app.ts";
import { PROBLEMS } from "./problems.ts";

const DOCUMENT = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");

/** Each command with what the document says that it prints: a part of the JSON, or the beginning of the text. */
const EXAMPLES = [...DOCUMENT.matchAll(/```sh\n(.+?)\n```\n\n```(json|text)\n(.+?)\n```/gs)].map(
  ([, command = "", kind = "", printed = ""]) => ({ command, kind, printed }),
);

const hasShell = ["sh", "curl"].every(
  (program) => spawnSync(program, ["--version"]).error === undefined,
);

it("has a printed answer for every command", () => {
  expect(EXAMPLES).toHaveLength([...DOCUMENT.matchAll(/```sh/g)].length);
  expect(EXAMPLES.length).toBeGreaterThan(5);
});

if (!hasShell) process.stderr.write("No curl here: the examples of docs/api.md are not tried.\n");

it.skipIf(!hasShell).each(EXAMPLES)(
  "is answered as the document says: $command",
  async ({ command, kind, printed }) => {
    const limits = createRateLimits(readServerConfig({}), () => {});
    const { origin: SITE, close } = await serveApp(await openDemoStore(), { limits });
    onTestFinished(close);
    const { headers } = await fetch(`${SITE}/api/certificates/GQC-2025-001`);
    // The register has just been made: whoever asks for changes since then asks half an hour later.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const CHECKED_AT = new Date().toISOString();
    const environment = { ...process.env, SITE, CHECKED_AT, ETAG: headers.get("etag") ?? "" };
    const quiet = command.replace("curl", "curl --silent --show-error");
    const { stdout } = await promisify(execFile)("sh", ["-c", quiet], { env: environment });
    const read = (text: string): object =>
      kind === "json" ? JSON.parse(text) : { text: text.slice(0, printed.length) };
    expect(read(stdout)).toMatchObject(read(printed));
  },
);

it("lists every problem with its status and title", () => {
  expect(DOCUMENT).toContain("`/api/openapi.json#/x-problems/`");
  for (const [name, { status, title }] of Object.entries(PROBLEMS)) {
    expect(DOCUMENT).toContain(`| \`${name}\` | ${status} | ${title} |`);
  }
});
