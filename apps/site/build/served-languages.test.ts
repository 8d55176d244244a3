import type { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";
import { readable } from "./test-support/document-text.ts";
import { FIELD_LABELS } from "@register/domain/certificate";
import {
  LANGUAGES,
  languageTag,
  type LanguageCode,
  certificateLink,
  pathIn,
  messageAddress,
  ROUTE_PATHS,
  ROUTES,
} from "@register/domain/site";
import { ENGLISH_FIELDS, ENGLISH_BADGE, ENGLISH_VERDICTS } from "@register/content/english-words";
import { type Catalogue, readCatalogue } from "@register/content/test-support/catalogue";
import { GOOD } from "../server/test-support/contact-server.ts";

let app: Hono;

beforeAll(async () => {
  const site = await serveBuiltSite();
  ({ app } = site);
  return site.close;
});

async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await app.request(path, { headers });
  const html = await response.text();
  return { response, status: response.status, html, text: readable(html) };
}

const catalogues = LANGUAGES.map(({ code }) => ({ code, words: readCatalogue(code) }));

const wordsIn = (language: LanguageCode): Catalogue => {
  const found = catalogues.find(({ code }) => code === language);
  if (found === undefined) throw new Error(language);
  return found.words;
};

/** The languages that a page offers to who asks for some, and where its offer leads. */
async function offerOn(path: string, accepted: string | undefined) {
  const { html } = await open(path, accepted === undefined ? {} : { "accept-language": accepted });
  const sentences = catalogues.filter(
    ({ code, words }) => code !== "en" && html.includes(`>${words.document.offer}<`),
  );
  const [, href] =
    /<a href="([^"]*)"(?: class="[^"]*")? lang="[a-z]+(?:-[A-Z]+)?" dir="auto">/.exec(html) ?? [];
  return [sentences.map(({ code }) => code), href];
}

/** Every text of a catalogue that is too long to be a part of another by chance, its places left out. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === "string") {
    return words.split(/\{\w+\}|\n/).filter((text) => text.length >= 12);
  }
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(textsOf) : [];
}

/** All that a visit in a language can load of scripts, with letters where the bundler has written codes for them. */
async function scriptsIn(language: LanguageCode): Promise<string> {
  const { html } = await open(pathIn(language, ROUTES.home));
  const loaded = new Map<string, string>();
  const load = async (name: string): Promise<void> => {
    if (loaded.has(name)) return;
    loaded.set(name, "");
    const text = await (await app.request(`/assets/${name}`)).text();
    loaded.set(name, text);
    for (const [, needed = ""] of text.matchAll(/["`]\.\/([^"`]+\.js)["`]/g)) await load(needed);
  };
  await load(/<script type="module" src="\/assets\/([^"]+)"/.exec(html)?.[1] ?? "");
  return [...loaded.values()]
    .join("\n")
    .replaceAll(/\\(?:x([\dA-F]{2})|u([\dA-F]{4}))/gi, (_, short, long) =>
      String.fromCodePoint(Number.parseInt(String(short ?? long), 16)),
    );
}

