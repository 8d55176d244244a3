import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import type { keepInput as KeepInput } from "../apps/site/web/start/keep-input.ts";
import { ROUTES } from "@register/domain/site";
import { holdRequests, SCRIPTS, untilInteractive } from "./support/browser-aids.ts";
import { ContactPage, GOOD_MESSAGE } from "./support/contact-page.ts";
import { expect, test } from "./support/site-test.ts";

const LABELS = Object.keys(GOOD_MESSAGE) as (keyof typeof GOOD_MESSAGE)[];

test.use({ expectedConsoleErrors: /^React has drawn the page anew/ });

/** A proxy on the way that does not obey "no-transform". */
async function minify(page: Page): Promise<void> {
  await page.route(ROUTES.contact, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replaceAll(/<!--.*?-->/g, "").replaceAll(/\s+(?=<)|(?<=>)\s+/g, "");
    await route.fulfill({ response: answer, body });
  });
}

test("what is typed before a minified page is drawn anew stays, with the caret in it", async ({
  page,
}) => {
  const redrawn = page.waitForEvent("console", (message) =>
    message.text().startsWith("React has drawn the page anew"),
  );
  await minify(page);
  const release = await holdRequests(page, SCRIPTS.hydration);
  const contact = new ContactPage(page);
  await contact.open();
  for (const label of LABELS) {
    await contact.field(label).pressSequentially(GOOD_MESSAGE[label]);
  }
  await page.keyboard.press("ArrowLeft");
  release();
  await redrawn;
  await untilInteractive(page);
  await contact.expectValues(GOOD_MESSAGE);
  await expect(contact.field("Message*")).toBeFocused();
  await page.keyboard.type(" or July");
  await expect(contact.field("Message*")).toHaveValue("Please inspect our vessel in June or July.");
  await expect(contact.form.getByText(/^42 of /)).toBeVisible();
  await contact.submit.click();
  await expect(contact.toasts).toHaveCount(1);
});

test("choices, opened details and the focus of a page that is drawn anew stay", async ({
  page,
}) => {
  const file = `${import.meta.dirname}/../apps/site/web/start/keep-input.ts`;
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
  const content = `${code}; Object.assign(globalThis, { keepInput });`;
  const drawn = `<main><p><a href="/a">A</a><a href="/b">B</a></p>
    <details><summary>More</summary>Text</details><details open><summary>Less</summary>Text</details>
    <select name="place"><option>Quay</option><option selected>Roads</option></select>
    <label><input type="radio" name="way" value="post" checked>Post</label>
    <label><input type="radio" name="way" value="mail">Mail</label>
    <label><input type="checkbox" name="copy">Copy</label></main>`;
  await page.setContent(`<div id="root">${drawn}</div>`);
  await page.addScriptTag({ type: "module", content });
  await page.evaluate(() => {
    const root = document.querySelector<HTMLElement>("#root");
    if (root !== null) Object.assign(globalThis, { restore: globalThis.keepInput(root) });
  });
  await page.getByText("More").click();
  await page.getByText("Less").click();
  await page.getByRole("combobox").selectOption("Quay");
  await page.getByLabel("Mail").check();
  await page.getByLabel("Copy").check();
  await page.getByRole("link", { name: "B" }).focus();
  await page.evaluate((html) => {
    const root = document.querySelector<HTMLElement>("#root");
    if (root === null) return;
    root.innerHTML = html;
    globalThis.restore(root);
  }, drawn);
  await expect(page.locator("details[open] summary")).toHaveText(["More"]);
  await expect(page.getByRole("combobox")).toHaveValue("Quay");
  await expect(page.getByLabel("Mail")).toBeChecked();
  await expect(page.getByLabel("Copy")).toBeChecked();
  await expect(page.getByRole("link", { name: "B" })).toBeFocused();
});

declare global {
  var keepInput: typeof KeepInput;
  var restore: ReturnType<typeof keepInput>;
}
