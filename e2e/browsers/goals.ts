import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toBuffer } from "bwip-js/node";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from "vitest";
import { formatCalendarDate } from "@register/domain/days";
import { pathIn, ROUTES } from "@register/domain/site";
import { readCatalogue } from "@register/content/test-support/catalogue";
import { writtenCertificate } from "../support/certificate-files.ts";
import { HIDDEN_LINES, hiddenLines } from "../support/hidden-lines.ts";
import { KIT_WORDS, kitDocument } from "../support/kit-document.ts";
import { nameOf } from "../support/language-menu-page.ts";
import { serveFaulty, type FaultyHost } from "../support/faulty-host.ts";
import { pdfTexts } from "../support/pdf-pages.ts";
import { printedSheet } from "../support/printed-sheet.ts";
import type { ReadInPage } from "../../tools/test-support/reader-page.ts";
import { serveReader, type ReaderHost } from "../../tools/test-support/serve-reader.ts";
import { NOT_FOUND_CONSOLE, UNKNOWN_PATH } from "../support/site-pages.ts";
import type { Browser } from "./browser.ts";
import { startChromium, startFirefox } from "./puppeteer.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const [ARABIC, FRENCH] = [readCatalogue("ar"), readCatalogue("fr")];

const executablePath = inject("executablePath");
const START = {
  firefox: startFirefox,
  webkit: startWebKit,
  "older-chromium": startChromium,
};

function startBrowser({
  scripts,
  origin = inject("origin"),
}: {
  readonly scripts: boolean;
  readonly origin?: string;
}): Promise<Browser> {
  return START[inject("engine")]({ executablePath, origin, scripts });
}

const NUMBER = "E2E-FULL-001";
const FOUND = "Certificate found and validated";
const SENT = "Thank you for contacting us! We'll respond within 24 hours.";

const PAGES = [
  [ROUTES.home, "Certificates that stand up to checking"],
  [ROUTES.services, "Certification, inspection, and the proof of both"],
  [ROUTES.track, "Track Your Certificate"],
  [ROUTES.about, "An inspector’s word is worth what can be checked"],
  [ROUTES.contact, "Send us a message"],
  [ROUTES.checkMany, "Check many certificates"],
  [ROUTES.howToVerify, "How to verify a certificate"],
  [ROUTES.privacy, "Privacy notice"],
  [ROUTES.accessibility, "Accessibility statement"],
] as const;

