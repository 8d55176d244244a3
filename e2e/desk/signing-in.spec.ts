import type { Page } from "@playwright/test";
import { expect, test } from "../support/desk-test.ts";

/** Gives the page's browser an authenticator that knows its person, as a phone or a laptop has. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

const certificates = (page: Page) => page.getByRole("heading", { name: "Certificates", level: 1 });

test("an invited person registers a passkey, and signs in", async ({ desk, browser }) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await addAuthenticator(page);
  const invitation = await desk.invitationFor("Dora Weiss", "edits");
  await page.goto(invitation);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Dora Weiss" })).toBeVisible();
  expect(page.url()).not.toContain("#");
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(certificates(page)).toBeVisible();
  await expect(page.getByText("Dora Weiss edits")).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(certificates(page)).toBeVisible();

  await page.goto("about:blank");
  await page.goto(invitation);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used");
});

test("a session that ends asks for the passkey, keeping the text", async ({ desk, browser }) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await addAuthenticator(page);
  await page.goto(await desk.invitationFor("Emil Roth", "edits"));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByRole("link", { name: "Add a certificate" }).click();
  await page.getByLabel("Certificate Number").fill("LATE-1");
  await page.getByLabel("Vessel Name").fill("MV Patience");
  await page.getByLabel("Validity").fill("2034-05-06");
  // Nobody has used it for eight hours.
  desk.runSql("UPDATE staff_sessions SET last_used_at = ?", "2026-01-01T00:00:00.000Z");
  const add = page.getByRole("button", { name: "Add the certificate" });
  await add.click();

  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("Vessel Name")).toHaveValue("MV Patience");
  await add.click();
  await expect(page.getByRole("heading", { name: "LATE-1", level: 1 })).toBeVisible();
});

test("a session that ends while one types waits for a press", async ({ desk, browser }) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await addAuthenticator(page);
  await page.goto(await desk.invitationFor("Nora Lind", "edits"));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByRole("link", { name: "Add a certificate" }).click();
  const vessel = page.getByLabel("Vessel Name");
  await vessel.pressSequentially("MV Pat");
  desk.runSql("UPDATE staff_sessions SET last_used_at = ?", "2026-01-01T00:00:00.000Z");
  // Letters typed later cancel the reads of the former ones, which then never finish.
  const refused = page.waitForEvent("requestfinished", async (request) => {
    return (await request.response())?.status() === 401;
  });
  await vessel.pressSequentially("ient ");
  await refused;
  await vessel.pressSequentially("and Kind");
  await expect(vessel).toBeFocused();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Make a number" }).click();
  await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(vessel).toHaveValue("MV Patient and Kind");
  await page.getByRole("button", { name: "Make a number" }).click();
  await expect(page.getByLabel("Certificate Number")).not.toHaveValue("");
});

test("a cell that is corrected as a session ends is saved after the sign-in", async ({
  desk,
  browser,
}) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await addAuthenticator(page);
  await page.goto(await desk.invitationFor("Ida Holm", "edits"));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  const buffer = Buffer.from("certificate_number,branch\nLATE-2,Hull\n");
  await page
    .getByLabel("Drop a spreadsheet here, or choose one")
    .setInputFiles({ name: "late.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: /^Hull\. Correct Branch/ }).click();
  desk.runSql("UPDATE staff_sessions SET last_used_at = ?", "2026-01-01T00:00:00.000Z");
  await page.getByRole("textbox", { name: "Branch, row 2" }).fill("Goole");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("table")).toContainText("Goole");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a wrong link and a missing passkey are told in words", async ({ desk, browser }) => {
  const page = await browser.newPage({ baseURL: desk.origin });
  await page.goto("/sign-in#wrong");
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used");
  await addAuthenticator(page);
  await page.goto("/messages");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used");
});
