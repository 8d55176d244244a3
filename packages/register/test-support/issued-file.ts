import type { CertificateNumber } from "@register/domain/numbers";
import type { StaffRegister } from "../staff-register.ts";
import { certificateRecord, TESTER } from "./imported-certificates.ts";

/** Keeps a file of a certificate as it is now, with these words in place of a PDF. */
export async function addIssuedFile(
  staff: StaffRegister,
  number: CertificateNumber,
  { code, text, issuedAt }: Readonly<Record<"code" | "text" | "issuedAt", string>>,
  by = TESTER,
): Promise<void> {
  const found = await staff.findCertificate(number);
  const {
    status: _,
    status_note: _note,
    status_since: _since,
    replaced_by: _successor,
    created_at: _at,
    updated_at: version = "",
    ...record
  } = found ?? {};
  const file = {
    record: { ...certificateRecord({ certificate_number: number }), ...record },
    version,
    kind: found?.kind ?? "inspection",
    paper: { version: "0" },
    revision: 1,
    language: "en" as const,
    issuedAt,
    code,
    contents: new TextEncoder().encode(text),
    copy: new TextEncoder().encode(`copy of ${text}`),
  };
  await staff.issuedFiles.add(file, { by });
}