describe.skipIf(executablePath === "")("a visitor", () => {
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await startBrowser({ scripts: true });
    visitor = new Visitor(browser);
  });
  afterEach(async () => {
    expect(await browser.takeFaults(), "errors and warnings of the console").toEqual([]);
  });
  afterAll(() => browser.close());

  test.each(PAGES)("opens %s", async (path, heading) => {
    await visitor.open(path);
    await visitor.expectPage(path, heading);
  });

  test("is told when there is no such page", async () => {
    await visitor.open(UNKNOWN_PATH);
    await visitor.expectText("Oops! Page not found");
    const faults = await browser.takeFaults();
    expect(faults.filter((text) => !NOT_FOUND_CONSOLE.test(text))).toEqual([]);
    await visitor.click("link", "Return to Home");
    await visitor.expectPage(ROUTES.home, "What we do");
  });

  test("follows links, and comes back", async () => {
    await visitor.open(ROUTES.home);
    const staysInDocument = await browser.inPage(() => "navigation" in globalThis);
    await visitor.click("link", "About");
    await visitor.expectPage(ROUTES.about, "Our Story");
    expect(await visitor.focus()).toBe(staysInDocument ? "H1" : "BODY");
    await visitor.click("link", "Services");
    await visitor.expectPage(ROUTES.services, "Our services");
    await visitor.back();
    await visitor.expectPage(ROUTES.about, "Our Story");
    await visitor.back();
    await visitor.expectPage(ROUTES.home, "What we do");
  });

  test.each([ROUTES.home, ROUTES.track])(
    "looks a number up on %s",
    { tags: "smoke" },
    async (path) => {
      await visitor.open(path);
      const isHome = path === ROUTES.home;
      const label = isHome ? "Verify a certificate by number" : "Certificate number";
      await visitor.type(label, NUMBER.toLowerCase());
      await visitor.click("button", "Track");
      await visitor.expectText(FOUND);
      await visitor.expectText("MV Test Meridian");
      await visitor.expectText("In force to the end of 1 March 2034");
    },
  );

  test("looks one up by its link, which says that it has expired", async () => {
    await visitor.open(`${ROUTES.track}?number=E2E-EXPIRED-005`);
    await visitor.expectText("Certificate found in the register");
    await visitor.expectText("Its validity ended on 29 February 2024");
  });

  test("learns since when one is withdrawn, and goes to what replaces it and back", async () => {
    await visitor.open(`${ROUTES.track}?number=E2E-REPLACED-010`);
    await visitor.expectText("since 3 March 2026");
    await visitor.click("link", "E2E-SUCCESSOR-011");
    await visitor.expectText("Replaces E2E-REPLACED-010");
    await visitor.back();
    await visitor.expectText("since 3 March 2026");
  });

  test.each([
    ["NO-SUCH-NUMBER", "Certificate not found. Please check the number and try again."],
    ["GQC_2025", "Certificate number can only contain letters, numbers, and hyphens"],
  ])("learns that %s is not a number of a certificate", async (typed, message) => {
    await visitor.open(ROUTES.track);
    await visitor.type("Certificate number", typed);
    await browser.pressEnter();
    await visitor.expectText(message);
  });

  describe("has a picture read", () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "codes-"));
      return () => rmSync(folder, { recursive: true });
    });

    test.each([
      ["a QR code", "qrcode"],
      ["a Code 128", "code128"],
      ["a Data Matrix", "datamatrix"],
      ["a PDF417", "pdf417"],
      ["an Aztec code", "azteccode"],
    ])("of %s", async (_, bcid) => {
      const file = join(folder, `${bcid}.png`);
      const drawing = { bcid, text: NUMBER, scale: 3, padding: 6, backgroundcolor: "FFFFFF" };
      writeFileSync(file, await toBuffer(drawing));
      await visitor.open(ROUTES.track);
      await visitor.click("button", "Scan QR code or barcode");
      await visitor.expectText("Choose picture");
      await browser.chooseFile(file);
      await visitor.expectText(FOUND);
      await visitor.expectText("MV Test Meridian");
    });
  });

  test("compares a document", async () => {
    const folder = mkdtempSync(join(tmpdir(), "documents-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "certificate.pdf");
    writeFileSync(file, writtenCertificate({ "Valid until": "1 March 2036" }));
    await visitor.open(ROUTES.track);
    await browser.chooseFile(file);
    await visitor.expectText("the register: Validity.");
    await visitor.expectText("In the document: 1 March 2036");
    const drawn = () => browser.inPage(() => document.querySelectorAll("figure image").length);
    await expect.poll(drawn).toBe(10);
    await visitor.click("button", "Remove the document");
    await expect
      .poll(() => browser.inPage(() => document.activeElement?.textContent))
      .toBe("Compare a document");
  });

  test("starts the camera, pauses it and stops it", async () => {
    await visitor.open(ROUTES.track);
    await visitor.click("button", "Scan QR code or barcode");
    await visitor.expectText("Hold the code inside the frame");
    const cameraState = () =>
      browser.inPage(() => {
        const video = document.querySelector("video");
        const stream = video?.srcObject as MediaStream | null;
        // Beside the page, since the video is gone when the camera is off.
        Object.assign(globalThis, { tracksOfTest: stream?.getTracks() });
        return [(video?.videoWidth ?? 0) > 0, video?.paused];
      });
    await expect.poll(cameraState).toEqual([true, false]);
    await visitor.click("button", "Pause");
    await expect.poll(cameraState).toEqual([true, true]);
    await visitor.click("button", "Resume");
    await expect.poll(cameraState).toEqual([true, false]);
    await visitor.click("button", "Close scanner");
    await expect.poll(() => browser.find("button", "Pause")).toBeUndefined();
    const trackStates = await browser.inPage(() => {
      const { tracksOfTest } = globalThis as unknown as { tracksOfTest: MediaStreamTrack[] };
      return tracksOfTest.map(({ readyState }) => readyState);
    });
    expect(trackStates).toEqual(["ended"]);
  });

  test("prints an answer, each sheet of it with its number, its address and the time", async (context) => {
    const number = "GQC-2025-LONG";
    await visitor.open(`${ROUTES.track}?number=${number}`);
    await visitor.expectText(FOUND);
    // Large text, so that it takes several sheets.
    await browser.inPage(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const pdf = await browser.print?.();
    if (pdf === undefined) return context.skip("its driver has no command to print");
    const sheets = (await pdfTexts(pdf)).map(printedSheet);
    expect(sheets.length).toBeGreaterThan(2);
    const link = `${inject("origin")}${ROUTES.track}?number=${number}`;
    for (const { text, fields, times } of sheets) {
      expect(text).toContain(`${number} ${times.at(-1)} ${link}`);
      expect([1, 2], "how many fields a sheet never has").not.toContain(fields.length);
    }
    // What stands in a heavier weight on the screen, and figures of equal width, can be searched for and copied.
    const text = sheets.map((sheet) => sheet.text).join(" ");
    expect(text).toContain("Valid In force to the end of 11 May 2034");
    expect(text).toContain("Certificate Details Verified QR Validation");
    expect(text).toContain(`Certificate Number ${number} Vessel Name MV Demonstration`);
    expect(text).toContain("Vessel IMO Number 3000453");
    expect(text).toContain("Issuance Date 12 May 2025 Validity 11 May 2034");
  });

  test("checks many certificates", async () => {
    await visitor.open(ROUTES.checkMany);
    await visitor.type("Certificate numbers", `${NUMBER} NONE-1000`);
    await visitor.click("button", "Check");
    await visitor.expectText("2 numbers: 1 not in our register, 1 valid.");
    await visitor.click("button", "1 valid");
  });

  test("sends a message", { tags: "smoke" }, async () => {
    await visitor.open(ROUTES.contact);
    await sendMessage(visitor);
  });

  test.each([
    ["ar", ARABIC],
    ["fr", FRENCH],
  ] as const)("verifies in %s, and goes on in English", async (code, words) => {
    await visitor.open(pathIn(code, ROUTES.home));
    await visitor.expectPage(`/${code}`, words.home.heading);
    await visitor.open(`${pathIn(code, ROUTES.track)}?number=${NUMBER}`);
    await visitor.expectText(words.verdictNames.valid);
    await visitor.expectText(formatCalendarDate("2034-03-01", words.dates));
    // Where there are no popovers, the links at the foot of the page are all there is.
    if (await browser.inPage(() => "popover" in HTMLElement.prototype)) {
      await visitor.click("button", `${words.shell.language} ${nameOf(code)}`);
    }
    await visitor.click("link", nameOf("en"));
    await visitor.expectPage(ROUTES.track, "In force to the end of 1 March 2034");
  });
});

// Firefox before 155 never asks again for a module under an address that failed.
describe.skipIf(executablePath === "")("a visitor whose script is missing at first", () => {
  let host: FaultyHost;
  let visitor: Visitor;
  beforeAll(async () => {
    host = await serveFaulty(inject("origin"));
    visitor = new Visitor(await startBrowser({ scripts: true, origin: host.origin }));
  });
  afterAll(async () => {
    await visitor.browser.close();
    host.close();
  });

  // The first test, as the browser has none of the scripts yet. WebKitGTK remembers the failure in its next documents, too.
  test.skipIf(inject("engine") === "webkit")(
    "opens the scanner of a page that was not hydrated",
    async () => {
      const { browser } = visitor;
      host.miss(/\/hydrate-/);
      await browser.open(ROUTES.track);
      await visitor.click("button", "Scan QR code or barcode");
      await visitor.expectText("The scanner could not be loaded");
      host.restore();
      await browser.inPage(() => document.documentElement.setAttribute("data-first-document", ""));
      await visitor.click("button", "Scan QR code or barcode");
      await visitor.untilHydrated();
      const isNewDocument = await browser.inPage(
        () => !document.documentElement.hasAttribute("data-first-document"),
      );
      if (isNewDocument) await visitor.click("button", "Scan QR code or barcode");
      await visitor.expectText("Choose picture");
    },
  );

  test("sends a message, as a form", async () => {
    await visitor.open(ROUTES.contact);
    host.miss(/\/data-client-/);
    await visitor.type("Full Name*", "Ana Silva");
    await visitor.type("Email Address*", "ana@example.com");
    await visitor.type("Message*", "Please inspect our vessel.");
    await visitor.click("button", "Send Message");
    await visitor.expectText(SENT);
    host.restore();
  });

  test("looks a number up, by the server's page", async () => {
    await visitor.open(ROUTES.track);
    host.miss(/\/lookup-result-/);
    await visitor.type("Certificate number", NUMBER);
    await visitor.click("button", "Track");
    await visitor.expectText("MV Test Meridian");
    // The answer is read before its document is loaded, and Firefox never ends a navigation that cuts that short.
    await expect.poll(() => visitor.browser.inPage(() => document.readyState)).toBe("complete");
    host.restore();
  });

  test("opens the scanner", async () => {
    await visitor.open(ROUTES.track);
    host.miss(/\/scan-panel-/);
    await visitor.click("button", "Scan QR code or barcode");
    await visitor.expectText("The scanner could not be loaded");
    host.restore();
    await visitor.click("button", "Try again");
    await visitor.expectText("Choose picture");
  });

  test.each([
    ["its thread", /\/decoder-worker-/],
    ["its reader", /\/zxing_reader-/],
  ])("scans a picture (%s)", async (_, missing) => {
    const folder = mkdtempSync(join(tmpdir(), "codes-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "code.png");
    writeFileSync(file, await toBuffer({ bcid: "qrcode", text: NUMBER, scale: 3, padding: 6 }));
    await visitor.open(ROUTES.track);
    host.miss(missing);
    await visitor.click("button", "Scan QR code or barcode");
    await visitor.expectText("Choose picture");
    await visitor.browser.chooseFile(file);
    await visitor.expectText("The scanner could not be loaded");
    host.restore();
    await visitor.browser.chooseFile(file);
    await visitor.expectText("MV Test Meridian");
  });
});

describe.skipIf(executablePath === "")("a visitor without scripts", () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await startBrowser({ scripts: false }));
  });
  afterAll(() => visitor.browser.close());

  test("looks a number up on the home page", async () => {
    await visitor.browser.open(ROUTES.home);
    await visitor.type("Certificate number", NUMBER);
    await visitor.click("button", "Track");
    await visitor.expectText("In force to the end of 1 March 2034");
  });

  test("sends a message", async () => {
    const { browser } = visitor;
    await browser.open(ROUTES.contact);
    await browser.inPage(() => document.documentElement.setAttribute("data-first-document", ""));
    await sendMessage(visitor);
    // A script would have sent it from the same document.
    const { length } = await browser.inPage(() => [
      ...document.querySelectorAll("[data-first-document]"),
    ]);
    expect(length).toBe(0);
  });
});

