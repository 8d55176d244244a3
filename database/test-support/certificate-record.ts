import type { CertificateRecord } from "../../domain/certificate.ts";

/** A record with every field empty, save those given. */
export function certificateRecord(
  fields: Partial<CertificateRecord> & Pick<CertificateRecord, "certificate_number">,
): CertificateRecord {
  return {
    qr_validation: null,
    vessel_name: null,
    vessel_imo: null,
    primary_object: null,
    commodity: null,
    quantity: null,
    affiliate: null,
    branch: null,
    issuance_date: null,
    validity_date: null,
    ...fields,
  };
}
