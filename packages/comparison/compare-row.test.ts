import { expect, it } from "vitest";
import { type CertificateFieldName, type RegisterRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { compareRow } from "./compare-row.ts";

const CERTIFICATE: RegisterRecord = {
  ...EMPTY_FIELDS,
  qr_validation: "Yes",
  certificate_number: "GQC-2025-001",
  vessel_name: "MV Ocean Star",
  vessel_imo: "9074729",
  primary_object: "Draft survey",
  commodity: "Wheat in bulk",
  quantity: "45,000 MT",
  affiliate: null,
  branch: "London",
  issuance_date: "2026-01-14",
  validity_date: "2027-02-03",
  ...IN_FORCE,
};

it.each<[CertificateFieldName, string, string]>([
  ["certificate_number", "gqc-2025-001", "agrees"],
  ["certificate_number", "GQC-2025-002", "differs"],
  ["validity_date", "2027-02-03", "agrees"],
  ["validity_date", "3 février 2027", "agrees"],
  ["validity_date", "03/02/2027", "not-compared"],
  ["validity_date", "2027-02-04", "differs"],
  ["validity_date", "31/12/2027", "differs"],
  ["validity_date", "02/04/2027", "differs"],
  ["validity_date", "until 3 Feb 2027", "not-compared"],
  ["validity_date", "45231", "not-compared"],
  ["validity_date", "–", "not-compared"],
  ["issuance_date", "14/01/2026", "agrees"],
  ["issuance_date", "01/14/2026", "agrees"],
  ["issuance_date", "01/02/2026", "differs"],
  ["issuance_date", "14 رجب 1447", "not-compared"],
  ["vessel_imo", "IMO 9074729", "agrees"],
  ["vessel_imo", "9176187", "differs"],
  ["vessel_imo", "90747", "not-compared"],
  ["quantity", "45.000 t", "agrees"],
  ["quantity", "45000", "agrees"],
  ["quantity", "44000", "not-compared"],
  ["quantity", "45,000 kg", "not-compared"],
  ["quantity", "-45,000", "differs"],
  ["quantity", "(45,000)", "not-compared"],
  ["quantity", "~45,000 MT", "not-compared"],
  ["quantity", "45.0000", "not-compared"],
  ["quantity", "45.0000 MT", "differs"],
  ["vessel_name", "OCEAN STAR", "agrees"],
  ["vessel_name", "M/V Ocean Star", "agrees"],
  ["vessel_name", "MV Ocean Star II", "not-compared"],
  ["vessel_name", "Star", "not-compared"],
  ["vessel_name", "Ocean Stars", "differs"],
  ["vessel_name", "MV", "differs"],
  ["commodity", "Wheat", "not-compared"],
  ["commodity", "Not wheat in bulk, but scrap", "not-compared"],
  ["commodity", "Bulk wheat", "not-compared"],
  ["commodity", "Bulk barley", "differs"],
  ["commodity", "Wheat wheat bulk", "differs"],
  ["branch", "New London", "not-compared"],
  ["branch", "Londonderry", "differs"],
  ["branch", "N/A", "not-compared"],
  ["branch", " ", "not-compared"],
  ["affiliate", "Anybody", "not-compared"],
])("the %s %j %s", (field, given, answer) => {
  expect(compareRow(CERTIFICATE, { [field]: given })).toEqual([
    { field, value: CERTIFICATE[field] ?? "", given, answer },
  ]);
});

it("takes a day in figures that is the same in either order", () => {
  const certificate = { ...CERTIFICATE, validity_date: "2027-03-03" };
  const [compared] = compareRow(certificate, { validity_date: "03/03/2027" });
  expect(compared?.answer).toBe("agrees");
});

it.each([
  ["15-Jan-29", "agrees"],
  ["1-Jan-29", "differs"],
  ["29-Jan-15", "not-compared"],
  ["16-Jan-29", "differs"],
  ["Monday, January 15, 2029", "agrees"],
  ["lundi 15 janvier 2029", "agrees"],
  ["lunes, 16 de enero de 2029", "differs"],
  ["January 15, 2029", "agrees"],
  ["segunda-feira, 15 de janeiro de 2029", "agrees"],
  ["الاثنين، 15 يناير 2029", "agrees"],
  ["15/01/29", "not-compared"],
  ["15/01/2029 0:00", "agrees"],
])("the day %j, as a spreadsheet shows it: %s", (given, answer) => {
  const certificate = { ...CERTIFICATE, validity_date: "2029-01-15" };
  expect(compareRow(certificate, { validity_date: given })).toMatchObject([{ answer }]);
});

it.each<[register: string, given: string, answer: string]>([
  // Mac OS Roman, and a letter lost.
  ["Señora del Mar", "Se–ora del Mar", "not-compared"],
  ["Señora del Mar", "Se?ora del Mar", "not-compared"],
  ["Señora del Mar", "Se–ora del Sur", "differs"],
  ["MV São José", "MV SÃ£o JosÃ©", "not-compared"],
  ["MV São José", "MV S?o Jo?o", "differs"],
  ["Ольга", "?????", "not-compared"],
  ["Ольга", "ÐžÐ»ÑŒÐ³Ð°", "not-compared"],
  ["Étoile 1", "ƒtoile 2", "differs"],
  ["Grade 1.5", "Grade 15", "differs"],
  ["MV Star", "MV Stаr", "differs"],
  ["سفينة النور", "Safinat Al-Noor", "not-compared"],
  ["سفينة النور", "ÓÝíäÉ ÇáäæÑ", "not-compared"],
  ["سفينة النور", "سفينة البحر", "differs"],
])("a name that the register has as %j and a file as %j: %s", (register, given, answer) => {
  const certificate = { ...CERTIFICATE, vessel_name: register };
  expect(compareRow(certificate, { vessel_name: given })).toMatchObject([{ answer }]);
});

it.each([
  ["100,000 MT", "1,00,000 MT", "agrees"],
  ["1,00,000 MT", "100 000 t", "agrees"],
  ["1,234,567.5 kg", "12,34,567.5 kg", "agrees"],
  ["100,000 MT", "1,00,001 MT", "differs"],
  ["100,000 MT", "10,00,000 MT", "differs"],
  ["100 MT", "1,0,0 MT", "not-compared"],
  ["100,000 MT", "1,000,00 MT", "not-compared"],
  ["100,000 MT", "100,00,000 MT", "not-compared"],
])("reads a quantity of %j and one of %j, in lakhs or not: %s", (register, given, answer) => {
  const certificate = { ...CERTIFICATE, quantity: register };
  expect(compareRow(certificate, { quantity: given })).toMatchObject([{ answer }]);
});

it("answers in the order of the card, for the given fields alone", () => {
  const compared = compareRow(CERTIFICATE, { validity_date: "2027-02-03", vessel_name: "X" });
  expect(compared.map(({ field }) => field)).toEqual(["vessel_name", "validity_date"]);
});

it.each<[string, string, string]>([
  ["organisation", "sample shipyards ltd", "agrees"],
  ["scope", "Trade in parts", "differs"],
  ["accreditation", "Oui", "agrees"],
  ["accreditation", "no", "differs"],
  ["accreditation", "UKAS", "not-compared"],
])("compares %s of a management system with %j: %s", (field, given, answer) => {
  const record = {
    ...CERTIFICATE,
    organisation: "Sample Shipyards Ltd",
    scope: "Repair of vessels",
    accreditation: "yes",
  };
  expect(compareRow(record, { [field]: given })).toMatchObject([{ field, answer }]);
});

it.each([
  ["particulars.Seals", "0012", "agrees"],
  ["particulars.seals", "0013", "differs"],
  ["particulars.Hatches", "3", "not-compared"],
  ["particulars", "Seals: 0012\nSeller: S", "agrees"],
  ["particulars", "Seller: T", "not-compared"],
])("compares the column %s of particulars with %j: %s", (field, given, answer) => {
  const rows = [
    { label: { en: "Seals" }, value: "0012" },
    { label: { en: "Seller" }, value: "S" },
  ];
  const particulars = JSON.stringify({ values: {}, further: [{ rows }] });
  const record = { ...CERTIFICATE, particulars };
  expect(compareRow(record, { [field]: given })).toMatchObject([{ field, answer }]);
});
