import { describe, expect, it } from "vitest";
import { ROUTE_PATHS, ROUTES, samplePath, SCAN_FRAGMENT, searchWith } from "@register/domain/site";
import { createRateLimits } from "../server/limits/rate-limits.ts";
import { COMPANY, REGISTRATION, SECURITY_CONTACT, SPECIMEN } from "@register/content/company";
import { GOOD } from "../server/test-support/contact-server.ts";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";
import { linksIn, partOf, readable, sectionOf, textsIn } from "./test-support/document-text.ts";

// What every visitor gets before, and without, any script.

const { request, open } = serveBuiltSite();
const allowed = { missesPerMinute: 0, messagesPerHour: 0, allMessagesPerHour: 0 };
const limited = serveBuiltSite({
  limits: createRateLimits({ ...allowed, lookupsPerMinute: 3 }, () => {}),
});

const UNKNOWN_PATH = "/no/such-page";
const EVERY_PATH = [...ROUTE_PATHS, UNKNOWN_PATH];

/** The figures of the specification, section 1. */
const FIGURES = "15+ Years Experience 500+ Certified Clients 30+ Countries Served 98% Success Rate";

const POSITIONING =
  "ISO-certified partner for quality inspection and certification across the Middle East, Africa, Europe and the Americas";

const SERVICES = [
  ["ISO Certification", "iso"],
  ["Vessel Inspection", "vessel"],
  ["Quality Inspection", "quality"],
  ["Compliance Verification", "compliance"],
  ["Risk Assessment", "risk"],
  ["Certificate Validation", "validation"],
] as const;

const addressOf = (number: string) => ROUTES.track + searchWith({ number });

/** A form that is sent without script. */
const form = (values: Record<string, string>) =>
  ({ method: "POST", body: new URLSearchParams(values) }) as const;

function expectNoFrame(headers: Headers): void {
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
}

const BAR = [
  ["Home", "/"],
  ["Services", "/services"],
  ["Verify Certificate", "/track"],
  ["About", "/about"],
  ["Contact", "/contact"],
];

it("every page has the five links of the bar, its own marked, and a footer with address, facts and further pages", async () => {
  const { name, place, number, office } = REGISTRATION;
  for (const path of EVERY_PATH) {
    const { html, main } = await open(path);
    const [links = ""] = partOf(html, "header").split('id="languages"');
    expect(linksIn(links).slice(1)).toEqual(BAR);
    const [, current] = /href="([^"]*)"[^>]* aria-current="(?:page|true)"/.exec(links) ?? [];
    // The page of lists is a part of verifying.
    const verifying = path === ROUTES.checkMany ? ROUTES.track : undefined;
    expect(current).toBe(verifying ?? BAR.find(([, to]) => to === path)?.[1]);
    const footer = partOf(html, "footer");
    expect(linksIn(footer).slice(0, 10)).toEqual([
      ["Home", "/"],
      ["Services", "/services"],
      ["Verify Certificate", "/track"],
      ["About Us", "/about"],
      [COMPANY.phone.text, expect.stringMatching(/^tel:\+\d+$/)],
      [COMPANY.email.text, `mailto:${COMPANY.email.text}`],
      ["How to verify", "/how-to-verify"],
      ["Report a certificate", "/report-a-certificate"],
      ["Privacy", "/privacy"],
      ["Accessibility", "/accessibility"],
    ]);
    expect(textsIn(footer, "address")).toEqual([expect.stringMatching(/London E\d/)]);
    for (const fact of [name, `Registered in ${place}`, `company number ${number}`, office])
      expect(readable(footer)).toContain(fact);
    const pictures = [...main.matchAll(/<img\b[^>]* src="([^"]*)"/g)].map(([, source]) => source);
    expect(pictures, "each once").toEqual([...new Set(pictures)]);
  }
});

