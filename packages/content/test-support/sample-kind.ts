import {
  type CertificateRecord,
  type ConfirmationRules,
  fieldsOf,
  type KindField,
  type ValueType,
  writtenParticulars,
} from "@register/domain/certificate";
import { type Kind, kinds, readKinds, type Signatory } from "../kinds.ts";

/** Kinds of the tests' own: those of the owner may be any, or none. */
export const SAMPLE_KINDS = readKinds(new URL("kinds/", import.meta.url));

export const SAMPLE_KIND = sampleKind();

function sampleKind(): Kind {
  const kind = SAMPLE_KINDS.get("sample-survey");
  if (kind === undefined) throw new Error("The tests' own kind is gone.");
  return kind;
}

/** What takes the place of the owner's rules, which a build has computed already. */
export const SAMPLE_RULES: ConfirmationRules = Object.fromEntries(
  [...SAMPLE_KINDS].map(([code, { confirmations }]) => [code, confirmations]),
);

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

/** The owner's kind that asks for the fewest fields of the register, with what it asks for: whichever it is. */
export function neededFields(): Readonly<Record<string, string>> & { readonly kind: string } {
  const [kind] = [...kinds().values()].toSorted((a, b) => askedOf(a).length - askedOf(b).length);
  if (kind === undefined) throw new Error("The owner has no kind.");
  const fields = askedOf(kind).map(({ field }) => [field, "Sample"] as const);
  const particulars = JSON.stringify({ values: neededValues(kind) });
  return { ...Object.fromEntries(fields), kind: kind.code, particulars };
}

const askedOf = (kind: Kind) => kind.fields.filter(({ must }) => must);

/** The same as options of a command. */
export function neededOptions(): readonly string[] {
  return Object.entries(neededFields()).flatMap(([name, value]) => [
    `--${name.replaceAll("_", "-")}`,
    value,
  ]);
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
