import type { Command } from "commander";
import type { CertificateList } from "../../database/staff-register.ts";
import type { StoredCertificate } from "../../database/store.ts";
import { oneLine, table } from "../text-table.ts";
import { positiveInteger } from "../typed-values.ts";
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
      if (list.certificates.length > 0) console.log(tableOf(list.certificates));
      console.log(count(list, flags));
    });
}

/**
 * The vessel's name comes last: its width on a terminal depends on its script. The status has a
 * column where one of the certificates is out of force.
 */
function tableOf(certificates: readonly StoredCertificate[]): string {
  const hasStatus = certificates.some(({ status }) => status !== null);
  const status = (text: string) => (hasStatus ? [text] : []);
  return table(
    ["Number", "Issued", "Valid until", ...status("Status"), "Vessel"],
    certificates.map((certificate) => [
      certificate.certificate_number,
      certificate.issuance_date ?? "–",
      certificate.validity_date ?? "–",
      ...status(certificate.status ?? "in force"),
      oneLine(certificate.vessel_name ?? "–"),
    ]),
  );
}

function count({ certificates, matching, total }: CertificateList, { match }: Flags): string {
  const shown = certificates.length.toLocaleString("en-GB");
  const all = total.toLocaleString("en-GB");
  if (match === undefined) return `${shown} of ${all} certificates.`;
  return `${shown} of ${matching.toLocaleString("en-GB")} certificates that match ${JSON.stringify(match)}; ${all} in all.`;
}
