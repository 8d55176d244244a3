import type { CertificateRecord } from "@register/domain/certificate";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";

/** Placeholders, to be replaced before going live; the phone number is from Ofcom's range for drama. */
export const COMPANY = {
  name: "GQC",
  fullName: "GQC Certification and Inspection",
  phone: { text: "+44 20 7946 0123", href: "tel:+442079460123" },
  email: { text: "enquiries@gqc.example", href: "mailto:enquiries@gqc.example" },
  addressLines: ["GQC Certification and Inspection", "1 Example Quay", "London E1 0ZZ"],
  /** Only for samples. */
  origin: "https://gqc.example",
  businessHours: [
    { firstDay: 1, lastDay: 5, open: ["09:00", "18:00"] },
    { firstDay: 6, lastDay: 6, open: ["10:00", "14:00"] },
    { firstDay: 7, lastDay: 7 },
  ],
} as const;

/** Required on a company's website (SI 2015/17, regulation 25). */
export const REGISTRATION = {
  name: "GQC Certification and Inspection Limited",
  place: "England and Wales",
  number: "00000000",
  office: "1 Example Quay, London E1 0ZZ",
} as const;

/** Published in security.txt. */
export const SECURITY_CONTACT = "mailto:security@gqc.example";

/**
 * Keyed by the name that kinds of certificates refer to. Exports for registers of accredited certificates need
 * `managementSystems`.
 */
export const ACCREDITATIONS: Readonly<
  Partial<Record<string, { readonly body: string; readonly schedule: string }>>
> = {};

/** Specification, section 1. Labels are in packages/content/languages. */
export const STATISTICS = ["15+", "500+", "30+", "98%"] as const;

/**
 * The home page draws this certificate and links to it. Operators who remove the demonstration certificates put a
 * public one here.
 */
export const SPECIMEN = {
  certificate_number: EXAMPLE_CERTIFICATE_NUMBER,
  vessel_name: "MV Demonstration Star",
  vessel_imo: "9074729",
  primary_object: "Vessel inspection",
  issuance_date: "2025-01-15",
  validity_date: "2034-12-31",
} as const satisfies Partial<CertificateRecord>;
