import type { Command } from "commander";
import type { StoredCertificate } from "../../database/store.ts";
import { formatCalendarDate, formatInstant } from "../../domain/calendar-date.ts";
import type { StatusHistoryEntry } from "../../domain/certificate-status.ts";
import { CERTIFICATE_FIELDS, type CertificateField } from "../../domain/certificate.ts";
import { withRegister } from "../with-register.ts";
import { askedNumber, noSuchCertificate } from "./asked-certificate.ts";

/** `certificates show NUMBER` */
export function addShowCommand(certificates: Command): void {
  certificates
    .command("show")
    .description("show every field of a certificate, and how its status has changed")
    .argument("<number>", "the certificate's number; letter case does not matter")
    .addHelpText(
      "after",
      `
Exit code: 0 when the register has the certificate, 1 when it has not.

Example:
  npm run staff -- certificates show GQC-2025-001`,
    )
    .action(async (typed: string) => {
      const number = askedNumber(typed);
      const { certificate, history } = await withRegister(async (register) => ({
        certificate: await register.findCertificate(number),
        history: await register.statusHistory(number),
      }));
      if (certificate === undefined) throw noSuchCertificate(number);
      console.log(labelled(certificate));
      if (history.length > 0) console.log(`\nStatus changes\n${history.map(line).join("\n")}`);
    });
}

function labelled(certificate: StoredCertificate): string {
  const { status, status_note: publicNote } = certificate;
  const lines = [
    ...CERTIFICATE_FIELDS.map((field) => [field.label, shown(field, certificate[field.name])]),
    ...(status === null ? [] : [["Status", status]]),
    ...(publicNote === null ? [] : [["Public note", publicNote]]),
    ["Created", certificate.created_at],
    ["Updated", certificate.updated_at],
  ];
  const width = Math.max(...lines.map(([label = ""]) => label.length)) + 2;
  // Further lines of a field stand under its first.
  const indented = (text: string): string => text.replaceAll("\n", `\n${" ".repeat(width)}`);
  return lines.map(([label = "", text = ""]) => label.padEnd(width) + indented(text)).join("\n");
}

function shown({ kind }: CertificateField, value: string | null): string {
  if (value === null) return "–";
  return kind === "date" ? `${value} (${formatCalendarDate(value)})` : value;
}

function line({ changedAt, status, publicNote, note }: StatusHistoryEntry): string {
  const notes = [
    ...(publicNote === null ? [] : [`public note: ${publicNote}`]),
    ...(note === null ? [] : [`note: ${note}`]),
  ];
  const words = [status ?? "in force", ...notes].join("\n    ");
  return `  ${formatInstant(changedAt)}: ${words}`;
}
