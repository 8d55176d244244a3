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

const titlesIn = (html: string, heading: string | RegExp) =>
  textsIn(sectionOf(html, heading), "h3");

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

it("the unknown page says so, and leads home", async () => {
  const { status, main, text } = await open(UNKNOWN_PATH);
  expect([status, textsIn(main, "h1")]).toEqual([404, ["404"]]);
  expect(text).toContain("Oops! Page not found");
  expect(linksIn(main)).toEqual([["Return to Home", "/"]]);
});

it("Home says what the company is, with figures, four services, reasons, and where its buttons lead", async () => {
  const { html, main, text } = await open(ROUTES.home);
  for (const said of [POSITIONING, FIGURES]) expect(text).toContain(said);
  expect(text).toMatch(/ISO 9001.+ISO 14001.+ISO 45001/);
  const services = [...SERVICES.slice(0, 3), ["Certificate Verification", "validation"]];
  expect(titlesIn(html, "What we do")).toEqual(services.map(([name]) => name));
  expect(titlesIn(html, /^Why Choose/)).toEqual([
    "UK-based",
    "Certified professionals",
    "Digital verification",
  ]);
  expect(linksIn(main)).toEqual([
    ["Scan the code", `${ROUTES.track}#${SCAN_FRAGMENT}`],
    ["Verify Certificate", ROUTES.track],
    ["Our Services", ROUTES.services],
    ["See a sample verification", addressOf(SPECIMEN.certificate_number)],
    ...services.map(([name, id]) => [name, `${ROUTES.services}#${id}`]),
    ["Get In Touch", ROUTES.contact],
    ["Verify Certificate", ROUTES.track],
  ]);
});

it("Services has a card for each service, and a section of its own with what a client can expect", async () => {
  const { html, main, text } = await open(ROUTES.services);
  const names = SERVICES.map(([name]) => name);
  expect(titlesIn(html, "Our services")).toEqual(names);
  expect(textsIn(main, "h2").slice(0, 7)).toEqual(["Our services", ...names]);
  expect(titlesIn(html, /^Why Choose/)).toEqual([
    "UK-Based Excellence",
    "Experienced Professionals",
    "Fast Turnaround",
    "Digital Verification",
  ]);
  for (const named of ["ISO 9001", "ISO 14001", "ISO 45001", "pre-shipment", "during production"])
    expect(text).toContain(named);
  expect(linksIn(main)).toEqual([
    ...SERVICES.map(([name, id]) => [name, `#${id}`]),
    ...SERVICES.slice(0, 5).map(([name, id]) => [
      `Ask about this ${name}`,
      `/contact?service=${id}`,
    ]),
    ["Verify Certificate", ROUTES.track],
    ["See a sample certificate (PDF, about 110 KB)", samplePath("en")],
    ["Get In Touch", ROUTES.contact],
    ["Verify Certificate", ROUTES.track],
  ]);
  const sample = await request(samplePath("en"));
  expect(sample.headers.get("content-type")).toBe("application/pdf");
  for (const [name, id] of SERVICES) {
    const section = sectionOf(html, name);
    expect(section).toMatch(new RegExp(`^<h2[^>]* id="${id}"`));
    expect(textsIn(section, "dt")).toEqual(["What we examine", "How it runs", "What you receive"]);
    expect(textsIn(partOf(section, "ol"), "li")).toHaveLength(4);
  }
});

it("Track asks for a number, gives an example, and answers nothing", async () => {
  const { main } = await open(ROUTES.track);
  expect(textsIn(main, "h1")).toEqual(["Track Your Certificate"]);
  expect(main).toContain('placeholder="GQC-2025-001"');
  expect(textsIn(main, "button")).toContain("Track");
  expect(main).not.toContain("<article");
});

it("About has its figures, four sections in their order, and leads to Services", async () => {
  const { main, text } = await open(ROUTES.about);
  for (const said of [POSITIONING, FIGURES]) expect(text).toContain(said);
  expect(textsIn(main, "h2").filter((title) => /^(?:Our|Why) /.test(title))).toEqual([
    "Our Story",
    "Our Expertise",
    "Why Choose Us",
    "Our Commitment",
  ]);
  expect(textsIn(main, "h3")).toEqual([
    "UK-Based Operations",
    "Accredited Professionals",
    "Digital Innovation",
    "Global Recognition",
  ]);
  expect(linksIn(main).map(([, to]) => to)).toEqual([
    ...SERVICES.map(([, id]) => `${ROUTES.services}#${id}`),
    ROUTES.contact,
    ROUTES.track,
  ]);
});

it("Contact has the form beside telephone, e-mail, place and hours, with what is kept", async () => {
  const { main, text } = await open(ROUTES.contact);
  expect(textsIn(main, "label")).toEqual([
    "Full Name*",
    "Email Address*",
    "Phone Number",
    "Message*",
  ]);
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
  expect(text).toContain("365 days");
  expect(text).toContain(
    "United Kingdom Business Hours Mon-Fri 9:00 AM-6:00 PM Sat 10:00 AM-2:00 PM Sun Closed",
  );
});

it("Privacy says how long messages are kept and how to complain, how to verify where to look and what each answer means", async () => {
  const privacy = await open(ROUTES.privacy);
  for (const words of ["365 days", "Your rights", "Information Commissioner"])
    expect(privacy.text).toContain(words);
  const { main, text } = await open(ROUTES.howToVerify);
  expect(text).toContain(`and nowhere else: ${new URL(BUILT_SITE_ORIGIN).host}`);
  expect(textsIn(main, "dt")).toEqual([
    "Valid",
    "Expired",
    "Not yet valid",
    "Suspended",
    "Withdrawn",
    "Status unclear",
    "Known forgery",
    "Not in our register",
    "Check not completed",
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
    const { text, main } = await open(ROUTES.contact, form({ ...GOOD, subject: "Buy now" }));
    for (const said of ["Leave this field empty", GOOD.message]) expect(text).toContain(said);
    expect(main).toContain(GOOD.email);
  });
});
