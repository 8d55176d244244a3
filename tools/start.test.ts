import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWithMessage } from "../apps/staff/test-support/register-with-message.ts";
import { DEMONSTRATION_PREFIX } from "@register/domain/site";
import { runStaff } from "../apps/staff/test-support/run-staff.ts";
import { createRegisterAt } from "@register/register";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { buildIfChanged } from "../apps/site/build/build-if-changed.ts";
import { launchSite, throughLauncher } from "./test-support/launched-site.ts";

const OFFERED = `${DEMONSTRATION_PREFIX}/GQC-2025-001.pdf`;

/** A site over a demonstration register, once it has issued the files of it. */
async function demonstrated(DATA_DIR: string) {
  const { address, output, process, exit } = launchSite({ DATA_DIR });
  const site = await address;
  const page = await fetch(`${site}/track?number=GQC-2025-001`);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await page.text()).toContain("MV Demonstration Star");
  expect(output()).toContain(`The register is      ${join(DATA_DIR, "register.sqlite")}`);
  expect(output()).toContain("with number GQC-2025-001\n");
  await expect.poll(async () => (await fetch(site + OFFERED)).status).toBe(200);
  const file = Buffer.from(await (await fetch(site + OFFERED)).arrayBuffer());
  const sha256 = createHash("sha256").update(file).digest("hex");
  const answer = await (await fetch(`${site}/api/certificates/GQC-2025-001`)).json();
  expect(answer).toMatchObject({ files: [{ sha256, superseded: false, download: OFFERED }] });
  const stop = async () => {
    process.kill("SIGTERM");
    expect(await exit).toBe(0);
  };
  return { site, output, sha256, stop };
}

it("serves an existing register, prints its place, builds once, and issues the demonstration once, until it is removed", async () => {
  const DATA_DIR = await demoRegister();
  const first = await demonstrated(DATA_DIR);
  await first.stop();
  const second = await demonstrated(DATA_DIR);
  expect(second.output()).not.toContain("Building");
  expect(second.sha256).toBe(first.sha256);
  const statusOf = async (path: string) => (await fetch(second.site + path)).status;
  expect(await statusOf(`${DEMONSTRATION_PREFIX}/GQC-2025-LONG.pdf`)).toBe(200);
  expect(await statusOf(`${DEMONSTRATION_PREFIX}/GQC-1.pdf`)).toBe(404);
  await runStaff("certificates remove-demo --by Ana".split(" "), { data: DATA_DIR });
  expect(await statusOf(OFFERED)).toBe(404);
  await second.stop();
});

it("offers no number that an empty register does not have", async () => {
  const DATA_DIR = temporaryFolder();
  await createRegisterAt({ dataDirectory: DATA_DIR });
  const started = launchSite({ DATA_DIR });
  await started.address;
  expect(started.output()).toContain("The site is open at ");
  expect(started.output()).not.toContain("GQC-2025-001");
});

/** Runs a command where the machine has no address but its own. */
const WITHOUT_NETWORK = `unshare -rn sh -c 'ip link set lo up && exec "$@"' sh`;

it.skipIf(spawnSync("sh", ["-c", `${WITHOUT_NETWORK} true`]).status !== 0)(
  "logs JSON alone where there is no network",
  async () => {
    await buildIfChanged();
    const DATA_DIR = await folderWithMessage("A message that waits");
    const mail = { SMTP_URL: "smtp://localhost:1", NOTIFY_TO: "office@gqc.test" };
    const start = `exec ${WITHOUT_NETWORK} ${throughLauncher("tools/start.ts").join(" ")}`;
    const started = launchSite({ DATA_DIR, ...mail }, ["sh", "-c", start]);
    let log = "";
    started.process.stderr?.on("data", (text: string) => {
      log += text;
    });
    await expect.poll(() => log).toContain("No message can be e-mailed at present");
    const lines = log.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
      "warning",
      "warning",
    ]);
  },
);

describe("stops in one line", () => {
  it("where DATA_DIR holds no register, and makes none", async () => {
    const DATA_DIR = join(temporaryFolder(), "not mounted");
    const started = launchSite({ DATA_DIR });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(/^There is no register [^\n]*register create[^\n]*\n$/);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it.each([
    ["start", { PUBLIC_ORGIN: "https://gqc.example" }, /^.*did you mean PUBLIC_ORIGIN\?.*\n$/],
    ["start", { PORT: "eighty" }, /^PORT must be a number from 0 to 65535, not "eighty"\..*\n$/],
    ["desk", { DESK_PORT: "" }, /^DESK_PORT must be set, .*`npm run staff -- desk`.*\n$/],
  ])("that names the setting: %s with %j", async (program, environment, line) => {
    const started = launchSite(environment, throughLauncher(`tools/${program}.ts`));
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(line);
  });
});
