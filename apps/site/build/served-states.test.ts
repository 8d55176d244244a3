import { expect, it } from "vitest";
import { formatCalendarDate } from "@register/domain/days";
import { certificateLink, LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { readCatalogue } from "@register/content/test-support/catalogue";
import type { Store, PublicRow } from "@register/register";
import { testApp } from "../server/test-support/test-app.ts";
import { BUILT_SITE_ORIGIN, loadBuiltSite } from "./test-support/built-site.ts";
import { readable } from "./test-support/document-text.ts";

const OFFICE = {
  confidential: null,
  created_at: "2026-03-01T09:00:00Z",
  updated_at: "2026-03-03T23:30:00Z",
};

const ROWS: readonly PublicRow[] = [
  {
    ...DEMONSTRATION_RECORD,
    ...OFFICE,
    certificate_number: "OLD-1",
    status: "withdrawn",
    status_since: "2026-06-03T23:30:00.000Z",
    replaced_by: "NEW-1",
  },
  { ...DEMONSTRATION_RECORD, ...OFFICE, certificate_number: "NEW-1", replaces: "OLD-1 OLD-2" },
  { ...DEMONSTRATION_RECORD, ...OFFICE, certificate_number: "OLD-3", status: "suspended" },
  { ...DEMONSTRATION_RECORD, ...OFFICE, certificate_number: "FORGED-1", status: "suspended" },
];

const FORGERY = {
  sentence: "The papers are for another cargo.",
  recordedAt: "2026-06-03T23:30:00.000Z",
};

const store = {
  lookUp: async (number: string) => ({
    certificate: ROWS.find((row) => row.certificate_number === number),
    files: [],
    forgery: number.startsWith("FORGED") ? FORGERY : undefined,
  }),
} as unknown as Store;

const app = testApp({ store, site: await loadBuiltSite() });

it.each(LANGUAGES)(
  "since when, what instead, and what before are said in $code",
  async ({ code }) => {
    const { verdicts, verdictNames, dates } = readCatalogue(code);
    const linkTo = (number: string) => {
      const { pathname, search } = certificateLink(BUILT_SITE_ORIGIN, number, code);
      return pathname + search;
    };
    const open = async (number: string) => {
      const html = await (await app.request(linkTo(number))).text();
      const [heading = ""] = /<h2[^>]*>.*?<\/h2>/s.exec(html) ?? [];
      const links = html.matchAll(/<a href="([^"]+)" dir="ltr" translate="no" class="number">/g);
      return {
        text: readable(html),
        heading: readable(heading),
        links: Array.from(links, ([, href]) => href),
      };
    };
    // It had begun in London.
    const date = formatCalendarDate("2026-06-04", dates);
    const withdrawn = await open("OLD-1");
    expect(withdrawn.heading).toContain(verdictNames.withdrawn);
    const since = verdicts.day.since.replace("{date}", date);
    for (const said of [since, verdicts.sentences.withdrawn, `${verdicts.replacedBy} NEW-1`])
      expect(withdrawn.text).toContain(said);
    expect(withdrawn.links).toEqual([linkTo("NEW-1")]);
    const successor = await open("NEW-1");
    expect(successor.heading).toContain(verdictNames.valid);
    expect(successor.text).toContain(`${verdicts.replaces} OLD-1 , OLD-2`);
    expect(successor.links).toEqual([linkTo("OLD-1"), linkTo("OLD-2")]);
    const undated = await open("OLD-3");
    expect(undated.heading).toContain(verdictNames.suspended);
    expect(undated.heading).not.toContain("{");
  },
);

it("both facts of a number on forged papers are in the document", async () => {
  const { knownForgery: words } = readCatalogue("en");
  for (const [number, own] of [
    ["FORGED-1", words.registered],
    ["FORGED-2", words.none],
  ] as const) {
    const text = readable(await (await app.request(`/track?number=${number}`)).text());
    for (const said of ["Known forgery", FORGERY.sentence, own]) expect(text).toContain(said);
    expect(text.includes("The record itself: Suspended")).toBe(number === "FORGED-1");
  }
});
