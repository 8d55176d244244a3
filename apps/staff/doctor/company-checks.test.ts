import { describe, expect, it } from "vitest";
import { COMPANY, REGISTRATION } from "@register/content/company";
import type { Proof } from "@register/content/own-facts";
import { captions, ownersLists, placeholdersIn } from "./company-checks.ts";

it("finds the project's placeholders at every depth", () => {
  expect(placeholdersIn({ ...COMPANY, registration: REGISTRATION })).toEqual(
    expect.arrayContaining(["phone.text", "email.href", "registration.number", "addressLines.1"]),
  );
});

it.each([
  "+44 20 7946 0123",
  "tel:+442079460123",
  "020 7946 0999",
  "(020) 7946 0000",
  "07700 900123",
  "+44 7700 900 123",
  "office@gqc.example",
  "1 Example Quay",
  "00000000",
])("takes %s for a placeholder", (text) => {
  expect(placeholdersIn({ text })).toEqual(["text"]);
});

it.each([
  "+44 20 7946 1123",
  "+44 20 8946 0123",
  "07700 800123",
  "office@gqc.com",
  "1 Exemplar Quay",
  "00012345",
  "09:00",
])("takes %s for a fact", (text) => {
  expect(placeholdersIn({ text })).toEqual([]);
});

const TODAY = "2026-11-23";

const NONE: Proof = { accreditations: [], memberships: [], offices: [], people: [] };

const SAMPLES: Proof = {
  accreditations: [
    {
      scheme: "ISO/IEC 17020",
      body: "Sample Accreditation Service",
      number: "12345",
      scope: "Inspection of bulk cargoes",
      entry: "https://accreditation.test/12345",
      validUntil: TODAY,
    },
  ],
  memberships: [{ body: "Sample Association", link: "https://association.test/", sinceYear: 2026 }],
  offices: [{ town: "Rotterdam", country: "NL", addressLines: ["2 Sample Quay"] }],
  people: [{ name: "A. Sample", role: "Head of inspection" }],
};

/** Sample entries, those of one list with something else in them, of whatever type. */
const samplesWith = (list: keyof Proof, change: object): Proof => ({
  ...SAMPLES,
  [list]: SAMPLES[list].map((entry) => ({ ...entry, ...change })),
});

describe("the owner's lists", () => {
  it("are named where they are empty, and so are figures without a basis", () => {
    expect(ownersLists(TODAY, NONE, [{ value: "15+" }, { value: "98%" }])).toEqual({
      state: "ok",
      text: expect.stringMatching(
        /: accreditations, memberships, offices, people, the basis of 15\+ and 98%$/,
      ),
    });
    const figures = [{ value: "98%", basis: "Reports of 2025" }];
    const onlyPeople = { ...NONE, people: SAMPLES.people };
    expect(ownersLists(TODAY, onlyPeople, figures).text).toMatch(
      /: accreditations, memberships, offices$/,
    );
    expect(ownersLists(TODAY, SAMPLES, figures)).toEqual({
      state: "ok",
      text: "every list has entries, and every figure a basis",
    });
  });

  it.each([
    ["accreditations", { validUntil: "2026-11-22" }, "is shown, but past its date 2026-11-22."],
    ["accreditations", { validUntil: "1 March 2027" }, '"1 March 2027", of ISO/IEC 17020 (Sample'],
    ["accreditations", { entry: "http://body.test/" }, '"http://body.test/" must begin with https'],
    ["accreditations", { entry: "https://" }, '"https://" must begin with https'],
    ["memberships", { link: "www.body.test" }, '"www.body.test" must begin with https'],
    ["memberships", { sinceYear: 2027 }, "of Sample Association begins in 2027"],
    ["offices", { country: "Netherlands" }, '"Netherlands" is no code of a country'],
  ] as const)("of %s may not hold %j", (list, change, words) => {
    const { state, text } = ownersLists(TODAY, samplesWith(list, change));
    expect(state).toBe("problem");
    expect(text).toContain(words);
  });

  it("name every fault at once", () => {
    const lists = samplesWith("accreditations", { validUntil: "2020-01-01", entry: "body.test" });
    expect(ownersLists(TODAY, lists).text).toMatch(
      /past its date 2020-01-01; the link "body.test"/,
    );
  });
});

it.each([
  [
    {},
    "ok",
    /^empty: .* look at many values; in the clone, `npm run staff -- captions learn FILE\.pdf` reads/,
  ],
  [{ branch: ["Kontor", "Comptoir"] }, "ok", /^2 captions of the company's own$/],
  [{ branch: ["Vessel"] }, "problem", /^In packages\/content\/captions\.json: "Vessel" can't be/],
])("of captions %j it says %s", (own, state, text) => {
  expect(captions(own)).toEqual({ state, text: expect.stringMatching(text) });
});
