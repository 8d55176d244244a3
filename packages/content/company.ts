import type { CertificateRecord } from "@register/domain/certificate";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";

/**
 * The company's facts, each here and nowhere else: placeholders, to be replaced before going live. The telephone number
 * is from Ofcom's range for drama, and the addresses end in .example. packages/content/languages holds words such as the country.
 */
export const COMPANY = {
  name: "GQC",
  fullName: "GQC Certification and Inspection",
  phone: { text: "+44 20 7946 0123", href: "tel:+442079460123" },
  email: { text: "enquiries@gqc.example", href: "mailto:enquiries@gqc.example" },
  addressLines: ["GQC Certification and Inspection", "1 Example Quay", "London E1 0ZZ"],
  /** The site's address, as the samples name it. */
  origin: "https://gqc.example",
  businessHours: [
    { firstDay: 1, lastDay: 5, open: ["09:00", "18:00"] },
    { firstDay: 6, lastDay: 6, open: ["10:00", "14:00"] },
    { firstDay: 7, lastDay: 7 },
  ],
} as const;

/** What a company must state on its website: SI 2015/17, regulation 25. */
export const REGISTRATION = {
  name: "GQC Certification and Inspection Limited",
  place: "England and Wales",
  number: "00000000",
  office: "1 Example Quay, London E1 0ZZ",
} as const;

/** For reports of vulnerabilities (security.txt). */
export const SECURITY_CONTACT = "mailto:security@gqc.example";

/**
 * The accreditations that the company holds: body, and number of the schedule. A kind of certificates names the one under
 * which it is issued by the name that it has here. Without `managementSystems` nothing is written for registers of
 * accredited certificates.
 */
export const ACCREDITATIONS: Readonly<
  Partial<Record<string, { readonly body: string; readonly schedule: string }>>
> = {};

/**
 * Claimed figures, shown on the home and about pages (specification, section 1); packages/content/languages has their
 * labels.
 */
export const STATISTICS = ["15+", "500+", "30+", "98%"] as const;

/**
 * The certificate drawn on the home page, which leads to its live answer: a row of the register. It is a demonstration
 * certificate, so an operator who removes those puts a certificate of their own here that may be shown to anybody.
 */
export const SPECIMEN = {
  certificate_number: EXAMPLE_CERTIFICATE_NUMBER,
  vessel_name: "MV Demonstration Star",
  vessel_imo: "9074729",
  primary_object: "Vessel inspection",
  issuance_date: "2025-01-15",
  validity_date: "2034-12-31",
} as const satisfies Partial<CertificateRecord>;
