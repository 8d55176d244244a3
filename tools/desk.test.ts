import { expect, it } from "vitest";
import { startStaff } from "../apps/staff/test-support/start-staff.ts";
import { freePort } from "@register/register/test-support/free-port";
import { demoRegister } from "@register/register/test-support/demo-register";
import { API_PREFIX, AUTH_PREFIX } from "@register/office/wire-format";
import { launchSite, throughLauncher } from "./test-support/launched-site.ts";

function post(origin: string, path: string, input: object, cookie = ""): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json" },
    body: JSON.stringify(input),
  });
}

it("serves the desk by a program of its own, to which a command makes a link, and nothing of it at the site", async () => {
  const data = await demoRegister();
  const DESK_PORT = String(await freePort());
  const settings = { DATA_DIR: data, DESK_PORT };
  const startedSite = launchSite(settings);
  const site = await startedSite.address;
  expect(startedSite.output()).toMatch(/^ {2}The desk is served by {2}npm run desk$/m);
  const desk = `http://localhost:${DESK_PORT}`;
  const startedDesk = launchSite(settings, throughLauncher("tools/desk.ts"));
  expect(await startedDesk.address).toBe(desk);

  const { stdout } = await startStaff(["desk"], { data, environment: { DESK_PORT } });
  const [, token = ""] = new RegExp(`^${desk}/sign-in#([\\w-]{43})$`, "m").exec(stdout) ?? [];
  expect((await post(site, `${AUTH_PREFIX}/link`, { token })).status).toBe(405);
  const begun = await post(desk, `${AUTH_PREFIX}/link`, { token });
  const [cookie = ""] = (begun.headers.get("set-cookie") ?? "").split(";", 1);
  const session = await post(desk, `${API_PREFIX}/session.read`, {}, cookie);
  expect(await session.json()).toMatchObject({ person: { role: "administers" } });
  expect((await post(site, `${API_PREFIX}/session.read`, {}, cookie)).status).toBe(405);

  const page = await (await fetch(desk)).text();
  const [, script] = /src="([^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(desk + script)).status).toBe(200);
  expect((await fetch(site + script)).status).toBe(404);
  expect(await (await fetch(site)).text()).not.toContain(DESK_PORT);

  startedDesk.process.kill("SIGTERM");
  expect(await startedDesk.exit).toBe(0);
  await expect(fetch(desk)).rejects.toThrow("fetch failed");
  expect((await fetch(site)).status).toBe(200);
});

it("offers the desk of one machine when no other is set, which a command opens", async () => {
  const data = await demoRegister();
  const started = launchSite({ DATA_DIR: data });
  await started.address;
  expect(started.output()).toMatch(/^ {2}Work in the browser {2}npm run staff -- desk$/m);
  const opened = Promise.withResolvers<{ readonly link: string; readonly stop: () => void }>();
  const staff = startStaff(["desk"], {
    data,
    environment: { DESK_PORT: "" },
    started: (child) => {
      let output = "";
      child.stdout?.on("data", (text: string) => {
        output += text;
        const [link] = /http:\S+$/m.exec(output) ?? [];
        if (!output.includes("Ctrl-C") || link === undefined) return;
        opened.resolve({ link, stop: () => void child.kill("SIGINT") });
      });
    },
  });
  const { link, stop } = await opened.promise;
  const { origin, pathname, hash } = new URL(link);
  expect(pathname).toBe("/sign-in");
  expect((await post(origin, `${AUTH_PREFIX}/link`, { token: hash.slice(1) })).status).toBe(200);
  stop();
  expect((await staff).exitCode).toBe(0);
});
