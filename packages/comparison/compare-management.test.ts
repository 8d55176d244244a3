import { expect, it } from "vitest";
import { type RegisterRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { layOut, type Row } from "./test-support/layouts.ts";
import { outcomes, ROWS } from "./test-support/compared-rows.ts";

const MANAGEMENT: RegisterRecord = {
  ...EMPTY_FIELDS,
  ...IN_FORCE,
  certificate_number: "GQC-MS-2026-1",
  organisation: "Sample Shipyards Ltd",
  standards: "ISO 9001:2015",
  scope: "Repair and conversion of vessels",
  sites: "Rotterdam, Netherlands",
  accreditation: "yes",
};

const AGREE = {
  certificate_number: "agrees",
  organisation: "agrees",
  standards: "agrees",
  scope: "agrees",
  sites: "agrees",
};

/** A certificate that prints these words at organisation, standards, scope and sites. */
const printed = (...labels: readonly string[]): readonly Row[] => [
  ["Certificate Number", "GQC-MS-2026-1"],
  [labels[0] ?? "", "Sample Shipyards Ltd"],
  [labels[1] ?? "", "ISO 9001:2015"],
  [labels[2] ?? "", "Repair and conversion of vessels"],
  [labels[3] ?? "", "Rotterdam, Netherlands"],
];

it.each([
  ["Certified organisation", "Standard", "Scope of certification", "Certified sites"],
  ["Certificate holder", "Management system standard", "Scope", "Site"],
  ["Organisation certifiée", "Norme", "Domaine d’application", "Sites certifiés"],
  ["Empresa certificada", "Norma", "Alcance", "Emplazamientos"],
  ["Titular do certificado", "Norma", "Escopo", "Locais certificados"],
])("finds a management system's certificate to agree at %s, %s, %s and %s", (...labels) => {
  for (const layout of ["inline", "columns"] as const) {
    expect(outcomes(layOut(printed(...labels), layout), MANAGEMENT)).toEqual(AGREE);
  }
});

it("never calls another scope agreement, which stands where this one should", () => {
  const rows = printed("Organisation", "Standard", "Scope", "Site").map(([label, value]): Row => [
    label,
    label === "Scope" ? "Trade in spare parts" : value,
  ]);
  expect(outcomes(layOut(rows, "columns"), MANAGEMENT)).toMatchObject({ scope: "unclear" });
});

it("takes a scope for the object of an inspection, where the record has no scope of its own", () => {
  const rows = ROWS.map(([label, value]): Row => [
    label === "Primary Object" ? "Scope" : label,
    value,
  ]);
  expect(outcomes(layOut(rows, "columns"))).toMatchObject({ primary_object: "agrees" });
});

it("lets no word of a management system come between the values of an inspection", () => {
  const rows = ROWS.map(([label, value]): Row => [label, value]);
  const record = { commodity: "Standard site scope sections" };
  const changed = rows.map(([label, value]): Row => [
    label,
    label === "Commodity" ? record.commodity : value,
  ]);
  const all = outcomes(layOut(changed, "inline"), {
    ...EMPTY_FIELDS,
    ...IN_FORCE,
    certificate_number: "GQC-2025-001",
    ...record,
  });
  expect(all).toMatchObject({ commodity: "agrees" });
});
