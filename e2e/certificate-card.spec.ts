import { expect, test } from "./support/site-test.ts";
import { expectQrCodeOf } from "./support/qr-code-modules.ts";
import { TrackPage } from "./support/track-page.ts";

const LABELS = [
  "QR Validation",
  "Certificate Number",
  "Vessel Name",
  "Vessel IMO Number",
  "Primary Object",
  "Commodity",
  "Quantity",
  "Affiliate",
  "Branch",
  "Issuance Date",
  "Validity",
];

const DASH = "—";

/** The certificates of the fixture as the card must show them, field by field. */
const SHOWN = {
  "E2E-FULL-001": [
    "Validated",
    "E2E-FULL-001",
    "MV Test Meridian",
    "9074729",
    "Vessel inspection",
    "Steel coils",
    "2,450 MT",
    "Test Affiliate",
    "London",
    "29 February 2024",
    "1 March 2034",
  ],
  "E2E-EMPTY-003": [DASH, "E2E-EMPTY-003", ...Array.from({ length: 9 }, () => DASH)],
  "E2E-MARKUP-002": [
    "<b>bold</b>",
    "E2E-MARKUP-002",
    "<script>alert(1)</script>",
    DASH,
    "<img src=x onerror=alert(1)>",
    "&lt;b&gt;",
    '"quoted"',
    "'; DROP TABLE certificates;--",
    "</dd></dl>",
    "1 January 2025",
    "31 December 2034",
  ],
} as const;

test("certificates are shown with all eleven fields in their order", async ({ page, track }) => {
  const dialogs: string[] = [];
  page.on("dialog", async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await track.open();
  for (const [number, values] of Object.entries(SHOWN)) {
    await track.search(number);
    await track.expectFound(number);
    await expect(track.card.getByRole("term")).toHaveText(LABELS);
    await expect(track.card.getByRole("definition")).toHaveText([...values]);
    // Markup of a field makes no element and runs no script.
    await expect(track.card.locator("dd *, script, b, img:not([role])")).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

test("the card says Verified and carries a QR code of the number to scan", async ({ track }) => {
  await track.open();
  for (const number of ["E2E-FULL-001", "1234567890123456789012345678901234567890-123456789"]) {
    await track.search(number.toLowerCase());
    await track.expectFound(number);
    await expect(track.card.getByText("Verified", { exact: true })).toBeVisible();
    await expect(track.card.getByRole("figure")).toHaveText("Scan to verify");
    await expectQrCodeOf(track.card.getByRole("figure").getByRole("img"), number);
  }
});

test("the dates are the ones that the register holds, in every time zone", async ({ browser }) => {
  for (const timezoneId of ["Pacific/Auckland", "America/Los_Angeles"]) {
    const page = await browser.newPage({ timezoneId });
    const track = new TrackPage(page);
    await track.open();
    await track.search("E2E-FULL-001");
    await expect(track.value("Issuance Date")).toHaveText("29 February 2024");
    await expect(track.value("Validity")).toHaveText("1 March 2034");
    await page.close();
  }
});
