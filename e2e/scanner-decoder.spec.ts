import type { Page } from "@playwright/test";
import type { BarcodeFormatId } from "../scanner/barcode-formats.ts";
import type { DecodeOutcome } from "../scanner/decoder/decode-outcome.ts";
import type { DecoderPage, Treatment } from "./support/scanner-decoder-page.ts";
import {
  drawNoCode,
  drawSubject,
  SUBJECTS,
  type Subject,
} from "./support/scanner-decoder-pictures.ts";
import { startDecoderSite, type DecoderSite } from "./support/scanner-decoder-site.ts";
import { expect, test as siteTest } from "./support/site-test.ts";

declare const decoderPage: DecoderPage;

const test = siteTest.extend<{ openPage: undefined }, { decoderSite: DecoderSite }>({
  decoderSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, use) => {
      const site = await startDecoderSite(
        new URL("./support/scanner-decoder-page.html", import.meta.url),
      );
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  openPage: [
    async ({ page, decoderSite }, use) => {
      decoderSite.refuse(null);
      await page.goto(decoderSite.url);
      await page.waitForFunction(() => "decoderPage" in globalThis);
      await use(undefined);
    },
    { auto: true },
  ],
});

// In one worker, so that the page is built once; the first test reads each format twice.
test.describe.configure({ mode: "default", timeout: 60_000 });

const QR = SUBJECTS[0] as Subject;
const CODE_128 = subject("code-128");

function subject(format: BarcodeFormatId): Subject {
  const found = SUBJECTS.find((each) => each.format === format);
  if (found === undefined) throw new Error(`No ${format} to draw.`);
  return found;
}

function reading({ format, text }: Subject): DecodeOutcome {
  return { kind: "read", reading: { format, text } };
}

const decodePicture = (page: Page, url: string, treatment: Treatment = {}) =>
  page.evaluate(([path, how]) => decoderPage.decodePicture(path, how), [url, treatment] as const);

const decodeFrame = (page: Page, url: string, treatment: Treatment = {}) =>
  page.evaluate(([path, how]) => decoderPage.decodeFrame(path, how), [url, treatment] as const);

test.describe("a picture", () => {
  test("of each format is read, a little blurred and askew as well", async ({
    page,
    decoderSite,
  }) => {
    for (const each of SUBJECTS) {
      const url = decoderSite.addPicture(await drawSubject(each));
      expect.soft(await decodePicture(page, url), each.encoder).toEqual(reading(each));
      // A MaxiCode is found by its outline, which has to be upright.
      const turn = each.format === "maxicode" ? 0 : 3;
      const askew = await decodePicture(page, url, { blur: 1, turn });
      expect.soft(askew, `${each.encoder}, askew`).toEqual(reading(each));
    }
  });

  const TREATMENTS: readonly (readonly [string, readonly Subject[], Treatment])[] = [
    ["on its side", [QR, CODE_128, subject("data-matrix"), subject("pdf417")], { turn: 90 }],
    ["upside down", [QR, CODE_128, subject("ean-13"), subject("pdf417")], { turn: 180 }],
    [
      "turned by 45 degrees",
      [QR, CODE_128, subject("data-matrix"), subject("pdf417")],
      { turn: 45 },
    ],
    ["turned by 20 degrees", [CODE_128, subject("itf"), subject("pdf417")], { turn: 20 }],
    ["light on dark", [QR, CODE_128, subject("data-matrix"), subject("aztec")], { invert: true }],
    ["seen in a mirror", [QR, subject("data-matrix"), subject("aztec")], { mirror: true }],
  ];
  for (const [how, subjects, treatment] of TREATMENTS) {
    test(`${how} is read`, async ({ page, decoderSite }) => {
      for (const each of subjects) {
        const url = decoderSite.addPicture(await drawSubject(each));
        const outcome = await decodePicture(page, url, treatment);
        expect.soft(outcome, each.format).toEqual(reading(each));
      }
    });
  }

  test("without a code comes to nothing", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawNoCode());
    expect(await decodePicture(page, url)).toEqual({ kind: "nothing" });
  });

  test("given as pixels is read, too", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawSubject(QR));
    expect(await page.evaluate((path) => decoderPage.decodePixels(path), url)).toEqual(reading(QR));
  });

  test("of another format than was asked for comes to nothing", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawSubject(CODE_128));
    await page.evaluate(() => decoderPage.use(["qr", "ean-13"]));
    expect(await decodePicture(page, url)).toEqual({ kind: "nothing" });
  });
});

