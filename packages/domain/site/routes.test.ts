import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./languages.ts";
import {
  certificateLink,
  hasSubject,
  messageAddress,
  readSearchedNumber,
  reportAddress,
} from "./links.ts";
import { pathIn, plainPath, readPath, ROUTE_PATHS, routeName, ROUTES } from "./routes.ts";

const EVERY_PAGE = LANGUAGES.flatMap(({ code: language }) =>
  ROUTE_PATHS.map((route) => ({ language, route, path: pathIn(language, route) })),
);

const ORIGIN = "https://certificates.example";

describe("the path of a page", () => {
  it("is that of the specification in English, and below its code in every other language", () => {
    expect(pathIn("en", ROUTES.home)).toBe("/");
    expect(pathIn("en", ROUTES.track)).toBe("/track");
    expect(pathIn("ar", ROUTES.home)).toBe("/ar");
    expect(pathIn("ar", ROUTES.track)).toBe("/ar/track");
  });

  it("belongs to one page in one language", () => {
    expect(new Set(EVERY_PAGE.map(({ path }) => path)).size).toBe(EVERY_PAGE.length);
  });

  it.each(EVERY_PAGE)("$path is read as $route in $language, however it is typed", (page) => {
    const { language, route, path } = page;
    for (const typed of [path, `${path}/`, path.toUpperCase(), `${path.toUpperCase()}/`]) {
      expect(readPath(typed)).toEqual({ language, route });
    }
    expect(plainPath(`${path.toUpperCase()}/`)).toBe(path);
  });

  it.each([
    ["/en", "en"],
    ["/en/track", "en"],
    ["/frx", "en"],
    ["/frx/track", "en"],
    ["/xx/track", "en"],
    ["/track/fr", "en"],
    ["/no/such-page", "en"],
    ["//fr", "en"],
    ["/fr/fr", "fr"],
    ["/fr/ar/track", "fr"],
    ["/fr//track", "fr"],
    ["/fr/track/more", "fr"],
    ["/AR/No-Such-Page", "ar"],
    ["/fr/404", "fr"],
  ] as const)("%s is not a page, in the language %s", (path, language) => {
    expect(readPath(path)).toEqual({ language, route: undefined });
  });

  it("has the name of its route", () => {
    expect(ROUTE_PATHS.map(routeName)).toEqual(Object.keys(ROUTES));
  });
});

describe.each(LANGUAGES)("in $name", ({ code }) => {
  it("a link to a certificate asks the Track page of that language for its number", () => {
    const link = certificateLink(ORIGIN, "GQC-2025-001", code);
    expect(link.href).toBe(`${ORIGIN}${pathIn(code, "/track")}?number=GQC-2025-001`);
    const { route } = readPath(link.pathname);
    expect(readSearchedNumber(route, link.search)).toBe("GQC-2025-001");
    expect(hasSubject(route, link.search)).toBe(true);
  });

  it("the address that reports a number gives it to the Contact page, whatever is in it", () => {
    const address = messageAddress({ number: "A&B=Ç d" }, code);
    const { pathname, searchParams, search } = new URL(address, ORIGIN);
    expect(readPath(pathname)).toEqual({ language: code, route: ROUTES.contact });
    expect(searchParams.get("number")).toBe("A&B=Ç d");
    expect(hasSubject(ROUTES.contact, search)).toBe(true);
  });

  it("the address that reports a certificate says what is known of it, and marks an empty report", () => {
    const contact = pathIn(code, "/contact");
    const link = "https://register.example/?a=1&b=2";
    const report = { number: "GQC-1", link, verdict: "not-found", sha256: undefined } as const;
    const { searchParams, search } = new URL(reportAddress(report, code), ORIGIN);
    expect(Object.fromEntries(searchParams)).toEqual({
      report: "",
      number: "GQC-1",
      link,
      verdict: "not-found",
    });
    expect(hasSubject(ROUTES.contact, search)).toBe(true);
    expect(reportAddress({}, code)).toBe(`${contact}?report=`);
  });

  it("the address that asks about a service names it alike", () => {
    expect(messageAddress({ service: "vessel" }, code)).toBe(
      `${pathIn(code, "/contact")}?service=vessel`,
    );
  });
});

it("search engines may list neither the address of certificates nor the beginning of a message", () => {
  expect(hasSubject(ROUTES.contact, "?service=vessel")).toBe(true);
  expect(hasSubject(ROUTES.contact, "?report=")).toBe(true);
  expect(hasSubject(ROUTES.checkMany, "?numbers=GQC-1,GQC-2")).toBe(true);
  expect(hasSubject(ROUTES.checkMany, "")).toBe(false);
  expect(hasSubject(ROUTES.contact, "?utm_source=x")).toBe(false);
  expect(hasSubject(ROUTES.services, "?service=vessel&number=1")).toBe(false);
});

it("a link to a certificate is the printed one, in English, where no language is given", () => {
  expect(certificateLink(ORIGIN, "GQC-1").href).toBe(`${ORIGIN}/track?number=GQC-1`);
});

it.each([
  "?number=GQC-2025-003&code=0123456789abc.",
  "?number=GQC-2025-003&amp;code=0123456789abc",
  "?amp;number=GQC-2025-003",
  "?number=GQC-2025-003%26code=0123456789abc",
  "?number%3DGQC-2025-003%26code%3D0123456789abc",
  "?number%253DGQC-2025-003%2526code%253D0123456789abc",
  "?number=GQC-2025-003&#38;code=0123456789abc",
  "?number=GQC-2025-003;code=0123456789abc",
  "?number=GQC-2025=%0D%0A-003&code=0123456789abc",
  "?number=3DGQC-2025-003&code=3D0123456789abc",
  "?NUMBER=GQC-2025-003&CODE=3D3456789ABCD",
])("the number of a link that a mail program has altered is read from %s", (query) => {
  expect(readSearchedNumber(ROUTES.track, query)).toBe("GQC-2025-003");
});

it("a number that begins with 3D stays as it is", () => {
  expect(readSearchedNumber(ROUTES.track, "?number=3D-001&code=0123456789abc")).toBe("3D-001");
});
