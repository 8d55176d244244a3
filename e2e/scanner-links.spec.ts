import { matrixCode } from "./support/camera-film.ts";
import { expect, test } from "./support/camera-test.ts";
import { E2E_ORIGIN } from "./support/e2e-origin.ts";
import { ScannerPage } from "./support/scanner-page.ts";

const LINK = "https://ships.example/certificate?id=7";

test("a link of another site gets a card with four buttons", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: matrixCode("qrcode", LINK) }));
  await scanner.open();
  await expect(scanner.track.toasts).toHaveText(["URL scanned successfully"]);
  await expect(scanner.panel).toHaveCount(0);
  const card = scanner.linkCard;
  await expect(card).toContainText("This link leads to ships.example");
  await expect(card).toContainText(LINK);
  await expect(card.getByRole("alert")).toContainText("This link is not ours");
  const open = card.getByRole("link", { name: "Open Link" });
  await expect(open).toHaveAttribute("href", LINK);
  await expect(open).toHaveAttribute("target", "_blank");
  await expect(open).toHaveAttribute("rel", /noopener/);
  await expect(card.getByRole("button").or(card.getByRole("link"))).toHaveText([
    "Copy",
    "Share",
    "Clear",
    "Report a suspect certificate",
    /^Open Link/,
  ]);
  expect(scanner.track.calls).toEqual([]);
  await expect(card.getByRole("heading")).toBeFocused();
  await card.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(scanner.button("Scan QR code or barcode")).toBeFocused();
});

test("Copy puts the address on the clipboard, or says it failed", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: matrixCode("qrcode", LINK) });
  await page.context().grantPermissions(["camera", "clipboard-read", "clipboard-write"]);
  const scanner = new ScannerPage(page);
  await scanner.open();
  await scanner.button("Copy").click();
  await expect(scanner.track.toasts.last()).toHaveText("URL copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await scanner.button("Copy").click();
  await expect(scanner.track.toasts.filter({ hasText: "Failed to copy URL" })).toBeVisible();
});

test("Share hands title, text and address to the device", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: matrixCode("qrcode", LINK) });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException("closed", "AbortError"));
      },
    });
  });
  const scanner = new ScannerPage(page);
  await scanner.open();
  await scanner.button("Share").click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared))
    .toEqual([
      expect.objectContaining({
        title: "Certificate URL",
        text: "Check out this certificate",
        url: LINK,
      }),
    ]);
  await expect(scanner.track.toasts).toHaveText(["URL scanned successfully"]);
});

test("a browser without sharing says so @trial", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ film: matrixCode("qrcode", LINK) });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  const scanner = new ScannerPage(page);
  await scanner.open();
  await scanner.button("Share").click();
  await expect(scanner.track.toasts.filter({ hasText: "Sharing not available" })).toBeVisible();
});

test("a number in another site's link is checked here first", async ({ pageWithCamera }) => {
  const forged = "https://ships.example/track?number=E2E-FULL-001";
  const scanner = new ScannerPage(await pageWithCamera({ film: matrixCode("qrcode", forged) }));
  await scanner.open();
  const buttons = scanner.linkCard.getByRole("button").or(scanner.linkCard.getByRole("link"));
  await expect(buttons.first()).toHaveText("Check E2E-FULL-001 in our register");
  await expect(buttons.last()).toHaveText(/^Open Link/);
  await expect(scanner.linkCard).toContainText("This link is not ours");
  expect(scanner.track.calls).toEqual([]);
  await buttons.first().press("Enter");
  await scanner.track.expectFound("E2E-FULL-001");
  await expect(scanner.linkCard).toHaveCount(0);
});

test("the number in a link of this site is searched at once", async ({ pageWithCamera }) => {
  const own = `${E2E_ORIGIN}/track?number=E2E-FULL-001`;
  const scanner = new ScannerPage(await pageWithCamera({ film: matrixCode("qrcode", own) }));
  const { page, track, linkCard } = scanner;
  await scanner.open();
  await track.expectFound("E2E-FULL-001");
  await expect(track.input).toHaveValue("E2E-FULL-001");
  await expect(page).toHaveURL("/track?number=E2E-FULL-001");
  await expect(scanner.button("Scan QR code or barcode")).toBeFocused();
  await expect(linkCard.getByRole("button").or(linkCard.getByRole("link"))).toHaveText([
    /^Open Link/,
    "Copy",
    "Share",
    "Clear",
  ]);
  await expect(linkCard.getByRole("alert")).toHaveCount(0);
  const [answer, card] = await Promise.all([track.card.boundingBox(), linkCard.boundingBox()]);
  expect(card?.y).toBeGreaterThanOrEqual((answer?.y ?? 0) + (answer?.height ?? Infinity));
  await linkCard.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(linkCard).toHaveCount(0);
  await track.expectFound("E2E-FULL-001");
  await expect(scanner.button("Scan QR code or barcode")).toBeFocused();
});
