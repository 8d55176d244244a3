import { type Command, InvalidArgumentError, Option } from "commander";
import type { CertificateList, ListedVerdict } from "../../database/certificate-list.ts";
import type { StoredCertificate } from "../../database/store.ts";
import { dayAfter } from "@register/certificates/calendar-date";
import { londonDate } from "@register/certificates/london-clock";
import { LISTED_VERDICTS, verdictOn } from "@register/certificates/verdict";
import { shownNumber } from "@register/certificates/english-counts";
import { oneLine, table } from "../terminal-text.ts";
import { positiveInteger } from "../options.ts";
import { withRegister } from "../with-register.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

interface Flags {
  readonly limit: number;
  readonly query?: string;
  readonly status?: ListedVerdict;
  /** Days. */
  readonly expiresWithin?: number;
}

const DEFAULT_LIMIT = 50;

/** `certificates list` */
export function addListCommand(certificates: Command): void {
  certificates
    .command("list")
    .description("list certificates by number, all or some")
    .option("--limit <count>", "most certificates to list", positiveInteger, DEFAULT_LIMIT)
    .option("--query <text>", "only those with this text in number, vessel or IMO")
    .addOption(
      new Option("--status <status>", "only those with this verdict").choices(LISTED_VERDICTS),
    )
    .option(
      "--expires-within <time>",
      "only those that expire within this time, soonest first: 30d, 8w",
      daysAhead,
    )
    .addHelpText(
      "after",
      `
The status is the verdict that the site shows today in London. With several options, certificates must match
all of them. --expires-within takes certificates whose validity ends today or in the days after, suspended and
withdrawn ones as well.

Examples:
  ${STAFF_COMMAND} certificates list
  ${STAFF_COMMAND} certificates list --query GQC-2025 --limit 200
  ${STAFF_COMMAND} certificates list --status valid --expires-within 30d`,
    )
    .action(async (flags: Flags) => {
      const now = new Date();
      const today = londonDate(now);
      const { limit, query, status, expiresWithin } = flags;
      const list = await withRegister(async (register) => ({
        total: await register.count(),
        ...(await register.list({
          limit,
          text: query,
          verdict: status === undefined ? undefined : { kind: status, on: today },
          expiresWithin:
            expiresWithin === undefined
              ? undefined
              : { first: today, last: dayAfter(today, expiresWithin) },
        })),
      }));
      if (list.certificates.length > 0) console.log(tableOf(list.certificates, today));
      console.log(count(list, flags));
    });
}

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7 };

function daysAhead(typed: string): number {
  const [, number, unit = ""] = /^([1-9]\d{0,3})([dw])$/.exec(typed) ?? [];
  const days = DAYS[unit];
  if (number === undefined || days === undefined) {
    throw new InvalidArgumentError("It must be a number of days or weeks, such as 30d or 8w.");
  }
  return Number(number) * days;
}

/** The vessel's name comes last: its width on a terminal depends on its script. */
function tableOf(certificates: readonly StoredCertificate[], today: string): string {
  return table(
    ["Number", "Status", "Issued", "Valid until", "Vessel"],
    certificates.map((certificate) => [
      certificate.certificate_number,
      verdictOn(certificate, today).kind.replaceAll("-", " "),
      certificate.issuance_date ?? "–",
      certificate.validity_date ?? "–",
      oneLine(certificate.vessel_name ?? "–"),
    ]),
  );
}

function count(
  { certificates, matching, total }: CertificateList & { readonly total: number },
  flags: Flags,
): string {
  const [shown, found, all] = [certificates.length, matching, total].map(shownNumber);
  const { query, status, expiresWithin } = flags;
  if (query === undefined && status === undefined && expiresWithin === undefined)
    return `${shown} of ${all} certificates.`;
  return `${shown} shown of ${found} found; ${all} in all.`;
}
