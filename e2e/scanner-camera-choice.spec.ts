import type { Page } from "@playwright/test";
import { BLANK, matrixCode } from "./support/camera-film.ts";
import { expect, lightsOn, test } from "./support/camera-test.ts";
import { askedOf, equip, type Lens } from "./support/phone-lenses.ts";
import { ScannerPage } from "./support/scanner-page.ts";

test("of two cameras one is chosen, and remembered", async ({ pageWithCamera }) => {
  const scanner = new ScannerPage(await pageWithCamera({ film: BLANK, cameras: 2 }));
  await scanner.open();
  const choice = scanner.panel.getByRole("combobox", { name: "Camera" });
  await expect(choice.getByRole("option")).toHaveCount(2);
  const second = (await choice.getByRole("option").nth(1).getAttribute("value")) ?? "";
  await choice.focus();
  await choice.selectOption(second);
  await expect(choice).toHaveValue(second);
  await expect.poll(() => lightsOn(scanner.page)).toEqual({ given: 2, on: 1 });
  await expect(scanner.button("Pause")).toBeEnabled();
  await expect(choice).toBeFocused();
  const remembered = await scanner.page.evaluate(() => localStorage.getItem("scanner"));
  expect(JSON.parse(remembered ?? "")).toEqual({ hasPermission: true, lastUsedCameraId: second });

  await scanner.button("Close scanner").click();
  await scanner.button("Scan QR code or barcode").click();
  // No words this time: it was allowed before, and the same camera starts at once.
  await expect(scanner.panel.getByRole("combobox", { name: "Camera" })).toHaveValue(second);
});

for (const record of [
  "{broken",
  '{"hasPermission":false,"lastUsedCameraId":""}',
  '{"hasPermission":false,"lastUsedCameraId":"of a camera that is gone"}',
] as const) {
  const tag = "@trial";
  test(
    `a broken record of the last camera does no harm: ${record}`,
    { tag },
    async ({ pageWithCamera }) => {
      const page = await pageWithCamera({ film: matrixCode("qrcode", "E2E-FULL-001") });
      await page.addInitScript((text) => localStorage.setItem("scanner", text), record);
      const scanner = new ScannerPage(page);
      await scanner.open();
      await scanner.track.expectFound("E2E-FULL-001");
    },
  );
}

const FIXED = ["manual"];
const FOLLOWING = ["manual", "single-shot", "continuous"];

const back = (position: number, rest: Partial<Lens>): Lens => ({
  label: `camera2 ${position}, facing back`,
  ...rest,
});

async function openLenses(page: Page, lenses: readonly Lens[]): Promise<ScannerPage> {
  await equip(page, lenses);
  const scanner = new ScannerPage(page);
  await scanner.open();
  await expect(scanner.button("Pause")).toBeVisible();
  return scanner;
}

function chosenLens(scanner: ScannerPage) {
  return scanner.panel.getByRole("combobox", { name: "Camera" }).locator("option:checked");
}

test("a lens with a fixed focus is left for one that focuses", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ cameras: 3 });
  const scanner = await openLenses(page, [
    back(0, { focusMode: FIXED }),
    back(1, { focusMode: FIXED }),
    back(2, { focusMode: FOLLOWING }),
  ]);
  await expect(chosenLens(scanner)).toHaveText("camera2 2, facing back");
  await expect.poll(() => lightsOn(page)).toEqual({ given: 3, on: 1 });
  await expect.poll(() => askedOf(page)).toEqual([{ focusMode: "continuous" }]);

  await scanner.button("Close scanner").click();
  await scanner.button("Scan QR code or barcode").click();
  await expect(chosenLens(scanner)).toHaveText("camera2 2, facing back");
  await expect.poll(() => lightsOn(page)).toEqual({ given: 4, on: 1 });
});

test("where no lens focuses, the first stays @trial", async ({ pageWithCamera }) => {
  const page = await pageWithCamera({ cameras: 4 });
  const fixed = [0, 1, 2, 3].map((position) => back(position, { focusMode: FIXED }));
  const scanner = await openLenses(page, fixed);
  await expect(chosenLens(scanner)).toHaveText("camera2 0, facing back");
  await expect.poll(() => lightsOn(page)).toEqual({ given: 4, on: 1 });
});

test("the zoom begins where the camera stands, within its range", async ({ pageWithCamera }) => {
  const lens = { zoom: { min: 0.5, max: 10 }, zoomedTo: 1.5 };
  const page = await pageWithCamera({ cameras: 2 });
  const scanner = await openLenses(page, [back(0, lens), back(1, lens)]);
  const slider = scanner.panel.getByRole("slider", { name: "Zoom" });
  await expect(slider).toHaveValue("1.5");
  await expect(slider).toHaveAttribute("min", "0.5");
  await expect(slider).toHaveAttribute("max", "10");
  await expect(slider).toHaveAttribute("step", "0.1");
  await expect.poll(() => askedOf(page)).toEqual([]);
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("1.6");
});