it("every page has a title, a description and an address of its own, facts for programs, and may be framed by nobody", async () => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of EVERY_PATH) {
    const { html, headers } = await open(path);
    seen.title.add(partOf(html, "title"));
    seen.description.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "");
    expectNoFrame(headers);
    if (path === UNKNOWN_PATH) continue;
    const { href } = new URL(path, BUILT_SITE_ORIGIN);
    expect(html.match(/<link rel="canonical" href="[^"]*"/g)).toEqual([
      `<link rel="canonical" href="${href}"`,
    ]);
    expect(html).toContain(`<meta property="og:url" content="${href}"`);
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ "@context": "https://schema.org" });
    const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(picture.startsWith(BUILT_SITE_ORIGIN)).toBe(true);
    expect((await request(new URL(picture).pathname)).status).toBe(200);
  }
  expect([seen.title.size, seen.description.size]).toEqual([EVERY_PATH.length, EVERY_PATH.length]);
});

/** What the specification has each page say, in this order. */
const SAID: Readonly<Record<string, string>> = {
  [ROUTES.home]: `${POSITIONING} | ${FIGURES} | What we do | ISO Certification | ISO 9001 | ISO 14001 | ISO 45001 | Vessel Inspection | Quality Inspection | Certificate Verification | Why Choose | UK-based | Certified professionals | Digital verification`,
  [ROUTES.services]: `Our services | ${SERVICES.map(([name]) => name).join(" | ")} | What we examine | How it runs | What you receive | Why Choose | UK-Based Excellence | Experienced Professionals | Fast Turnaround | Digital Verification`,
  [ROUTES.track]: "Track Your Certificate | Track",
  [ROUTES.about]: `${POSITIONING} | ${FIGURES} | Our Story | Our Expertise | Why Choose Us | UK-Based Operations | Accredited Professionals | Digital Innovation | Global Recognition | Our Commitment`,
  [ROUTES.contact]:
    "Full Name* | Email Address* | Phone Number | Message* | 365 days | United Kingdom Business Hours Mon-Fri 9:00 AM-6:00 PM Sat 10:00 AM-2:00 PM Sun Closed",
  [ROUTES.privacy]: "365 days | Your rights | Information Commissioner",
  [ROUTES.howToVerify]: `and nowhere else: ${new URL(BUILT_SITE_ORIGIN).host} | Valid | Expired | Not yet valid | Suspended | Withdrawn | Status unclear | Known forgery | Not in our register | Check not completed`,
  [UNKNOWN_PATH]: "404 | Oops! Page not found",
};

it.each(Object.entries(SAID))("%s says, in this order: %s", async (path, words) => {
  const said = readable((await open(path)).main);
  let from = 0;
  for (const each of words.split(" | ")) {
    const at = said.indexOf(each, from);
    expect(at, `“${each}” after “${said.slice(from - 40, from)}”`).toBeGreaterThanOrEqual(from);
    from = at + each.length;
  }
});

const CLOSING = `Get In Touch → ${ROUTES.contact} | Verify Certificate → ${ROUTES.track}`;
const listOf = (links: readonly (readonly string[])[]) =>
  links.map((link) => link.join(" → ")).join(" | ");

/** Where everything in the main part of a page leads. */
const LINKS: Readonly<Record<string, string>> = {
  [ROUTES.home]: `Scan the code → ${ROUTES.track}#${SCAN_FRAGMENT} | Verify Certificate → ${ROUTES.track} | Our Services → ${ROUTES.services} | See a sample verification → ${addressOf(SPECIMEN.certificate_number)} | ISO Certification → /services#iso | Vessel Inspection → /services#vessel | Quality Inspection → /services#quality | Certificate Verification → /services#validation | ${CLOSING}`,
  [ROUTES.services]: `${listOf(SERVICES.map(([name, id]) => [name, `#${id}`]))} | ${listOf(
    SERVICES.slice(0, 5).map(([name, id]) => [`Ask about this ${name}`, `/contact?service=${id}`]),
  )} | Verify Certificate → ${ROUTES.track} | See a sample certificate (PDF, about 110 KB) → ${samplePath("en")} | ${CLOSING}`,
  [ROUTES.about]: `ISO certification: ISO 9001, ISO 14001 and ISO 45001 → /services#iso | Vessel (maritime) inspection → /services#vessel | Quality inspection of commodities and products: during production, pre-shipment and final → /services#quality | Compliance verification → /services#compliance | Risk assessment → /services#risk | Certificate validation with QR code and barcode tracking → /services#validation | ${CLOSING}`,
  [UNKNOWN_PATH]:
    "Return to Home → / | Verify Certificate → /track | Get In Touch → /contact | Home → / | Services → /services | Verify Certificate → /track | About → /about | Contact → /contact",
};

