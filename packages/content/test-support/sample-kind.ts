import {
  EMPTY_FIELDS,
  type CertificateRecord,
  fieldsOf,
  type KindField,
  type ValueType,
  writtenParticulars,
} from "@register/domain/certificate";
import { type Kind, readKinds, type Signatory } from "../kinds.ts";

/** Kinds of the tests' own: those of the owner may be any, or none. */
export const SAMPLE_KINDS = readKinds(new URL("kinds/", import.meta.url));

export const SAMPLE_KIND = sampleKind();

function sampleKind(): Kind {
  const kind = SAMPLE_KINDS.get("sample-survey");
  if (kind === undefined) throw new Error("The tests' own kind is gone.");
  return kind;
}

/** What takes the place of the owner's kinds and signatories, where a test names kinds. */
export const SAMPLE_OFFICE = {
  kinds: () => SAMPLE_KINDS,
  readSignatories: (): readonly Signatory[] => [
    { name: "Ana Silva", position: "Surveyor", authority: "Surveys", authorities: ["sample"] },
    { name: "Bo Lund", position: "Auditor", authorities: ["audits"] },
  ],
};

/** Kind and particulars of a certificate, as its columns have them. */
export function ofKind(kind: Kind, given: object): Pick<CertificateRecord, "kind" | "particulars"> {
  const read = writtenParticulars(given, kind);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("; "));
  return { kind: kind.code, particulars: read.column };
}

/** A certificate's fields with what its kind asks for before it is issued, and no more. */
export function issuableAs(kind: Kind): Omit<CertificateRecord, "certificate_number"> {
  const must = kind.fields.flatMap((field) => (field.must ? [[field.field, "Sample"]] : []));
  const days = { issuance_date: "2026-01-15", validity_date: kind.ends ? "2099-01-14" : null };
  return {
    ...EMPTY_FIELDS,
    primary_object: "Sample",
    ...days,
    ...Object.fromEntries(must.filter(([name]) => !name?.endsWith("_date"))),
    ...ofKind(kind, { values: neededValues(kind) }),
  };
}

/** Values of the fields without which a kind is not issued. */
export function neededValues({ form }: Kind): Readonly<Record<string, unknown>> {
  const needed = fieldsOf(form).filter(({ must }) => must === true);
  return Object.fromEntries(needed.map((field) => [field.id, valueOf(field)]));
}

function valueOf(field: KindField): unknown {
  return field.type === "table" ? [field.columns.map(oneOf)] : oneOf(field);
}

function oneOf(type: ValueType): string {
  switch (type.type) {
    case "text":
      return "Sample";
    case "number":
      return "1";
    case "day":
      return "2026-01-14";
    case "choice":
      return type.options[0]?.id ?? "Sample";
  }
}
