import { expect, it } from "vitest";
import { isImoNumber, readCertificateRow } from "./certificate.ts";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "./columns.ts";

it("reads a row, with missing and empty fields as null and numbers as text", () => {
  const record = readCertificateRow({
    certificate_number: "GQC-1",
    vessel_imo: 9074729,
    quantity: "",
    commodity: null,
    id: 7,
  });
  expect(record).toMatchObject({
    certificate_number: "GQC-1",
    vessel_imo: "9074729",
    quantity: null,
    commodity: null,
    branch: null,
  });
  expect(Object.keys(record ?? {}).toSorted()).toEqual(
    [
      ...CERTIFICATE_FIELDS.map(({ name }) => name),
      ...STATUS_COLUMNS,
      "confirmations",
      "replaces",
    ].toSorted(),
  );
});

it("takes a row of an older table, without a status, for one in force", () => {
  expect(readCertificateRow({ certificate_number: "GQC-1" })).toMatchObject({
    status: null,
    status_note: null,
  });
});

it.each([null, undefined, [], "GQC-1", {}, { certificate_number: "" }, { certificate_number: 1 }])(
  "refuses %j",
  (row) => {
    expect(readCertificateRow(row)).toBeUndefined();
  },
);

it("refuses a row whose field is not a plain value", () => {
  expect(readCertificateRow({ certificate_number: "GQC-1", branch: { a: 1 } })).toBeUndefined();
});

it.each(["9074729", "IMO 9074729", "imo9074729", " 9176187 "])("%j is an IMO number", (text) => {
  expect(isImoNumber(text)).toBe(true);
});

it.each(["9074728", "907472", "90747290", "", "ABCDEFG", "９０７４７２９"])(
  "%j is not an IMO number",
  (text) => {
    expect(isImoNumber(text)).toBe(false);
  },
);
it("reads particulars as a column and as sections alike", () => {
  const sections = [
    { title: "Parties", rows: [["Seller", "S"]] },
    { title: "", columns: ["Test", "Result"], rows: [["Ash", "1 %"]] },
  ];
  const particulars = JSON.stringify({
    values: {},
    further: [
      { title: { en: "Parties" }, rows: [{ label: { en: "Seller" }, value: "S" }] },
      { columns: [{ en: "Test" }, { en: "Result" }], rows: [["Ash", "1 %"]] },
    ],
  });
  for (const given of [particulars, { version: null, sections }])
    expect(readCertificateRow({ certificate_number: "GQC-1", particulars: given })).toMatchObject({
      particulars,
    });
});
