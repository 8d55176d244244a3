import { type Command, InvalidArgumentError } from "commander";
import type { CertificateList } from "../../database/staff-register.ts";
import type { StoredCertificate } from "../../database/store.ts";
import { withRegister } from "../with-register.ts";

interface Flags {
  readonly limit: number;
  readonly match?: string;
}

const DEFAULT_LIMIT = 50;

/** `certificates list` */
export function addListCommand(certificates: Command): void {
  certificates
    .command("list")
    .description("list certificates by number")
    .option("--limit <count>", "most certificates to list", positiveInteger, DEFAULT_LIMIT)
    .option("--match <text>", "only those with this text in the number or the vessel's name")
    .addHelpText(
      "after",
      `
Examples:
  npm run staff -- certificates list
  npm run staff -- certificates list --match GQC-2025 --limit 200`,
    )
    .action(async (flags: Flags) => {
      const list = await withRegister((register) => register.list(flags));
      if (list.certificates.length > 0) console.log(table(list.certificates));
      console.log(count(list, flags));
    });
}

function positiveInteger(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError("A whole number from 1.");
  return Number(typed);
}

/**
 * The vessel's name comes last: its width on a terminal depends on its script. The status has a
 * column where one of the certificates is out of force.
 */
function table(certificates: readonly StoredCertificate[]): string {
  const hasStatus = certificates.some(({ status }) => status !== null);
  const status = (text: string) => (hasStatus ? [text] : []);
  const rows = certificates.map((certificate) => [
    certificate.certificate_number,
    certificate.issuance_date ?? "–",
    certificate.validity_date ?? "–",
    ...status(certificate.status ?? "in force"),
    oneLine(certificate.vessel_name ?? "–"),
  ]);
  const titles = ["Number", "Issued", "Valid until", ...status("Status"), "Vessel"];
  const lines = [titles, ...rows];
  const widths = titles
    .slice(0, -1)
    .map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

const NAME_SHOWN_MAX = 60;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > NAME_SHOWN_MAX ? `${line.slice(0, NAME_SHOWN_MAX)}…` : line;
}

function count({ certificates, matching, total }: CertificateList, { match }: Flags): string {
  const shown = certificates.length.toLocaleString("en-GB");
  const all = total.toLocaleString("en-GB");
  if (match === undefined) return `${shown} of ${all} certificates.`;
  return `${shown} of ${matching.toLocaleString("en-GB")} certificates that match ${JSON.stringify(match)}; ${all} in all.`;
}
