import { describe, expect, it } from "vitest";
import type { Lookup } from "@register/domain/lookup";
import { LANGUAGES, pathIn, ROUTE_PATHS, ROUTES } from "@register/domain/site";
import { lookupTitle } from "../lookup/lookup-result.tsx";
import { COMPANY, REGISTRATION } from "@register/content/company";
import { pageHead, pageMeta } from "./document-html.ts";
import { jsonBlock } from "./html-text.ts";

const ORIGIN = "https://certificates.example";

const headOf = (path: string) => pageHead(path, pageMeta(path), ORIGIN);

/** Contents of a head's elements by their name or property. */
function contentOf(head: string, name: string): string | undefined {
  return new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
}

function canonicalOf(head: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(head)?.[1];
}

/** Languages and addresses of the page's siblings. */
function siblingsOf(head: string): readonly (readonly [string, string])[] {
  const links = head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g);
  return [...links].map(([, language = "", href = ""]) => [language, href] as const);
}

function structuredDataOf(head: string): unknown {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

describe("the head of a listed page", () => {
  it.each(ROUTE_PATHS)("at %s names its one address, and how to show a link to it", (path) => {
    const head = headOf(path);
    const address = path === "/" ? `${ORIGIN}/` : `${ORIGIN}${path}`;
    expect(canonicalOf(head)).toBe(address);
    expect(contentOf(head, "og:url")).toBe(address);
    expect(contentOf(head, "og:title")).toBe(pageMeta(path).title);
    expect(contentOf(head, "og:description")).toBe(pageMeta(path).description);
    expect(contentOf(head, "og:site_name")).toBe(COMPANY.fullName);
    expect(contentOf(head, "og:type")).toBe("website");
    expect(contentOf(head, "og:locale")).toBe("en_GB");
    expect(contentOf(head, "og:image")).toBe(`${ORIGIN}/social-card.png`);
    expect(contentOf(head, "og:image:width")).toBe("1200");
    expect(contentOf(head, "og:image:height")).toBe("630");
    expect(contentOf(head, "og:image:alt")).toContain(COMPANY.fullName);
    expect(contentOf(head, "twitter:card")).toBe("summary_large_image");
    expect(contentOf(head, "robots")).toBeUndefined();
  });

  it.each(ROUTE_PATHS)("at %s names it in every language, and English for any other", (path) => {
    expect(siblingsOf(headOf(path))).toEqual([
      ...LANGUAGES.map(({ code, tag }) => [tag, new URL(pathIn(code, path), ORIGIN).href]),
      ["x-default", new URL(path, ORIGIN).href],
    ]);
  });

  it.each(["/services/", "/Services", "/SERVICES/"])("at %s, too, names that address", (path) => {
    expect(canonicalOf(headOf(path))).toBe(`${ORIGIN}/services`);
  });

  it("says on the home page who the company is, with facts of company.ts alone", () => {
    const { phone, email } = COMPANY;
    expect(structuredDataOf(headOf(ROUTES.home))).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: COMPANY.fullName,
      alternateName: COMPANY.name,
      legalName: REGISTRATION.name,
      description: expect.stringMatching(/^ISO-certified partner/),
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/icon-512.png`,
      telephone: phone.text,
      email: email.text,
      address: COMPANY.addressLines.join(", "),
    });
  });

  it("says on another page where it stands", () => {
    expect(structuredDataOf(headOf(ROUTES.howToVerify))).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
        {
          "@type": "ListItem",
          position: 2,
          name: "How to verify",
          item: `${ORIGIN}/how-to-verify`,
        },
      ],
    });
  });
});

describe("the head of a page that answers a link to a certificate", () => {
  const lookup: Lookup = {
    searchedNumber: "SECRET-77",
    lookedUpAt: "2026-11-21T10:00:00.000Z",
    outcome: { kind: "not-found" },
  };
  const head = pageHead(
    ROUTES.track,
    { ...pageMeta(ROUTES.track), title: lookupTitle(lookup), listed: false },
    ORIGIN,
  );

  it("names no address, and asks not to be listed", () => {
    expect(contentOf(head, "robots")).toBe("noindex");
    expect(canonicalOf(head)).toBeUndefined();
    expect(siblingsOf(head)).toEqual([]);
    expect(contentOf(head, "og:url")).toBeUndefined();
    expect(structuredDataOf(head)).toBeUndefined();
  });

  it("shows a shared link as the Track page, without a word of the answer", () => {
    expect(contentOf(head, "og:title")).toBe(pageMeta(ROUTES.track).title);
    expect(contentOf(head, "og:image")).toBe(`${ORIGIN}/social-card.png`);
    const [, ...besideTitle] = head.split("</title>");
    expect(besideTitle.join("")).not.toMatch(/SECRET-77|not found/i);
  });
});

it("the head of the not-found page asks not to be listed, and has no card", () => {
  const head = headOf("/no/such-page");
  expect(contentOf(head, "robots")).toBe("noindex");
  expect(canonicalOf(head)).toBeUndefined();
  expect(siblingsOf(head)).toEqual([]);
  expect(head).not.toContain("og:");
});

it("no value ends the block of data that it stands in", () => {
  const value = { name: "</script><script>alert(1)</script><!--" };
  const block = jsonBlock("application/ld+json", value);
  expect(block.match(/</g)).toHaveLength(2);
  expect(JSON.parse(block.replaceAll(/^<script[^>]*>|<\/script>$/g, ""))).toEqual(value);
});
