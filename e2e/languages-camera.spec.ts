import { BLANK, matrixCode } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { ScannerPage } from "./support/scanner-page.ts";
import { OTHER_LANGUAGES, said } from "./support/site-language.ts";

const LINK = "https://ships.example/certificate?id=7";

for (const language of OTHER_LANGUAGES) {
  const { code, words } = language;
  const { scan, messages, track: copy } = words;

  test(`in "${code}" the camera starts, pauses, goes on and stops`, async ({ pageWithCamera }) => {
    const page = await pageWithCamera({ film: BLANK });
    const scanner = new ScannerPage(page, language);
    await scanner.open();
    await expect(scanner.panel).toContainText(scan.permission.text);
    await scanner.button(scan.permission.allow).click();
    await expect(scanner.panel).toContainText(scan.camera.aim);
    await scanner.button(scan.camera.pause).click();
    await expect(scanner.panel).toContainText(scan.camera.paused);
    await scanner.button(scan.camera.resume).click();
    await expect(scanner.button(scan.camera.pause)).toBeVisible();
    await scanner.button(scan.camera.stop).click();
    await expect(scanner.button(scan.permission.allow)).toBeVisible();
    await expect.poll(() => lightsOn(page)).toMatchObject({ on: 0 });
    await scanner.button(copy.scanner.close).click();
    await expect(scanner.panel).toHaveCount(0);
  });

  test(`in "${code}" a link that is scanned gets its card`, async ({ pageWithCamera }) => {
    const page = await pageWithCamera({ film: matrixCode("qrcode", LINK) });
    await page.context().grantPermissions(["camera", "clipboard-read", "clipboard-write"]);
    const scanner = new ScannerPage(page, language);
    await scanner.openCamera();
    const { toasts } = scanner.track;
    await expect(toasts).toHaveText([messages.urlScanned]);
    const { scannedUrl } = scan;
    await expect(scanner.linkCard).toContainText(said(scannedUrl.host, { host: "ships.example" }));
    await expect(scanner.linkCard.getByText(LINK, { exact: true })).toHaveCSS("direction", "ltr");
    await expect(scanner.linkCard.getByRole("link", { name: scannedUrl.open })).toHaveAttribute(
      "href",
      LINK,
    );
    await expect(scanner.linkCard.getByRole("button")).toHaveText([
      scannedUrl.copy,
      scannedUrl.share,
      scannedUrl.clear,
    ]);
    await scanner.button(scannedUrl.copy).click();
    await expect(toasts.last()).toHaveText(messages.urlCopied);
    await scanner.button(scannedUrl.clear).click();
    await expect(scanner.linkCard).toHaveCount(0);
  });

  test(`in "${code}" a camera that is refused is said, with the way out`, async ({
    pageWithCamera,
  }) => {
    const scanner = new ScannerPage(await pageWithCamera({ answer: "deny" }), language);
    await scanner.openCamera();
    const banner = scanner.panel.getByRole("alert");
    await expect(banner).toContainText(scan.faults.refused.title);
    await expect(banner).toContainText(scan.wayOut);
    await expect(scanner.button(scan.tryAgain)).toBeVisible();
  });
}