/** At first with a fault in it. */
async function sendMessage(visitor: Visitor): Promise<void> {
  await visitor.type("Full Name*", "Siân O'Neill-Smith");
  await visitor.type("Email Address*", "sian@example.com");
  await visitor.type("Message*", "Hi");
  await visitor.click("button", "Send Message");
  await visitor.expectText("There is a problem");
  // The summary has the focus, and its link leads to the field.
  await expect.poll(() => visitor.focus()).toBe("DIV");
  await visitor.click("link", "Message must be at least 10 characters");
  await expect.poll(() => visitor.focus()).toBe("TEXTAREA");
  await visitor.type("Message*", ", please inspect our vessel.");
  await visitor.click("button", "Send Message");
  await visitor.expectText(SENT);
}

describe.skipIf(executablePath === "")("the reader of documents", () => {
  let host: ReaderHost;
  let browser: Browser;
  beforeAll(async () => {
    // As most programs write it, and by hand.
    host = await serveReader({
      "0": hiddenLines(0),
      "90": hiddenLines(90),
      kit: await kitDocument(),
    });
    browser = await startBrowser({ scripts: true, origin: host.origin });
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  async function read(name: string) {
    await browser.open(`/?name=${name}`);
    const outcome = () =>
      browser.inPage(() => (globalThis as unknown as { outcome?: ReadInPage }).outcome ?? null);
    await expect.poll(outcome).toMatchObject({ kind: "text" });
    const found = await outcome();
    if (found === null || found.kind === "failed") throw new Error("There is no document.");
    return found.pages.flatMap(({ runs }) => runs);
  }

  test.each(["0", "90"])("knows what nobody sees, on a page turned by %s degrees", async (turn) => {
    const hidden = (await read(turn)).filter(({ isHidden }) => isHidden).map(({ text }) => text);
    const covered = ["Old value 2026", "Total 2023"];
    expect(new Set(hidden)).toEqual(new Set([...HIDDEN_LINES.map(([text]) => text), ...covered]));
    expect(await browser.takeFaults()).toEqual([]);
  });

  test("reads what a program has packed and encrypted", async () => {
    const runs = await read("kit");
    expect(runs.map(({ text, isHidden }) => [text, isHidden])).toEqual([[KIT_WORDS, false]]);
  });
});
