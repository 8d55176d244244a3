import { decode } from "fast-png";
import type { Hono } from "hono";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  certificateLink,
  ROUTE_PATHS,
  ROUTES,
  samplePath,
  SCAN_FRAGMENT,
  searchWith,
} from "@register/domain/site";
import { createRateLimits } from "../server/limits/rate-limits.ts";
import { APP_ICONS, TOUCH_ICON } from "@register/content/brand-files";
import { COMPANY, REGISTRATION, SECURITY_CONTACT, SPECIMEN } from "@register/content/company";
import { GOOD } from "../server/test-support/contact-server.ts";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";
import { linksIn, partOf, readable, sectionOf, textsIn } from "./test-support/document-text.ts";

// What every visitor gets before, and without, any script.

let app: Hono;

beforeAll(async () => {
  const site = await serveBuiltSite();
  ({ app } = site);
  return site.close;
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

const open = async (path: string) => {
  const response = await app.request(path);
  const html = await response.text();
  return { response, html, main: partOf(html, "main"), text: readable(partOf(html, "main")) };
};

const openLink = (number: string) => {
  const { pathname, search } = certificateLink(BUILT_SITE_ORIGIN, number, "en");
  return open(pathname + search);
};

/** Width and height of a picture, as they are drawn. */
const sizeOf = async (path: string) => {
  const { width, height } = decode(new Uint8Array(await (await app.request(path)).arrayBuffer()));
  return [width, height];
};

/** A form that is sent without script. */
const form = (values: Record<string, string>) =>
  ({ method: "POST", body: new URLSearchParams(values) }) as const;

const titlesIn = async (path: string, heading: string | RegExp) =>
  textsIn(sectionOf((await open(path)).html, heading), "h3");

describe("every page", () => {
  it("has the five links of the bar, its own marked, and a footer with address, facts and further pages", async () => {
    const bar = [
      ["Home", "/"],
      ["Services", "/services"],
      ["Verify Certificate", "/track"],
      ["About", "/about"],
      ["Contact", "/contact"],
    ];
    const { name, place, number, office } = REGISTRATION;
    for (const path of EVERY_PATH) {
      const { html } = await open(path);
      const [links = ""] = partOf(html, "header").split('id="languages"');
      expect(linksIn(links).slice(1)).toEqual(bar);
      const [, current] = /href="([^"]*)"[^>]* aria-current="(?:page|true)"/.exec(links) ?? [];
      // The page of lists is a part of verifying.
      const verifying = path === ROUTES.checkMany ? ROUTES.track : undefined;
      expect(current).toBe(verifying ?? bar.find(([, to]) => to === path)?.[1]);
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
      for (const fact of [name, `Registered in ${place}`, `company number ${number}`, office]) {
        expect(readable(footer)).toContain(fact);
      }
    }
  });

  it("has a title and a description of its own, and may be framed by nobody", async () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of EVERY_PATH) {
      const { html, response } = await open(path);
      titles.add(partOf(html, "title"));
      descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "");
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
    }
    expect(titles.size).toBe(EVERY_PATH.length);
    expect(descriptions.size).toBe(EVERY_PATH.length);
  });

  it("gives one address, a card with a picture of the size that it says, and icons as large as they say", async () => {
    for (const path of ROUTE_PATHS) {
      const { html } = await open(path);
      const { href } = new URL(path, BUILT_SITE_ORIGIN);
      const meta = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];
      expect(html.match(/<link rel="canonical" href="[^"]*"/g)).toEqual([
        `<link rel="canonical" href="${href}"`,
      ]);
      expect([meta("url"), meta("site_name")]).toEqual([href, COMPANY.fullName]);
      const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({ "@context": "https://schema.org" });
      if (path !== ROUTES.home) continue;
      const { origin, pathname } = new URL(meta("image") ?? "");
      expect(origin).toBe(BUILT_SITE_ORIGIN);
      expect(await sizeOf(pathname)).toEqual([
        Number(meta("image:width")),
        Number(meta("image:height")),
      ]);
    }
    for (const icon of [...APP_ICONS, TOUCH_ICON]) {
      expect(await sizeOf(icon.path)).toEqual([icon.size, icon.size]);
    }
  });

  it("shows no picture twice", async () => {
    for (const path of ROUTE_PATHS) {
      const { main } = await open(path);
      const sources = [...main.matchAll(/<img\b[^>]* src="([^"]*)"/g)].map(([, source]) => source);
      expect(new Set(sources).size).toBe(sources.length);
    }
  });
});

it("the unknown page says so, and leads home", async () => {
  const { response, main, text } = await open(UNKNOWN_PATH);
  expect(response.status).toBe(404);
  expect(textsIn(main, "h1")).toEqual(["404"]);
  expect(text).toContain("Oops! Page not found");
  expect(linksIn(main)).toEqual([["Return to Home", "/"]]);
});

it("Home says what the company is, with figures, four services, reasons, and where its buttons lead", async () => {
  const { main, text } = await open(ROUTES.home);
  expect(text).toContain(POSITIONING);
  expect(text).toContain(FIGURES);
  expect(text).toMatch(/ISO 9001.+ISO 14001.+ISO 45001/);
  const services = [...SERVICES.slice(0, 3), ["Certificate Verification", "validation"]];
  expect(await titlesIn(ROUTES.home, "What we do")).toEqual(services.map(([name]) => name));
  expect(await titlesIn(ROUTES.home, /^Why Choose/)).toEqual([
    "UK-based",
    "Certified professionals",
    "Digital verification",
  ]);
  expect(linksIn(main)).toEqual([
    ["Scan the code", `${ROUTES.track}#${SCAN_FRAGMENT}`],
    ["Verify Certificate", ROUTES.track],
    ["Our Services", ROUTES.services],
    ["See a sample verification", `/track${searchWith({ number: SPECIMEN.certificate_number })}`],
    ...services.map(([name, id]) => [name, `${ROUTES.services}#${id}`]),
    ["Get In Touch", ROUTES.contact],
    ["Verify Certificate", ROUTES.track],
  ]);
});