it.each(Object.entries(LINKS))("the links of %s are %s", async (path, links) => {
  expect(listOf(linksIn((await open(path)).main))).toBe(links);
});

it("Services has a section for each service, which its card leads to, with the four steps of the work", async () => {
  const { html, text } = await open(ROUTES.services);
  for (const named of ["ISO 9001", "ISO 14001", "ISO 45001", "pre-shipment", "during production"])
    expect(text).toContain(named);
  for (const [name, id] of SERVICES) {
    const section = sectionOf(html, name);
    expect(section).toMatch(new RegExp(`^<h2[^>]* id="${id}"`));
    expect(textsIn(section, "dt")).toEqual(["What we examine", "How it runs", "What you receive"]);
    expect(textsIn(partOf(section, "ol"), "li")).toHaveLength(4);
  }
  const sample = await request(samplePath("en"));
  expect(sample.headers.get("content-type")).toBe("application/pdf");
});

it("Track gives an example, and answers nothing", async () => {
  const { main } = await open(ROUTES.track);
  expect(main).toContain('placeholder="GQC-2025-001"');
  expect(main).not.toContain("<article");
});

it("Contact has the limits of its fields, and leads to telephone and e-mail", async () => {
  const { main } = await open(ROUTES.contact);
  for (const [name, limit, isRequired] of [
    ["name", 100, true],
    ["email", 255, true],
    ["phone", 20, false],
    ["message", 1000, true],
  ] as const) {
    const [field] = new RegExp(`<(?:input|textarea)\\b[^>]* name="${name}"[^>]*>`).exec(main) ?? [];
    expect(field).toContain(` maxLength="${limit}"`);
    expect(field).toContain(` aria-required="${isRequired}"`);
  }
  expect(linksIn(main).slice(1)).toEqual([
    ["privacy notice", ROUTES.privacy],
    [COMPANY.phone.text, expect.stringMatching(/^tel:\+\d+$/)],
    [COMPANY.email.text, `mailto:${COMPANY.email.text}`],
  ]);
});

it("security.txt names a contact, and expires within a year", async () => {
  const { headers, html } = await open("/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(html).toContain(`Contact: ${SECURITY_CONTACT}\n`);
  expect(html).toContain(`Canonical: ${BUILT_SITE_ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(html)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

describe("a page made for one request", () => {
  it("may be framed by nobody either, whatever it answers", async () => {
    for (const [status, path, options] of [
      [200, addressOf("GQC-2025-001"), {}],
      [404, addressOf("GQC-0"), {}],
      [400, addressOf("E2E_FULL"), {}],
      [429, addressOf("GQC-2025-001"), {}],
      [422, ROUTES.contact, form({ ...GOOD, email: "" })],
    ] as const) {
      const answer = await limited.open(path, options);
      expect([path, answer.status]).toEqual([path, status]);
      expectNoFrame(answer.headers);
    }
  });

  it("carries no markup of a number", async () => {
    const { html, main } = await open(addressOf("</script><script>alert(1)</script>"));
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(main).toContain('value="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it("says a fault of a number at its field, and keeps it there", async () => {
    const { main } = await open(addressOf("E2E_FULL"));
    const [field = ""] = /<input\b[^>]*name="number"[^>]*>/.exec(main) ?? [];
    for (const held of ['value="E2E_FULL"', 'aria-invalid="true"']) expect(field).toContain(held);
    const [, described = ""] = /aria-describedby="([^" ]+)/.exec(field) ?? [];
    const fault = "Certificate number can only contain letters, numbers, and hyphens";
    expect(main).toMatch(new RegExp(`id="${described}"[^>]*>${fault}`));
  });

  it("gives a form back whole that a program filled in, with the hidden field shown", async () => {
    const { text, main } = await open(ROUTES.contact, form({ ...GOOD, website: "Buy now" }));
    for (const said of ["Leave this field empty", GOOD.message]) expect(text).toContain(said);
    expect(main).toContain(GOOD.email);
  });
});