test.describe("frames of a camera", () => {
  test("show a QR code at once", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawSubject(QR));
    expect(await decodeFrame(page, url)).toEqual(reading(QR));
  });

  test("show a linear code when two of them agree, in each scan anew", async ({
    page,
    decoderSite,
  }) => {
    const url = decoderSite.addPicture(await drawSubject(CODE_128));
    expect(await decodeFrame(page, url)).toEqual({ kind: "nothing" });
    expect(await decodeFrame(page, url)).toEqual(reading(CODE_128));
    await page.evaluate(() => decoderPage.reset());
    expect(await decodeFrame(page, url)).toEqual({ kind: "nothing" });
    expect(await decodeFrame(page, url)).toEqual(reading(CODE_128));
  });

  test("are taken one at a time", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawSubject(QR));
    const outcomes = await page.evaluate(
      (path) => decoderPage.decodeTogether([path, path, path]),
      url,
    );
    expect(outcomes).toEqual([reading(QR), { kind: "nothing" }, { kind: "nothing" }]);
  });

  test("show what only the harder passes read, within one round of them", async ({
    page,
    decoderSite,
  }) => {
    const url = decoderSite.addPicture(await drawSubject(CODE_128));
    const outcomes: DecodeOutcome[] = [];
    for (let frame = 0; frame < 16; frame += 1) {
      outcomes.push(await decodeFrame(page, url, { turn: 45 }));
    }
    expect(outcomes).toContainEqual(reading(CODE_128));
  });

  test("may come by the hundred", async ({ page, decoderSite }) => {
    const code = decoderSite.addPicture(await drawSubject(QR));
    const nothing = decoderSite.addPicture(await drawNoCode());
    expect(await page.evaluate((path) => decoderPage.decodeFrames(path, 300), code)).toBe(0);
    expect(await page.evaluate((path) => decoderPage.decodeFrames(path, 10), nothing)).toBe(10);
    expect(await decodeFrame(page, code)).toEqual(reading(QR));
  });

  test("come to nothing after closing", async ({ page, decoderSite }) => {
    const url = decoderSite.addPicture(await drawSubject(QR));
    await page.evaluate(() => decoderPage.close());
    expect(await decodeFrame(page, url)).toEqual({ kind: "nothing" });
    expect(await decodePicture(page, url)).toEqual({ kind: "nothing" });
  });
});

test("the page itself may not compile WebAssembly", async ({ page }) => {
  expect(await page.evaluate(() => decoderPage.compileHere())).toBe("refused");
});

test.describe("when it does not load", () => {
  test.use({ expectedConsoleErrors: /404/ });

  for (const [what, paths] of [
    ["the reader", /\.wasm$/],
    ["the worker", /worker.*\.js$/],
  ] as const) {
    test(`${what}, the decoder says so and tries again at the next need`, async ({
      page,
      decoderSite,
    }) => {
      const url = decoderSite.addPicture(await drawSubject(QR));
      decoderSite.refuse(paths);
      expect(await decodeFrame(page, url)).toEqual({ kind: "loading-failed" });
      expect(await decodePicture(page, url)).toEqual({ kind: "loading-failed" });
      decoderSite.refuse(null);
      expect(await decodePicture(page, url)).toEqual(reading(QR));
    });
  }
});
