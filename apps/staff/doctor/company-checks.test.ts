import { expect, it } from "vitest";
import { captions, kindsAndSignatories, placeholdersIn } from "./company-checks.ts";

it("finds placeholders at every depth", () => {
  const company = {
    phone: { text: "+44 20 7946 0123" },
    email: { text: "office@gqc.com", href: "mailto:enquiries@gqc.example" },
    addressLines: ["GQC", "1 Example Quay"],
  };
  expect(placeholdersIn(company)).toEqual(["phone.text", "email.href", "addressLines.1"]);
});

it("names who signs while that is a placeholder", () => {
  const authorities = ["inspection"];
  const signatory = { name: "[Name of who signs]", position: "Surveyor", authorities };
  expect(kindsAndSignatories([signatory])).toEqual({
    state: "problem",
    text: "Placeholders are left in packages/content: signatories.0.name.",
  });
  expect(kindsAndSignatories([{ ...signatory, name: "Ana Silva" }])).toMatchObject({ state: "ok" });
});

it.each([
  "+44 20 7946 0123",
  "tel:+442079460123",
  "020 7946 0999",
  "07700 900123",
  "office@gqc.example",
  "1 Example Quay",
  "00000000",
])("takes %s for a placeholder", (text) => {
  expect(placeholdersIn({ text })).toEqual(["text"]);
});

it.each(["+44 20 7946 1123", "07700 800123", "office@gqc.com", "1 Exemplar Quay", "09:00"])(
  "takes %s for a fact",
  (text) => {
    expect(placeholdersIn({ text })).toEqual([]);
  },
);

it.each([
  [{}, "ok", /^empty: .* look at many values \(docs\/certificates\.md\)$/],
  [{ branch: ["Kontor", "Comptoir"] }, "ok", /^2 captions of the company's own$/],
  [{ branch: ["Vessel"] }, "problem", /^In packages\/content\/captions\.json: "Vessel" can't be/],
])("of captions %j it says %s", (own, state, text) => {
  expect(captions(own)).toEqual({ state, text: expect.stringMatching(text) });
});
