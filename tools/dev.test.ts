import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { launchSite, throughLauncher } from "./test-support/launched-site.ts";

it("the development server serves pages, their scripts, links to certificates, the form and data", async () => {
  const launched = launchSite({ DATA_DIR: await demoRegister() }, throughLauncher("tools/dev.ts"));
  const site = await launched.address;
  const home = await (await fetch(site)).text();
  const [, script = ""] = /src="(\/apps\/site\/web\/[^"]+)"/.exec(home) ?? [];
  expect((await fetch(site + script)).headers.get("content-type")).toContain("javascript");

  const link = await fetch(`${site}/track?number=GQC-2025-001`);
  expect(await link.text()).toContain("MV Demonstration Star");
  const form = await fetch(`${site}/contact`, { method: "POST", body: new URLSearchParams() });
  expect(form.status).toBe(422);
  expect(await form.text()).toContain("Name is required");
  const lookup = `${site}/rest/v1/certificates?select=*&certificate_number=eq.GQC-2025-001`;
  const response = await fetch(lookup, { headers: { apikey: EMBEDDED_PUBLIC_KEY } });
  expect(await response.json()).toHaveLength(1);
  expect((await fetch(`${site}/nothing`)).status).toBe(404);
  expect((await fetch(`${site}/robots.txt`)).headers.get("content-type")).toContain("text/plain");
});
