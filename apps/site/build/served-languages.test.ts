import { describe, expect, it } from "vitest";
import { BUILT_SITE_ORIGIN, serveBuiltSite } from "./test-support/built-site.ts";
import { partOf, readable, textsIn } from "./test-support/document-text.ts";
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
import { CONFIRMATION_TABLES } from "@register/content/confirmation-tables";
import { readCatalogue } from "@register/content/test-support/catalogue";
import { GOOD } from "../server/test-support/contact-server.ts";

const { request, open } = serveBuiltSite();

const catalogues = LANGUAGES.map(({ code }) => ({ code, words: readCatalogue(code) }));

const accepting = (language: string | undefined) =>
  language === undefined ? {} : { headers: { "accept-language": language } };

/** The languages that a page offers to who asks for some, and where its offer leads. */
async function offerOn(path: string, accepted: string | undefined) {
  const { html } = await open(path, accepting(accepted));
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
    const { html: code } = await open(`/assets/${name}`);
    loaded.set(name, code);
    for (const [, needed = ""] of code.matchAll(/["`]\.\/([^"`]+\.js)["`]/g)) await load(needed);
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
    ["xx-XX,xx;q=0.9,pt;q=0.5,en;q=0.3", "pt"],
    ["zh-Hant, *;q=0.5, ar;q=0.1", "ar"],
  ])(
    "offers to who asks for %s its sibling in %s, in that language",
    async (accepted, language) => {
      expect(await offerOn("/track", accepted)).toEqual([[language], `/${language}/track`]);
    },
  );

  it.each([
    undefined,
    "",
    "en-GB,fr;q=0.9",
    "xx,en;q=0.9,fr;q=0.8",
    "*",
    "fr;q=0",
    "french",
    ";;,,=;q",
    "../../fr",
    "x".repeat(200),
  ])("offers nothing to who asks for %j", async (accepted) => {
    expect(await offerOn("/", accepted)).toEqual([[], undefined]);
  });

  it("says that it depends on the language asked for, each with a tag of its own; no other page does", async () => {
    const plain = await request("/about");
    const french = await request("/about", accepting("fr"));
    for (const { headers } of [plain, french])
      expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
    const etag = plain.headers.get("etag") ?? "";
    expect([french.status, french.headers.get("etag") === etag]).toEqual([200, false]);
    const known = { "accept-language": "fr", "if-none-match": etag };
    expect((await request("/about", { headers: known })).status).toBe(200);
    for (const path of ["/fr/about", "/ar/track", "/favicon.svg", "/sitemap.xml"]) {
      const { headers } = await request(path, accepting("es"));
      expect(headers.get("vary")).toBe("Accept-Encoding");
    }
  });

  it.each([...ROUTE_PATHS, "/track?number=GQC-2025-001", "/contact?number=GQC-2025-001"])(
    "offers %s in French, which offers nothing: its reader has chosen it",
    async (path) => {
      expect(await offerOn(path, "fr")).toEqual([["fr"], pathIn("fr", path)]);
      expect(await offerOn(pathIn("fr", path), "ar")).toEqual([[], undefined]);
    },
  );
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
      ...textsOf(CONFIRMATION_TABLES),
      ...catalogues.flatMap((other) => textsOf(other.words.dates)),
    ];
    const foreign = catalogues
      .flatMap((other) => (other.code === code ? [] : textsOf(other.words)))
      .filter((text) => !shared.some((one) => one.includes(text)));
    expect(foreign.filter((text) => scripts.includes(text))).toEqual([]);
  });

  it.each([...ROUTE_PATHS, "/no/such-page"])(
    "%s leads to the same page in every language, by its bar and by its foot, and has no place that nothing fills",
    async (route) => {
      const { html, text } = await open(pathIn(code, route));
      const target = route === "/no/such-page" ? ROUTES.home : route;
      const links = html.matchAll(/<a href="([^"]+)" lang="([^"]+)"[^>]*>([^<]+)<\/a>/g);
      const listed = LANGUAGES.map(({ code: other, tag, name }) => [
        pathIn(other, target),
        tag,
        name,
      ]);
      expect([...links].map(([, ...link]) => link)).toEqual([...listed, ...listed]);
      expect(text.match(/\{\w*\}/)).toBeNull();
    },
  );

  it("an unknown path below the language's own has its not-found page", async () => {
    for (const path of ["/no-such-page", "/404/more"]) {
      const { status, text, html } = await open(pathIn(code, path));
      expect(status).toBe(404);
      expect(text).toContain(words.notFound.message);
      expect(html).toContain(`href="${pathIn(code, ROUTES.home)}"`);
    }
  });

  it.each([
    ["GQC-2025-001", 200, "valid"],
    ["GQC-2019-014", 200, "expired"],
    ["GQC-2040-001", 200, "not-yet-valid"],
    ["GQC-0", 404, "not-found"],
  ] as const)(
    "a link to %s is answered with %i and the verdict, also in its title, with the English one beside it",
    async (number, expected, verdict) => {
      const { pathname, search } = certificateLink(BUILT_SITE_ORIGIN, number, code);
      const { status, html, text, main, headers } = await open(pathname + search);
      expect(status).toBe(expected);
      expect(headers.get("cache-control")).toBe("private, no-cache, no-transform");
      expect(html).toContain(`<html lang="${code === "en" ? "en-GB" : languageTag(code)}"`);
      const { result, recordBadge, verdictNames, titles } = words;
      expect(textsIn(main, "h2")[0]).toContain(verdictNames[verdict]);
      const title = titles.answer.replace("{number}", number);
      expect(readable(partOf(html, "title"))).toContain(
        title.replace("{word}", verdictNames[verdict]),
      );
      const said =
        verdict === "not-found"
          ? [words.verdicts.outcomes["not-found"]]
          : [
              recordBadge[verdict === "valid" ? "verified" : "inRegister"],
              result.heading,
              result.fields.vessel_name,
              result.fields.validity_date,
            ];
      for (const each of [number, ENGLISH_VERDICTS[verdict], ...said]) expect(text).toContain(each);
    },
  );

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

  it("the form gives its faults back where no script runs, and says thank you", async () => {
    const path = pathIn(code, ROUTES.contact);
    const send = (fields: Readonly<Record<string, string>>) =>
      open(path, { method: "POST", body: new URLSearchParams({ ...GOOD, ...fields }) });
    const refused = await send({ name: "R2D2", email: "nobody", message: "short" });
    expect(refused.status).toBe(422);
    const { rules, form } = words.contact;
    for (const rule of ["name-characters", "email-invalid", "message-too-short"] as const) {
      // Beside its field, and in the list at the top.
      expect(refused.text.split(rules[rule]).length - 1).toBe(2);
    }
    expect(refused.text).toContain(form.faulty);
    for (const kept of ['value="R2D2"', `action="${path}"`]) expect(refused.html).toContain(kept);
    const sent = await send({ message: `From a reader of ${code}.` });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(words.contactMessages.sent);
  });

  it.skipIf(code === "en")("has no English messages", () => {
    const english = new Set(Object.values(readCatalogue("en").messages));
    expect(Object.values(words.messages).filter((text) => english.has(text))).toEqual([]);
  });
});
