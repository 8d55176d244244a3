import type { Command } from "commander";
import type { StoredCertificate } from "../../database/store.ts";
import { ENGLISH_DATES, formatCalendarDate } from "../../domain/calendar-date.ts";
import { CERTIFICATE_FIELDS, type CertificateField } from "../../domain/certificate.ts";
import { labelled } from "../text-table.ts";
import { withRegister } from "../with-register.ts";
import { describeHistory } from "./history-text.ts";
import { typedNumber, noSuchCertificate } from "./typed-number.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { writtenInstant } from "../written-instant.ts";

/** `certificates show NUMBER` */
export function addShowCommand(certificates: Command): void {
  certificates
    .command("show")
    .description("show every field of a certificate, and its history")
    .argument("<number>", "the certificate's number; letter case does not matter")
    .addHelpText(
      "after",
      `
Exit code: 0 when the register has the certificate, 1 when it has not.

Example:
  ${STAFF_COMMAND} certificates show GQC-2025-001`,
    )
    .action(async (typed: string) => {
      const number = typedNumber(typed);
      const { certificate, history } = await withRegister(async (register) => ({
        certificate: await register.findCertificate(number),
        history: await register.history(number),
      }));
      if (certificate === undefined) throw noSuchCertificate(number);
      console.log(described(certificate));
      if (history.length > 0) console.log(`\nHistory\n${describeHistory(history)}`);
    });
}

function described(certificate: StoredCertificate): string {
  const { status, status_note: publicNote } = certificate;
  return labelled([
    ...CERTIFICATE_FIELDS.map(
      (field) => [field.label, shown(field, certificate[field.name])] as const,
    ),
    ...(status === null ? [] : [["Status", status] as const]),
    ...(publicNote === null ? [] : [["Public note", publicNote] as const]),
    ["Created", writtenInstant(new Date(certificate.created_at))],
    // The exact instant is the version that --expect takes.
    ["Updated", `${writtenInstant(new Date(certificate.updated_at))} (${certificate.updated_at})`],
  ]);
}

function shown({ kind }: CertificateField, value: string | null): string {
  if (value === null) return "–";
  return kind === "date" ? `${value} (${formatCalendarDate(value, ENGLISH_DATES)})` : value;
}
