import type { Page } from "@playwright/test";
import { barriers } from "../support/barriers.ts";
import { resizeWindow, sidewaysScroll } from "../support/browser-aids.ts";
import { leaveMessage } from "../support/desk-messages.ts";
import { expect, openMore, test } from "../support/desk-test.ts";

/** Pages of the desk by their address, some with a step that opens a state of theirs. */
const PAGES: readonly {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
}[] = [
  { name: "certificates", path: "/" },
  { name: "no certificate found", path: "/?text=none-of-this" },
  {
    name: "the keys",
    path: "/",
    open: (page) => page.getByRole("button", { name: "Keys" }).click(),
  },
  {
    name: "certificates that are chosen, and a field of them",
    path: "/",
    open: async (page) => {
      await page.getByLabel("Choose all on this page").check();
      await page.getByRole("button", { name: "Change a field" }).click();
    },
  },
  { name: "a certificate", path: "/certificates/GQC-2025-001" },
  {
    name: "what else can be done with a certificate",
    path: "/certificates/GQC-2025-001",
    open: openMore,
  },
  {
    name: "what is found",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Find" }).click();
      await page.getByRole("combobox", { name: "Certificate, message or page" }).fill("gqc");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "a certificate being edited",
    path: "/certificates/GQC-2025-001",
    open: (page) => page.getByRole("button", { name: "Edit", exact: true }).click(),
  },
  {
    name: "a certificate being issued",
    path: "/certificates/GQC-2025-002",
    open: async (page) => {
      await openMore(page);
      await page.getByRole("button", { name: "Issue", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Issue", exact: true }).click();
      await expect(page.getByRole("region", { name: "Issued files" })).toBeVisible();
      await expect(dialog).toBeHidden();
      await openMore(page);
      await page.getByRole("button", { name: "Issue", exact: true }).click();
    },
  },
  { name: "a new certificate", path: "/add" },
  { name: "import", path: "/import" },
  {
    name: "an import",
    path: "/import",
    open: async (page) => {
      const rows = "certificate_number,Remarks,validity_date\nW-1,x,soon\nW-2,,2030-01-01\n";
      const file = { name: "rows.csv", mimeType: "text/csv", buffer: Buffer.from(rows) };
      await page.getByLabel("Drop a spreadsheet here, or choose one").setInputFiles(file);
      await expect(page.getByRole("table", { name: "Rows after the import" })).toBeVisible();
    },
  },
  { name: "proposals", path: "/proposals" },
  { name: "messages", path: "/messages?state=all" },
  {
    name: "a message",
    path: "/messages?state=all",
    open: openMessage,
  },
  {
    name: "a person being erased",
    path: "/messages?state=all",
    open: async (page) => {
      await openMessage(page);
      await page.getByRole("button", { name: "Erase this person" }).click();
      await expect(page.getByText("of this address")).toBeVisible();
    },
  },
  { name: "labels", path: "/labels?numbers=GQC-2025-001,GQC-2025-002" },
  { name: "people", path: "/people" },
  { name: "no page", path: "/nothing-here" },
];

/** With the longest words that the contact form lets through. */
const SENDER = {
  name: "Wolfeschlegelsteinhausenbergerdorff",
  email: `${"a".repeat(60)}@${"long-name.".repeat(6)}example`,
  message: `${"unbroken".repeat(60)}\nIs it in force?`,
};

for (const [check, tag, expectSound] of [
  ["fits each window, without barriers", [], expectFit],
  ["has no barrier in a wide window or in the dark", ["@trial"], expectNoFurtherBarrier],
] as const) {
  test(`every page ${check}`, { tag: [...tag] }, async ({ openDesk, desk, browser }) => {
    leaveMessage(desk, SENDER, 3);
    await desk.makeIssuable("GQC-2025-002");
    const page = await openDesk("Ana Silva", "administers");
    for (const { name, path, open } of PAGES) {
      await test.step(name, async () => {
        await resizeWindow(page, { width: 1440, height: 900 });
        await page.goto(path);
        await open?.(page);
        await expectSound(page);
      });
    }
    const signIn = await browser.newPage({ baseURL: desk.origin });
    await signIn.goto("/");
    await expect(signIn.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expectSound(signIn);
  });
}

async function openMessage(page: Page): Promise<void> {
  await page.getByRole("link", { name: SENDER.name }).first().click();
  await expect(page.getByRole("heading", { name: /^Message \d+$/ })).toBeVisible();
}

async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function expectFit(page: Page): Promise<void> {
  await untilLoaded(page);
  for (const width of [1440, 768, 360]) {
    await resizeWindow(page, { width, height: 900 });
    expect.soft(await sidewaysScroll(page), `${width} px: sideways scroll`).toBeLessThanOrEqual(0);
  }
  expect(await barriers(page, "all")).toEqual([]);
}

async function expectNoFurtherBarrier(page: Page): Promise<void> {
  await untilLoaded(page);
  await resizeWindow(page, { width: 1440, height: 900 });
  expect.soft(await barriers(page, "all")).toEqual([]);
  await resizeWindow(page, { width: 360, height: 900 });
  expect.soft(await barriers(page, "colours in the dark")).toEqual([]);
}
