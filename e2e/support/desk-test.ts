import { type Browser, type Page } from "@playwright/test";
import type { Role } from "@register/certificates/roles";
import { expect, test as base } from "./site-test.ts";
import { startDesk, type StartedDesk } from "./start-desk.ts";

interface DeskFixtures {
  /** Opens the desk for this person, in a browser window of its own. */
  readonly openDesk: (name: string, role: Role, path?: string) => Promise<Page>;
}

interface DeskWorker {
  /** Whether some changes wait for a second person. */
  readonly secondPerson: boolean;
  readonly desk: StartedDesk;
}

/** A test of the desk; the tests of a file share one desk and its register. */
export const test = base.extend<DeskFixtures, DeskWorker>({
  secondPerson: [false, { option: true, scope: "worker" }],
  desk: [
    async ({ secondPerson }, use) => {
      const desk = await startDesk({ secondPerson });
      await use(desk);
      await desk.stop();
    },
    { scope: "worker" },
  ],
  openDesk: async ({ desk, browser }, use) => {
    const faults: string[] = [];
    await use((name, role, path = "/") => open(browser, desk, { name, role, path, faults }));
    expect(faults, "console errors").toEqual([]);
  },
});

export { expect };

async function open(
  browser: Browser,
  desk: StartedDesk,
  {
    name,
    role,
    path,
    faults,
  }: {
    readonly name: string;
    readonly role: Role;
    readonly path: string;
    readonly faults: string[];
  },
): Promise<Page> {
  const page = await browser.newPage({ baseURL: desk.origin });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(await desk.linkFor(name, role));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "Certificates", level: 1 })).toBeVisible();
  if (path !== "/") await page.goto(path);
  return page;
}
