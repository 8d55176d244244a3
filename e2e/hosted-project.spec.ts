import type { Page } from "@playwright/test";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { CERTIFICATE_NUMBER_HEADER } from "@register/domain/lookup";
import { drawCertificates } from "@register/drawing/certificates";
import type { CertificateRecord } from "@register/domain/certificate";
import { ROUTES } from "@register/domain/site";
import { en } from "@register/content/test-support/catalogue";
import { openPage } from "./support/browser-aids.ts";
import { ContactPage } from "./support/contact-page.ts";
import { serveHostedSite, type HostedSite } from "./support/hosted-site.ts";
import { expect, test as base } from "./support/site-test.ts";
import { LOOKUP_CALL, TrackPage } from "./support/track-page.ts";

const test = base.extend<object, { readonly site: HostedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const site = await serveHostedSite();
      await site.query(
        `insert into certificates (certificate_number, vessel_name, issuance_date)
         values ('HOSTED-001', 'MV Hosted Sample', '2025-01-15'), ('HOSTED-002', 'MV Other', null)`,
      );
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

// The tests change the one project one after the other.
test.describe.configure({ mode: "serial" });

async function openTrack(page: Page, { origin }: HostedSite): Promise<TrackPage> {
  await openPage(page, `${origin}/track`);
  return new TrackPage(page);
}

test("finds a certificate, whose number a header tells the project", async ({ page, site }) => {
  const track = await openTrack(page, site);
  await track.search("hosted-001");
  await track.expectFound("HOSTED-001");
  await expect(track.value("Issuance Date")).toHaveText("15 January 2025");
  const call = track.calls.find((each) => LOOKUP_CALL.test(each.url()));
  expect(new URL(call?.url() ?? "").origin).toBe(site.projectOrigin);
  expect(call?.headers()[CERTIFICATE_NUMBER_HEADER]).toBe("hosted-001");
  await track.search("HOSTED-003");
  await track.expectFault(en.messages.lookupNotFound);
});

test("shows the copy of an issued file for number and code in headers", async ({ page, site }) => {
  const record = { certificate_number: "HOSTED-001" } as CertificateRecord;
  const issuedAt = "2026-01-14T09:00:00.000Z";
  const link = "https://certificates.example/track";
  const kind = SAMPLE_KIND;
  const paper = { record, kind, language: "en", issuedAt, link, watermark: "copy" } as const;
  let copy = "";
  for await (const drawn of drawCertificates([paper])) {
    if (drawn.ok) copy = Buffer.from(drawn.pdf).toString("hex");
  }
  await site.query(
    `with kept as (
       insert into issued_files (certificate_number, sha256, kind, language, record, record_updated_at, issued_at, issued_by)
       select certificate_number, encode(sha256(''), 'hex'), 'inspection', 'en', to_jsonb(printed), now(), '${issuedAt}', 'Tester'
       from certificates as printed where certificate_number = 'HOSTED-001'
       returning id)
     insert into issued_file_contents (file_id, code, contents, copy)
     select id, '0123456789abc', '', '\\x${copy}' from kept`,
  );
  await site.query(
    "update certificates set branch = 'Lagos' where certificate_number = 'HOSTED-001'",
  );
  const { issuedCopy: words } = en;
  await page.goto(`${site.origin}/track?number=HOSTED-001&code=0123456789abc`);
  await page.getByRole("button", { name: words.open, exact: true }).click();
  const shown = page.getByRole("region", { name: words.heading, exact: true });
  await expect(shown.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expect(shown).toContainText("The record has changed since: Branch.");
  await expect(shown).toContainText("Issued on 14 January 2026.");
  await page.goto(`${site.origin}/track?number=HOSTED-001&code=zzzzzzzzzzzzz`);
  await page.getByRole("button", { name: words.open, exact: true }).click();
  await expect(page.getByText(words["not-found"])).toBeVisible();
});

test("checks many certificates by the project's function", async ({ page, site }) => {
  const { checkMany: words } = en;
  await openPage(page, site.origin + ROUTES.checkMany);
  await page.getByLabel(words.label).fill("hosted-001\nHOSTED-003\nHOSTED-002");
  const call = page.waitForRequest(/\/rpc\/certificates_named$/);
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  expect(new URL((await call).url()).origin).toBe(site.projectOrigin);
  expect((await call).postDataJSON()).toEqual({
    numbers: ["hosted-001", "HOSTED-003", "HOSTED-002"],
  });
  await expect(page.getByText("3 numbers: 1 not in our register, 2 valid.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["HOSTED-003", "hosted-001", "HOSTED-002"]);
  await expect(page.getByRole("row").nth(2)).toContainText("MV Hosted Sample");
});

test("is found under its own address, its certificates nowhere @trial", async ({ page, site }) => {
  const textOf = async (path: string) => (await page.request.get(site.origin + path)).text();
  expect(await textOf("/sitemap.xml")).toContain(
    "<loc>https://certificates.example/services</loc>",
  );
  expect(await textOf("/robots.txt")).toContain("https://certificates.example/sitemap.xml");
  expect(await textOf("/manifest.webmanifest")).toContain('"start_url":"/"');
  const track = await openTrack(page, site);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", "https://certificates.example/track");
  // The host gives the same page for both addresses, so the page itself has to say it.
  await page.goto(`${site.origin}/track?number=HOSTED-001`);
  await track.expectFound("HOSTED-001");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(canonical).toHaveCount(0);
});

test("a link to a certificate shows it at the top of its page", async ({ page, site, track }) => {
  await page.goto(`${site.origin}/track?number=HOSTED-001`);
  await track.expectFound("HOSTED-001");
  await expect(track.button).not.toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("says of a certificate what staff have said of it @trial", async ({ page, site }) => {
  await site.query(
    "update certificates set status = 'suspended', status_note = 'Reinspection' where certificate_number = 'HOSTED-002'",
  );
  const track = await openTrack(page, site);
  await track.search("HOSTED-002");
  await expect(track.card).toContainText("Suspended since ");
  await expect(track.card).toContainText("Reinspection");
});

test.describe("forged papers", () => {
  test.use({ expectedConsoleErrors: /status of 40\d/ });

  test("are known with a certificate and without, or nothing is said", async ({ page, site }) => {
    await site.query(
      `update certificates set forged_note = 'The papers are for another cargo.', forged_at = now()
         where certificate_number = 'HOSTED-001';
       insert into certificates (certificate_number, status, forged_note, forged_at)
         values ('HOSTED-009', 'forged', 'The papers are for another cargo.', now())`,
    );
    const track = await openTrack(page, site);
    await track.search("hosted-001");
    await expect(track.verdict).toHaveText("Known forgery");
    await expect(track.card).toContainText("The record itself: Valid");
    await track.search("HOSTED-009");
    await expect(track.panel("known-forgery")).toContainText(en.knownForgery.none);
    const list = async () => {
      await page.goto(`${site.origin}/check-many`);
      await page.getByLabel(en.checkMany.label).fill("HOSTED-001 HOSTED-009 HOSTED-002");
      await page.getByRole("button", { name: en.checkMany.submit, exact: true }).click();
    };
    await list();
    await expect(page.getByText("3 numbers: 2 with known forgeries, 1 valid.")).toBeVisible();
    await site.query(
      "revoke select on certificates from anon; grant select (certificate_number) on certificates to anon",
    );
    await page.goto(`${site.origin}/track?number=HOSTED-002`);
    await expect(track.panel("could-not-check")).toBeVisible();
  });
});

test("stores a message in the project", async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`);
  const contact = new ContactPage(page);
  await contact.fillIn({
    "Full Name*": "Ana O'Neill",
    "Email Address*": "ana@ships.example",
    "Phone Number": "",
    "Message*": "Sent from a static host.",
  });
  await contact.submit.click();
  await expect(contact.toasts).toHaveText([en.contactMessages.sent]);
  expect(await site.query("select name, phone, message from contact_submissions")).toEqual([
    { name: "Ana O'Neill", phone: null, message: "Sent from a static host." },
  ]);
});

test.describe("a page on a host that knows no headers of ours", () => {
  test.use({
    expectedConsoleErrors: /Content Security Policy|violates the document's|status of 401/,
  });

  test("may ask the project and nobody else", async ({ page, site }) => {
    await page.goto(`${site.origin}/track`);
    const reaches = (origin: string) =>
      page.evaluate((address) => fetch(address).then(Boolean, () => false), origin);
    expect(await reaches(`${site.projectOrigin}/rest/v1/certificates`)).toBe(true);
    expect(await reaches("http://localhost:9/elsewhere")).toBe(false);
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
    });
    expect(await page.evaluate(() => Reflect.get(window, "injected"))).toBeUndefined();
  });
});

test("finds the certificate in a plain readable table @trial", async ({ page, site }) => {
  await site.query(
    `alter table certificates rename to former_certificates;
     create table certificates (id bigint, certificate_number text, vessel_imo bigint, quantity numeric);
     insert into certificates values (7, 'PLAIN-001', 9074729, 12.5), (8, 'PLAIN-002', null, null);
     grant select on certificates to anon;`,
  );
  const track = await openTrack(page, site);
  await track.search("PLAIN-001");
  await track.expectFound("PLAIN-001");
  await expect(track.value("Vessel IMO Number")).toHaveText("9074729");
  await expect(track.value("Quantity")).toHaveText("12.5");
  // The table has no column for a status, so its certificates count as in force.
  await expect(track.verdict).toHaveText("Valid");
});

test.describe("a project that is away", () => {
  test.use({ expectedConsoleErrors: /^Failed to load resource/ });

  test("is an error, never a certificate that is not found", async ({ page, site }) => {
    await site.closeProject();
    const track = await openTrack(page, site);
    await track.search("PLAIN-001");
    await track.expectFault(en.messages.lookupFailed);
  });
});
