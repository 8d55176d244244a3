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

/** Two programs and a command start one after the other, in milliseconds on a busy machine. */
const TWO_PROGRAMS_MS = 90_000;

/** Addresses of the scripts of a page. */
function scriptsIn(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/src="([^"]+\.js)"/g)].map(([, path]) => path);
}

it(
  "serves the desk by a program of its own, to which a command makes a link, and nothing of it at the site",
  async () => {
    const data = await demoRegister();
    const DESK_PORT = String(await freePort());
    const settings = { DATA_DIR: data, DESK_PORT };
    const startedSite = launchSite(settings);
    const site = await startedSite.address;
    expect(startedSite.output()).toMatch(/^ {2}The desk is served by {2}npm run desk$/m);
    const desk = `http://localhost:${DESK_PORT}`;
    await expect(fetch(desk)).rejects.toThrow("fetch failed");
    const startedDesk = launchSite(settings, throughLauncher("tools/desk.ts"));
    expect(await startedDesk.address).toBe(desk);

    const environment = { DESK_PORT };
    const { stdout, exitCode } = await startStaff(["desk"], { data, environment });
    expect(exitCode).toBe(0);
    const [, token = ""] = new RegExp(`^${desk}/sign-in#([\\w-]{43})$`, "m").exec(stdout) ?? [];
    expect((await post(site, `${AUTH_PREFIX}/link`, { token })).status).toBe(405);
    const begun = await post(desk, `${AUTH_PREFIX}/link`, { token });
    const [cookie = ""] = (begun.headers.get("set-cookie") ?? "").split(";", 1);
    const session = await post(desk, `${API_PREFIX}/session.read`, {}, cookie);
    expect(await session.json()).toMatchObject({ person: { role: "administers" } });
    expect((await post(site, `${API_PREFIX}/session.read`, {}, cookie)).status).toBe(405);

    const pages = await Promise.all([site, desk].map((origin) => fetch(origin)));
    const [page = "", deskPage = ""] = await Promise.all(pages.map((response) => response.text()));
    expect(pages.map(({ headers }) => headers.get("set-cookie"))).toEqual([null, null]);
    expect(scriptsIn(deskPage)).toHaveLength(1);
    for (const path of scriptsIn(deskPage)) {
      expect((await fetch(desk + path)).status).toBe(200);
      expect((await fetch(site + path)).status).toBe(404);
    }
    expect(page).not.toContain(DESK_PORT);

    startedDesk.process.kill("SIGTERM");
    expect(await startedDesk.exit).toBe(0);
    await expect(fetch(desk)).rejects.toThrow("fetch failed");
    expect((await fetch(site)).status).toBe(200);
  },
  TWO_PROGRAMS_MS,
);

it("serves no desk without a port for it, and says so in one line", async () => {
  const settings = { DATA_DIR: await demoRegister(), DESK_PORT: "" };
  const started = launchSite(settings, throughLauncher("tools/desk.ts"));
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(
    /^DESK_PORT must be set, [^\n]*`npm run staff -- desk`[^\n]*\n$/,
  );
});

it("offers the desk of one machine when no other is set, which a command opens", async () => {
  const data = await demoRegister();
  const started = launchSite({ DATA_DIR: data });
  await started.address;
  expect(started.output()).toMatch(/^ {2}Work in the browser {2}npm run staff -- desk$/m);
  const opened = Promise.withResolvers<string>();
  let stop: (() => void) | undefined;
  const staff = startStaff(["desk"], {
    data,
    environment: { DESK_PORT: "" },
    started: (child) => {
      stop = () => child.kill("SIGINT");
      let output = "";
      child.stdout?.on("data", (text: string) => {
        output += text;
        const [link] = /http:\S+$/m.exec(output) ?? [];
        if (output.includes("Ctrl-C") && link !== undefined) opened.resolve(link);
      });
    },
  });
  const { origin, pathname, hash } = new URL(await opened.promise);
  expect(pathname).toBe("/sign-in");
  expect((await post(origin, `${AUTH_PREFIX}/link`, { token: hash.slice(1) })).status).toBe(200);
  stop?.();
  expect((await staff).exitCode).toBe(0);
});