describe("an English page", () => {
  it.each([
    ["fr", "fr"],
    ["fr-SN,fr;q=0.9,en;q=0.8", "fr"],
    ["AR-eg", "ar"],
    ["pt-BR;q=0.7,es;q=0.9", "es"],
    ["en;q=0.1, fr;q=0.5", "fr"],
    ["xx-XX,xx;q=0.9,pt;q=0.5,en;q=0.3", "pt"],
    ["zh-Hant, *;q=0.5, ar;q=0.1", "ar"],
  ])(
    "offers to who asks for %s its sibling in %s, in that language",
    async (accepted, language) => {
      expect(await offerOn("/track", accepted)).toEqual([[language], `/${language}/track`]);
    },
  );

  it.each([
    [undefined],
    [""],
    ["en"],
    ["en-GB,fr;q=0.9"],
    ["xx,en;q=0.9,fr;q=0.8"],
    ["*"],
    ["fr;q=0"],
    ["fr;q=0, en"],
    ["xx"],
    ["frx"],
    ["french"],
    [";;,,=;q"],
    ["<script>"],
    ["../../fr"],
    ["x".repeat(200)],
  ])("offers nothing to who asks for %j", async (accepted) => {
    expect(await offerOn("/", accepted)).toEqual([[], undefined]);
  });

  it("says that it depends on the language asked for, each with a tag of its own; no other page does", async () => {
    const plain = await open("/about");
    const french = await open("/about", { "accept-language": "fr" });
    expect(plain.response.headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
    expect(french.response.headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
    expect(french.response.headers.get("etag")).not.toBe(plain.response.headers.get("etag"));
    expect(french.status).toBe(200);
    const etag = plain.response.headers.get("etag") ?? "";
    const again = await open("/about", { "accept-language": "fr", "if-none-match": etag });
    expect(again.status).toBe(200);
    for (const path of ["/fr/about", "/ar/track", "/favicon.svg", "/sitemap.xml"]) {
      const { response } = await open(path, { "accept-language": "es" });
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
    }
  });

  it("offers it on every page", async () => {
    for (const route of ROUTE_PATHS) {
      expect(await offerOn(route, "fr")).toEqual([["fr"], pathIn("fr", route)]);
    }
  });

  it("offers the same certificate, and the same report, in the reader's language", async () => {
    expect(await offerOn("/track?number=GQC-2025-001", "fr")).toEqual([
      ["fr"],
      "/fr/track?number=GQC-2025-001",
    ]);
    expect(await offerOn("/contact?number=GQC-2025-001", "fr")).toEqual([
      ["fr"],
      "/fr/contact?number=GQC-2025-001",
    ]);
  });

  it("in another language offers nothing: its reader has chosen it", async () => {
    expect(await offerOn("/fr/track", "ar")).toEqual([[], undefined]);
    expect(await offerOn("/fr/track?number=GQC-2025-001", "ar")).toEqual([[], undefined]);
  });
});

describe.each(catalogues)("in $code", ({ code, words }) => {
  it("its scripts hold the words of its own language, and of no other", async () => {
    const scripts = await scriptsIn(code);
    for (const own of [words.track, words.scan]) {
      expect(textsOf(own).filter((text) => !scripts.includes(text))).toEqual([]);
    }
    const shared = [
      ...textsOf(words),
      ...textsOf(ENGLISH_FIELDS),
      ...textsOf(ENGLISH_VERDICTS),
      ...textsOf(ENGLISH_BADGE),
      // A document may be in any of the languages.
      ...textsOf(FIELD_LABELS),
      ...catalogues.flatMap((other) => textsOf(other.words.dates)),
    ];
    const foreign = catalogues
      .flatMap((other) => (other.code === code ? [] : textsOf(other.words)))
      .filter((text) => !shared.some((one) => one.includes(text)));
    expect(foreign.filter((text) => scripts.includes(text))).toEqual([]);
  });

  it.each([...ROUTE_PATHS, "/no/such-page"])(
    "%s leads to the same page in every language, by its bar and by its foot",
    async (route) => {
      const { html } = await open(pathIn(code, route));
      const target = route === "/no/such-page" ? ROUTES.home : route;
      const links = html.matchAll(/<a href="([^"]+)" lang="([^"]+)"[^>]*>([^<]+)<\/a>/g);
      const listed = LANGUAGES.map(({ code: other, tag, name }) => [
        pathIn(other, target),
        tag,
        name,
      ]);
      expect([...links].map(([, ...link]) => link)).toEqual([...listed, ...listed]);
    },
  );

  it("has Verify in its menu for the page of lists, which is a part of it", async () => {
    const { html } = await open(pathIn(code, ROUTES.checkMany));
    const [menu = ""] = /<nav [^>]*id="main-menu".*?<\/nav>/s.exec(html) ?? [];
    expect(menu.match(/<a [^>]*aria-current[^>]*>/g)).toEqual([
      expect.stringMatching(`data-label="${words.shell.links.track}".* aria-current="true"`),
    ]);
  });

  it.each(ROUTE_PATHS)("%s has no place that nothing fills", async (route) => {
    const { text } = await open(pathIn(code, route));
    expect(text.match(/\{\w*\}/)).toBeNull();
  });

  it("an unknown path below the language's own has its not-found page", async () => {
    for (const path of ["/no-such-page", "/404/more"]) {
      const { status, text, html } = await open(pathIn(code, path));
      expect(status).toBe(404);
      expect(text).toContain(words.notFound.message);
      expect(html).toContain(`href="${pathIn(code, ROUTES.home)}"`);
    }
  });

  it.each([
    ["/Track/", "/track"],
    ["/HOW-TO-VERIFY", "/how-to-verify"],
    ["/Track/?number=Gqc-1%26x", "/track?number=Gqc-1%26x"],
  ])("%s leads to the page's one address", async (typed, location) => {
    const capitals = code === "en" ? "" : `/${code.toUpperCase()}`;
    const { response, status } = await open(capitals + typed);
    expect(status).toBe(308);
    expect(response.headers.get("location")).toBe(pathIn(code, location));
  });

  it.each([
    ["GQC-2025-001", 200, "valid"],
    ["GQC-2019-014", 200, "expired"],
    ["GQC-2040-001", 200, "not-yet-valid"],
  ] as const)(
    "a link to %s is answered with the verdict, and the English one beside it",
    async (number, expected, verdict) => {
      const { pathname, search } = certificateLink(BUILT_SITE_ORIGIN, number, code);
      const { status, html, text, response } = await open(pathname + search);
      expect(status).toBe(expected);
      expect(response.headers.get("cache-control")).toBe("private, no-cache, no-transform");
      for (const said of [
        words.verdictNames[verdict],
        verdict === "valid" ? words.recordBadge.verified : words.recordBadge.inRegister,
        words.result.heading,
      ]) {
        expect(text).toContain(said);
      }
      for (const label of [words.result.fields.vessel_name, words.result.fields.validity_date]) {
        expect(text).toContain(label);
      }
      expect(text).toContain(ENGLISH_VERDICTS[verdict]);
      expect(text).toContain(number);
      expect(html).toContain(`<html lang="${code === "en" ? "en-GB" : languageTag(code)}"`);
    },
  );

  it("a link to a certificate that the register does not have is answered with 404 and what to do", async () => {
    const { status, text } = await open(`${pathIn(code, "/track")}?number=GQC-0`);
    expect(status).toBe(404);
    expect(text).toContain(words.verdictNames["not-found"]);
    expect(text).toContain(words.verdicts.outcomes["not-found"]);
  });

  it("a number that breaks a rule is answered with the rule", async () => {
    const { status, text } = await open(`${pathIn(code, "/track")}?number=a+b`);
    expect(status).toBe(400);
    expect(text).toContain(words.track.numberRules.characters);
  });

  it("a report begins the message", async () => {
    const { html } = await open(messageAddress({ number: "GQC-2025-001" }, code));
    const [begin = ""] = words.contact.form.reported.split("{number}");
    expect(html).toMatch(new RegExp(`<textarea[^>]*>\\s*${begin}.{0,3}GQC-2025-001`));
  });

  const post = async (fields: Readonly<Record<string, string>>) => {
    const path = pathIn(code, ROUTES.contact);
    const response = await app.request(path, { method: "POST", body: new URLSearchParams(fields) });
    const html = await response.text();
    return { status: response.status, html, text: readable(html) };
  };

  it("the form gives its faults back in its language where no script runs", async () => {
    const { status, html, text } = await post({
      ...GOOD,
      name: "R2D2",
      email: "nobody",
      message: "short",
    });
    expect(status).toBe(422);
    const { rules } = words.contact;
    for (const rule of ["name-characters", "email-invalid", "message-too-short"] as const) {
      // Beside its field, and in the list at the top.
      expect(text.split(rules[rule]).length - 1).toBe(2);
    }
    expect(text).toContain(words.contact.form.faulty);
    expect(html).toContain('value="R2D2"');
    expect(html).toContain(`action="${pathIn(code, ROUTES.contact)}"`);
  });

  it("the form says thank you in its language, and stores what was written", async () => {
    const message = `From a reader of ${code}.`;
    const { status, text } = await post({ ...GOOD, message });
    expect(status).toBe(200);
    expect(text).toContain(words.contactMessages.sent);
  });
});

it("no page but the English one has English messages", () => {
  const { messages } = wordsIn("en");
  for (const { code, words } of catalogues.filter((other) => other.code !== "en")) {
    const same = Object.entries(words.messages).filter(
      ([name, text]) => text === messages[name as keyof typeof messages],
    );
    expect([code, same]).toEqual([code, []]);
  }
});
