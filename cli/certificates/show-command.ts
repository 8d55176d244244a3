import type { Command } from "commander";
import type { StoredCertificate } from "../../database/store.ts";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import { CERTIFICATE_FIELDS, type CertificateField } from "../../domain/certificate.ts";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { CommandFailure } from "../command-failure.ts";
import { withRegister } from "../with-register.ts";

/** `certificates show NUMBER` */
export function addShowCommand(certificates: Command): void {
  certificates
    .command("show")
    .description("show every field of a certificate")
    .argument("<number>", "the certificate's number; letter case does not matter")
    .addHelpText(
      "after",
      `
Exit code: 0 when the register has the certificate, 1 when it has not.

Example:
  npm run staff -- certificates show GQC-2025-001`,
    )
    .action(async (typed: string) => {
      const check = checkCertificateNumber(typed);
      if (!check.ok) {
        const hint = check.suggestion === undefined ? "" : ` Did you mean ${check.suggestion}?`;
        throw new CommandFailure(`${check.message}.${hint}`);
      }
      const certificate = await withRegister((register) => register.findCertificate(check.number));
      if (certificate === undefined) {
        throw new CommandFailure(
          `The register has no certificate with the number ${check.number}.`,
        );
      }
      console.log(labelled(certificate));
    });
}

function labelled(certificate: StoredCertificate): string {
  const lines = [
    ...CERTIFICATE_FIELDS.map((field) => [field.label, shown(field, certificate[field.name])]),
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
