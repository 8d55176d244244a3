import { type Browser, type Locator, type Page } from "@playwright/test";
import type { Role } from "@register/domain/site";
import { AUTH_PREFIX } from "@register/office/wire-format";
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
    // A page that stays open would go on asking the desk of the next tests what has changed.
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(faults, "console errors").toEqual([]);
  },
});

export { expect };

/** What a certificate's page says of its changes; a form that is about to close says the newest one too. */
export function historyOf(page: Page) {
  return page.getByRole("region", { name: "History" });
}

/** Opens what can be done with a certificate beside editing. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
}

/** What the page says of the last action: another part of it may still say that it is being read. */
export function outcomeOf(page: Page, words: string): Locator {
  return page.getByRole("status").filter({ hasText: words });
}

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
  const { hash } = new URL(await desk.linkFor(name, role));
  // As the page of the link does, which has tests of its own.
  const signedIn = await page.request.post(`${AUTH_PREFIX}/link`, {
    headers: { origin: desk.origin },
    data: { token: hash.slice(1) },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}