it("Services has a card for each service, and a section of its own with what a client can expect", async () => {
  const { html, main, text } = await open(ROUTES.services);
  const names = SERVICES.map(([name]) => name);
  expect(await titlesIn(ROUTES.services, "Our services")).toEqual(names);
  expect(textsIn(main, "h2")).toEqual([
    "Our services",
    ...names,
    expect.stringMatching(/^Why/),
    expect.stringMatching(/^Tell us/),
  ]);
  expect(await titlesIn(ROUTES.services, /^Why Choose/)).toEqual([
    "UK-Based Excellence",
    "Experienced Professionals",
    "Fast Turnaround",
    "Digital Verification",
  ]);
  for (const named of ["ISO 9001", "ISO 14001", "ISO 45001", "pre-shipment", "during production"]) {
    expect(text).toContain(named);
  }
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
  const sample = await app.request(samplePath("en"));
  expect(sample.headers.get("content-type")).toBe("application/pdf");
  for (const [name, id] of SERVICES) {
    const section = sectionOf(html, name);
    expect(section).toMatch(new RegExp(`^<h2[^>]* id="${id}"`));
    expect(textsIn(section, "dt")).toEqual(["What we examine", "How it runs", "What you receive"]);
    const [inspected = "", steps = ""] = section.split("<ol");
    expect(inspected.match(/<li\b/g)?.length).toBeGreaterThanOrEqual(3);
    expect(textsIn(partOf(`<ol${steps}`, "ol"), "li").map((step) => step.split(" ", 1)[0])).toEqual(
      ["Request", "Attendance", "Report", "Certificate"],
    );
  }
  const inspectedOf = (name: string) => textsIn(sectionOf(html, name), "strong");
  expect(inspectedOf("Vessel Inspection").slice(0, 7)).toEqual([
    "Hull and decks",
    "Holds",
    "Hatch covers",
    "Draught",
    "Bunkers",
    "Machinery and equipment",
    "Papers",
  ]);
  expect(inspectedOf("Quality Inspection").slice(0, 5)).toEqual([
    "Cargo quantity",
    "Cargo quality",
    "Packaging",
    "Labelling",
    "Loading",
  ]);
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
  expect(text).toContain(POSITIONING);
  expect(text).toContain(FIGURES);
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

it("Privacy says how long messages are kept, and how to complain", async () => {
  const { text } = await open(ROUTES.privacy);
  for (const words of ["365 days", "Your rights", "Information Commissioner"]) {
    expect(text).toContain(words);
  }
});

it("how to verify names the official address and explains every answer", async () => {
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
  const response = await app.request("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toContain(`Contact: ${SECURITY_CONTACT}\n`);
  expect(text).toContain(`Canonical: ${BUILT_SITE_ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

it("a page made for one request may be framed by nobody either, whatever it answers", async () => {
  const allowed = { missesPerMinute: 0, messagesPerHour: 0, allMessagesPerHour: 0 };
  const limits = createRateLimits({ ...allowed, lookupsPerMinute: 3 }, () => {});
  const limited = await serveBuiltSite({ limits });
  onTestFinished(limited.close);
  const statuses: number[] = [];
  for (const [path, request] of [
    [ROUTES.track + searchWith({ number: "GQC-2025-001" }), {}],
    [ROUTES.track + searchWith({ number: "GQC-0" }), {}],
    [ROUTES.track + searchWith({ number: "E2E_FULL" }), {}],
    [ROUTES.track + searchWith({ number: "GQC-2025-001" }), {}],
    [ROUTES.contact, form({ ...GOOD, email: "" })],
  ] as const) {
    const response = await limited.app.request(path, request);
    statuses.push(response.status);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  }
  expect(statuses).toEqual([200, 404, 400, 429, 422]);
});

describe("a link to a certificate", () => {
  it.each([
    ["GQC-2025-001", "Valid"],
    ["GQC-2019-014", "Expired"],
    ["GQC-0", "Not in our register"],
  ])("to %s has the verdict “%s” as its heading and in its title", async (number, verdict) => {
    const { html, main } = await openLink(number);
    expect(textsIn(main, "h2")[0]).toBe(verdict);
    expect(partOf(html, "title")).toBe(`${number}: ${verdict} | GQC`);
  });

  it("carries no markup of a number or of a certificate", async () => {
    const { html, main } = await openLink("</script><script>alert(1)</script>");
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(main).toContain('value="&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it("says a fault of a number at its field, and keeps it there", async () => {
    const { response, main } = await openLink("E2E_FULL");
    expect(response.status).toBe(400);
    const [field = ""] = /<input\b[^>]*name="number"[^>]*>/.exec(main) ?? [];
    expect(field).toContain('value="E2E_FULL"');
    expect(field).toContain('aria-invalid="true"');
    const [, described = ""] = /aria-describedby="([^" ]+)/.exec(field) ?? [];
    expect(main).toMatch(
      new RegExp(
        `id="${described}"[^>]*>Certificate number can only contain letters, numbers, and hyphens`,
      ),
    );
  });
});

it("a form that a program filled in comes back whole, with the hidden field shown", async () => {
  const sent = form({ ...GOOD, subject: "Buy now" });
  const html = await (await app.request(ROUTES.contact, sent)).text();
  const main = partOf(html, "main");
  expect(readable(main)).toContain("Leave this field empty");
  expect(main).toContain(GOOD.email);
  expect(readable(main)).toContain(GOOD.message);
});
