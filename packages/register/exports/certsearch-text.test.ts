import { expect, it } from "vitest";
import { type OfficeRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { certsearchText, placeOf } from "./certsearch-text.ts";

const ACCREDITED: OfficeRecord = {
  ...EMPTY_FIELDS,
  ...IN_FORCE,
  confidential: null,
  confirmations: null,
  certificate_number: "GQC-MS-1",
  organisation: "Sample Shipyards Ltd",
  standards: "ISO 9001:2015",
  scope: "Repair of vessels",
  sites: "Rotterdam, Netherlands\nPiraeus, Greece",
  accreditation: "yes",
  issuance_date: "2026-01-15",
  validity_date: "2029-01-14",
};

/** The lines of a file below its headings, by the number of their certificate. */
async function writtenOf(...records: readonly Partial<OfficeRecord>[]) {
  async function* batches() {
    yield records.map((record, at) =>
      Object.assign({}, ACCREDITED, { certificate_number: `MS-${at}` }, record),
    );
  }
  let counted = 0;
  const texts = certsearchText(batches(), "2026-11-27", (count) => (counted += count));
  let content = "";
  for await (const text of texts) content += text;
  const [head = "", ...lines] = content.trimEnd().split("\n");
  return { head, lines, counted };
}

it("has the headings of IAF CertSearch, and days as they are written there", async () => {
  const { head, lines } = await writtenOf({});
  expect(head).toBe(
    "\uFEFFCertification Identity Number,Certificate Number,Certification Status,Accreditation Status,Certification Type,Certification Scope,Certification Issue Date,Certification Expiry Date,Certified Entity Name,Certified Entity City,Certified Entity Country/Economy,Standards",
  );
  expect(lines).toEqual([
    "MS-0,MS-0,Active,Accredited,Management System,Repair of vessels,20260115,20290114,Sample Shipyards Ltd,Rotterdam,Netherlands,ISO 9001:2015",
  ]);
});

it("tells a status from the dates as the site does", async () => {
  const { lines } = await writtenOf(
    { status: "suspended" },
    { status: "withdrawn" },
    { validity_date: "2026-11-26" },
  );
  expect(lines.map((line) => line.split(",")[2])).toEqual(["Suspended", "Withdrawn", "Expired"]);
});

it("leaves out what is confidential, without accreditation, of no organisation, or not yet valid", async () => {
  const { lines, counted } = await writtenOf(
    { confidential: "yes" },
    { accreditation: "no" },
    { accreditation: null },
    { organisation: null },
    { standards: null },
    { issuance_date: "2026-11-28" },
    { confidential: "no" },
  );
  expect(lines.map((line) => line.split(",")[0])).toEqual(["MS-6"]);
  expect(counted).toBe(1);
});

it.each([
  ["Rotterdam, Netherlands\nPiraeus, Greece", "Rotterdam", "Netherlands"],
  ["Rotterdam", "Rotterdam", null],
  ["Seoul, Korea, Republic of", "Seoul", "Korea, Republic of"],
  ["Séoul, Corée du Sud", "Séoul", "Korea, Republic of"],
  ["الدوحة, قطر", "الدوحة", "Qatar"],
  ["12 Harbour Street, Rotterdam, Países Bajos", "Rotterdam", "Netherlands"],
  ["Quay Road, Leith, EH6 6JJ, UK", "Leith", "United Kingdom"],
  ["1 Quay Street, Türkiye", null, "Türkiye"],
  ["Houston, Texas, USA", "Houston, Texas", "United States of America"],
  ["Atlanta, Georgia, USA", "Atlanta, Georgia", "United States of America"],
  ["Houston, USA, TX 77002", "Houston", "United States of America"],
  ["Houston, TX 77002", "Houston", null],
  ["8 rue de la Paix, 75008 Paris, France", "Paris", "France"],
  ["Trinity House, London EC3N 4DH, Royaume-Uni", "London", "United Kingdom"],
  ["Block B, Jebel Ali Free Zone, Dubai, UAE", "Dubai", "United Arab Emirates"],
  ["Harbour St., St. Helier, Jersey", "St. Helier", "Jersey"],
  ["شارع الكورنيش، الدوحة، دولة قطر", "الدوحة", "Qatar"],
  ["Rotterdam (Netherlands)", "Rotterdam", "Netherlands"],
  ["Busan, Republic of Korea", "Busan", "Korea, Republic of"],
  ["Brazzaville, Republic of the Congo", "Brazzaville", "Congo"],
  [
    "Kinshasa, Congo (the Democratic Republic of the)",
    "Kinshasa",
    "Congo, Democratic Republic of the",
  ],
  ["Kowloon, Hong Kong, China", "Kowloon", "Hong Kong"],
  ["Hanoi, Vietnam", "Hanoi", "Viet Nam"],
  ["Port of Spain, Trinidad and Tobago", "Port of Spain", "Trinidad and Tobago"],
  ["Castries, St. Lucia", "Castries", "Saint Lucia"],
  ["Jeddah, Kingdom of Saudi Arabia", "Jeddah", "Saudi Arabia"],
  ["Las Palmas, Canary Islands", "Las Palmas, Canary Islands", null],
  ["European Union", "European Union", null],
  [null, null, null],
])("finds city and country of %j", (sites, city, country) => {
  expect(placeOf({ sites })).toEqual({ city, country });
});
