import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRegister } from "@register/register/sqlite";
import { BLANK } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";

// The development server is where React's strict mode mounts everything twice.
const root = fileURLToPath(new URL("..", import.meta.url));
let folder: string;
let server: ChildProcess;
let origin: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "development-"));
  await createRegister(folder, { withDemo: true });
  const started = spawn(process.execPath, ["tools/dev.ts"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  const [line] = (await once(started.stdout.setEncoding("utf8"), "data")) as [string];
  origin = /http:\S+/.exec(line)?.[0] ?? "";
});

test.afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true });
});

// A test of "npm run dev" without a browser is beside the scripts.
test(
  "the development server serves the site over the register, and mounting twice opens one camera",
  {
    tag: "@trial",
  },
  async ({ pageWithCamera }) => {
    const page = await pageWithCamera({ origin, film: BLANK });
    const scanner = new ScannerPage(page);
    const { track } = scanner;
    await track.open();
    await track.search("gqc-2025-001");
    await track.expectFound("GQC-2025-001");
    await scanner.open();
    await expect(scanner.button("Pause")).toBeVisible();
    await expect.poll(() => lightsOn(page)).toMatchObject({ on: 1 });
    // Allowed before: now the camera starts with the panel, which strict mode mounts twice.
    await track.open();
    await scanner.button("Scan QR code or barcode").click();
    await expect(scanner.button("Pause")).toBeVisible();
    await expect.poll(() => lightsOn(page)).toMatchObject({ on: 1 });
    await scanner.button("Close scanner").click();
    await expect.poll(() => lightsOn(page)).toMatchObject({ on: 0 });
  },
);
