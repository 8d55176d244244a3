import { describe, expect, it } from "vitest";
import { COMPANY, REGISTRATION } from "../../web/content/company.ts";
import type { Accreditation } from "../../web/content/own-facts.ts";
import { ownersLists, placeholdersIn } from "./settings-findings.ts";

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

describe("the owner's lists", () => {
  const accreditation: Accreditation = {
    scheme: "ISO/IEC 17020",
    body: "Sample Accreditation Service",
    number: "12345",
    scope: "Inspection of bulk cargoes",
    entry: "https://accreditation.test/12345",
    validUntil: "2026-11-23",
  };
  const lists = { accreditations: [accreditation], memberships: [], offices: [], people: [] };

  it("are named where they are empty", () => {
    expect(ownersLists("2026-11-23").text).toMatch(/accreditations, memberships, offices, people$/);
    expect(ownersLists("2026-11-23", lists)).toEqual({
      state: "ok",
      text: expect.stringMatching(/: memberships, offices, people$/),
    });
  });

  it("may not show an accreditation after its last day", () => {
    expect(ownersLists("2026-11-24", lists)).toEqual({
      state: "problem",
      text: expect.stringContaining("past its date: ISO/IEC 17020 (Sample Accreditation Service)"),
    });
  });

  it("may not lead to a page without encryption", () => {
    const entry = "http://accreditation.test/" as Accreditation["entry"];
    const unsafe = { ...lists, accreditations: [{ ...accreditation, entry }] };
    expect(ownersLists("2026-11-23", unsafe).state).toBe("problem");
  });
});
