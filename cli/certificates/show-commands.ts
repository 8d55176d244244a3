import type { Command } from "commander";
import type { StoredCertificate } from "../../database/store.ts";
import { formatCalendarDate } from "@register/certificates/calendar-date";
import type { CertificateNumber } from "@register/certificates/certificate-number";
import { CERTIFICATE_FIELDS, type CertificateField } from "@register/certificates/certificate";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { labelled, writtenInstant } from "../terminal-text.ts";
import { withRegister } from "../with-register.ts";
import { describeHistory } from "./history-text.ts";
import { noSuchCertificate, numberArgument } from "./typed-number.ts";
import { ENGLISH_DATES } from "../../settings/english-words.ts";

/** `certificates show | history NUMBER` */
export function addShowCommands(certificates: Command): void {
  certificates
    .command("show")
    .description("show every field of a certificate, and its history")
    .addArgument(numberArgument())
    .addHelpText(
      "after",
      `
Exit code: 0 when the register has the certificate, 1 when it has not.

Example:
  ${STAFF_COMMAND} certificates show GQC-2025-001`,
    )
    .action(async (number: CertificateNumber) => {
      const { certificate, history } = await read(number);
      if (certificate === undefined) throw noSuchCertificate(number);
      console.log(described(certificate));
      if (history.length > 0) console.log(`\nHistory\n${describeHistory(history)}`);
    });
  certificates
    .command("history")
    .description("show every change of a certificate, also of one that was deleted")
    .addArgument(
      numberArgument("the certificate's number, or one that it had; letter case does not matter"),
    )
    .addHelpText(
      "after",
      `
Each change has its time, its author, and each field before and after. A register that an
older version began has, for that time, changes of status only.

Exit code: 0 when there is something to show, 1 when there is not.

Example:
  ${STAFF_COMMAND} certificates history GQC-2025-001`,
    )
    .action(async (number: CertificateNumber) => {
      const { certificate, history } = await read(number);
      if (history.length === 0) {
        if (certificate === undefined) throw noSuchCertificate(number);
        throw new CommandFailure(
          `${certificate.certificate_number} has no changes in the history.`,
        );
      }
      console.log(describeHistory(history));
    });
}

function read(number: CertificateNumber) {
  return withRegister(async (register) => ({
    certificate: await register.findCertificate(number),
    history: await register.history(number),
  }));
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
