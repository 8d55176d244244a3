import { CERTIFICATE_FIELDS, type CertificateRecord } from "../../domain/certificate.ts";

/** A record with every field empty, save those given. */
export function certificateRecord(
  fields: Partial<CertificateRecord> & Pick<CertificateRecord, "certificate_number">,
): CertificateRecord {
  const empty = Object.fromEntries(CERTIFICATE_FIELDS.map(({ name }) => [name, null]));
  return { ...(empty as unknown as CertificateRecord), ...fields };
}
