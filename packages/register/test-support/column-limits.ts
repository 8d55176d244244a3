/** A column of a withdrawn certificate, a value that its database takes there, and values that it refuses. */
export const COLUMN_LIMITS: readonly (readonly [string, string, readonly string[]])[] = [
  ["organisation", "x".repeat(2000), ["", "x".repeat(2001)]],
  ["standards", "ISO 9001:2015", ["", "x".repeat(2001)]],
  ["scope", "x".repeat(2000), ["", "x".repeat(2001)]],
  ["sites", "Rotterdam, Netherlands\nPiraeus, Greece", ["", "x".repeat(2001)]],
  ["accreditation", "yes", ["", "Yes", "1"]],
  ["kind", "draught-survey", ["", "Draught survey", "x".repeat(51)]],
  [
    "particulars",
    '{"values":{},"further":[]}',
    ["", "x", "[]", '{"kind":{"code":"tally"}}', "[".repeat(200_001)],
  ],
  ["confirmations", "[]", ["", "x", "{}", "[".repeat(200_001)]],
  ["confidential", "no", ["", "No", "0"]],
  ["status_since", "2024-02-29", ["", "2024-13-01", "today", "29/02/2024", "2024-02-29 10:00"]],
  ["status_since", "2024-02-29T23:59:59.999Z", ["2024-02-29T24:00:00.000Z", "2024-02-29T10:00Z"]],
  ["replaced_by", "GQC-2", ["", "GQC 2", "x".repeat(51)]],
];
