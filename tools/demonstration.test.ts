import { createHash } from "node:crypto";
import { expect, it, vi } from "vitest";
import { DEMONSTRATION_PREFIX } from "@register/domain/site";
import { demoRegister } from "@register/register/test-support/demo-register";
import { runStaff } from "../apps/staff/test-support/run-staff.ts";
import { launchSite } from "./test-support/launched-site.ts";

const NUMBER = "GQC-2025-001";

/** What a site answers at an address, once it has issued the demonstration. */
async function fileOf(site: string, number: string): Promise<Buffer> {
  const path = `${site}${DEMONSTRATION_PREFIX}/${number}.pdf`;
  const response = await vi.waitUntil(
    async () => {
      const answered = await fetch(path);
      return answered.ok ? answered : undefined;
    },
    { timeout: 60_000 },
  );
  return Buffer.from(await response.arrayBuffer());
}

it("a demonstration is issued once the site answers: every certificate of it, only once, until it is removed", async () => {
  const DATA_DIR = await demoRegister();
  const first = launchSite({ DATA_DIR });
  const site = await first.address;
  const file = await fileOf(site, NUMBER);
  const answer = (await (await fetch(`${site}/api/certificates/${NUMBER}`)).json()) as object;
  const sha256 = createHash("sha256").update(file).digest("hex");
  const download = `${DEMONSTRATION_PREFIX}/${NUMBER}.pdf`;
  expect(answer).toMatchObject({ files: [{ sha256, superseded: false, download }] });
  expect((await fileOf(site, "GQC-2025-LONG")).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await fetch(`${site}${DEMONSTRATION_PREFIX}/GQC-1.pdf`)).status).toBe(404);
  first.process.kill("SIGTERM");
  expect(await first.exit).toBe(0);

  const second = launchSite({ DATA_DIR });
  const address = await second.address;
  expect((await fileOf(address, NUMBER)).equals(file)).toBe(true);
  await runStaff("certificates remove-demo --by Ana".split(" "), { data: DATA_DIR });
  expect((await fetch(`${address}${download}`)).status).toBe(404);
});
