import { expect, historyOf, openMore, test } from "../support/desk-test.ts";

test("adds one certificate after the other, with days as typed", async ({ openDesk, desk }) => {
  const page = await openDesk("Ana Silva", "edits", "/add");
  const number = page.getByLabel("Certificate Number");
  await number.fill("SERIES-1");
  await page.getByLabel("Affiliate").fill("North");
  await page.getByLabel("Commodity").fill("Coils");
  const issued = page.getByLabel("Issuance Date");
  await issued.fill("02/03/2026");
  await expect(issued).toHaveAccessibleDescription("2 March 2026 or 3 February 2026?");
  const end = page.getByLabel("Validity");
  await end.fill("31 Dec 2030");
  await expect(page.getByText("Tuesday 31 December 2030")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(issued).toBeFocused();
  await expect(issued).toHaveAccessibleDescription(
    /could mean two days, 2 March 2026 .* or 3 February 2026/,
  );
  await issued.fill("2 March 2026");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("SERIES-1 was added.")).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("");
  await expect(page.getByLabel("Commodity")).toHaveValue("");
  await page.keyboard.type("SERIES-2");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("SERIES-2 was added.")).toBeVisible();
  await number.fill("SERIES-3-");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(number).toHaveValue(/^SERIES-3-(?:[\dA-Z]{4}-){2}[\dA-Z]{4}$/);
  await expect(page.getByRole("button", { name: "Make a number" })).toBeFocused();
  // Nothing but what was kept is typed once the number is taken away, so that nobody is asked.
  await number.fill("");
  await page.getByRole("link", { name: "Certificates" }).click();
  const added = await desk.inRegister((register) => register.list({ text: "SERIES-", limit: 9 }));
  expect(added.certificates).toMatchObject(
    ["SERIES-1", "SERIES-2"].map((each) => ({
      certificate_number: each,
      affiliate: "North",
      issuance_date: "2026-03-02",
      validity_date: "2030-12-31",
    })),
  );
});

test("copies a certificate, and offers values of the register", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-001");
  await openMore(page);
  await page.getByRole("link", { name: "Copy" }).click();
  const number = page.getByLabel("Certificate Number");
  await expect(number).toHaveValue("");
  await expect(page.getByLabel("Commodity")).toHaveValue("Steel coils");
  const branch = page.getByLabel("Branch");
  await branch.fill("lond");
  const offered = page.locator("datalist option");
  await expect(offered).toHaveText(["London"]);
  await page.getByLabel("Without an end").check();
  await expect(page.getByLabel("Validity")).toBeDisabled();
  await branch.fill("Leith");
  await number.fill("COPY-0");
  await page.getByLabel("QR Validation").fill("https://gqc.example/track?number=copy-0");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("COPY-0 was added.")).toBeVisible();
  await expect(page.getByLabel("QR Validation")).toHaveValue("");
  await expect(page.getByLabel("Vessel Name")).toHaveValue("MV Demonstration Star");
  await expect(page.getByLabel("Commodity")).toHaveValue("");
  await page.getByLabel("Commodity").fill("Steel coils");
  await number.fill("COPY-1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "COPY-1", level: 1 })).toBeFocused();
  const fields = page.getByRole("region", { name: "Fields" });
  await expect(fields).toContainText("Steel coils");
  await expect(fields).toContainText(/Validity–/);
});

test("adds a certificate in place of another, which is withdrawn", async ({ openDesk }) => {
  const page = await openDesk("Ana Silva", "edits", "/certificates/GQC-2025-003");
  await openMore(page);
  await page.getByRole("link", { name: "Copy" }).click();
  await page.getByLabel("Certificate Number").fill("REISSUE-1");
  await page.getByLabel("Replaces GQC-2025-003").check();
  // A copy has no days.
  await page.getByLabel("Without an end").check();
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(page.getByText("GQC-2025-003 is now withdrawn.")).toBeVisible();
  const publicSide = page.getByRole("region", { name: "As the public sees it" });
  await expect(publicSide).toContainText("Valid");
  await publicSide.getByRole("link", { name: "GQC-2025-003" }).click();
  await expect(publicSide).toContainText(/Withdrawn since \d+ \w+ \d{4}/);
  await expect(publicSide.getByRole("link", { name: "REISSUE-1" })).toBeVisible();
  await expect(historyOf(page)).toContainText("Status: withdrawn; replaced by: REISSUE-1");

  // One form for every status: another successor, and none.
  const dialog = page.getByRole("dialog");
  await openMore(page);
  await page.getByRole("button", { name: "Name its successor" }).click();
  await expect(dialog.getByLabel("Replaced by")).toHaveValue("REISSUE-1");
  await dialog.getByLabel("Replaced by").fill("GQC 2025 004");
  await dialog.getByRole("button", { name: "Name its successor" }).click();
  await expect(dialog.getByLabel("Replaced by")).toBeFocused();
  await dialog.getByLabel("Replaced by").fill("gqc-2025-004");
  await dialog.getByRole("button", { name: "Name its successor" }).click();
  await expect(publicSide.getByRole("link", { name: "GQC-2025-004" })).toBeVisible();
  await openMore(page);
  await page.getByRole("button", { name: "Reinstate" }).click();
  await dialog.getByRole("button", { name: "Reinstate" }).click();
  await expect(publicSide).toContainText("Valid");
  await expect(publicSide.getByRole("link", { name: "GQC-2025-004" })).toHaveCount(0);
});
