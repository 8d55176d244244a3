import type { Command } from "commander";
import * as v from "valibot";
import { counted } from "@register/domain/text";
import { mailAddressSchema, readServerConfig, type ServerConfig } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import type { SendOfficeMail } from "../other-apps.ts";
import { typedPath } from "../output.ts";
import { type Checks, inRegister, listedFindings, make, ok, type Site } from "./checks.ts";
import { captions, companyFacts, kindsAndSignatories } from "./company-checks.ts";
import { backups, disk } from "./copy-checks.ts";
import {
  demonstrationRows,
  editions,
  oldMessages,
  openedRegister,
  specimen,
  tradeExport,
  waitingMail,
} from "./register-checks.ts";
import { mail, publicAddress } from "./settings-checks.ts";

const SITE_CHECKS: Checks<Site> = {
  "Public address": publicAddress,
  Register: openedRegister,
  Demonstration: inRegister(demonstrationRows),
  Specimen: inRegister(specimen),
  "Editions of standards": inRegister((site) => editions(site)),
  "Trade register": inRegister((site) => tradeExport(site)),
  "Old messages": inRegister(oldMessages),
  "E-mail": mail,
  "Waiting e-mail": inRegister(waitingMail),
  Backups: backups,
  "Disk space": disk,
};

const COMPANY_CHECKS: Checks<void> = {
  "Company's facts": companyFacts,
  Captions: () => captions(),
  "Kinds and signatories": () => kindsAndSignatories(),
};

interface Flags {
  readonly backups?: string;
  readonly mailTo?: string;
}

export function addDoctorCommand(program: Command, sendOfficeMail: SendOfficeMail): void {
  program
    .command("doctor")
    .description("check settings, register, mail, backups and disk; exit code 1 for a problem")
    .option("--backups <folder>", "where backups are: the newest must be sound and of the last day")
    .option("--mail-to <address>", "send a trial mail to this address")
    .action(async ({ backups: typedFolder, mailTo }: Flags) => {
      if (mailTo !== undefined && !v.safeParse(mailAddressSchema, mailTo).success) {
        throw new CommandFailure(`--mail-to must be one e-mail address, not "${mailTo}".`);
      }
      const folder = typedFolder === undefined ? undefined : typedPath(typedFolder);
      const findings = await examineAll({ folder, mailTo, sendOfficeMail });
      console.log(listedFindings(findings));
      const problems = findings.filter(({ state }) => state === "problem").length;
      console.log(problems === 0 ? "No problem was found." : `${counted(problems, "problem")}.`);
      if (problems > 0) process.exitCode = 1;
    });
}

async function examineAll(options: Pick<Site, "folder" | "mailTo" | "sendOfficeMail">) {
  let config: ServerConfig | undefined;
  const readSettings = () => {
    // SUPABASE_URL is for the build of a hosted project, which staff commands reach by DATABASE_URL.
    config = readServerConfig({ ...process.env, SUPABASE_URL: undefined });
    return ok("every setting can be read");
  };
  const findings = await make({ Settings: readSettings }, undefined);
  const site: Site | undefined = config && { config, ...options };
  try {
    return [
      ...findings,
      ...(site === undefined ? [] : await make(SITE_CHECKS, site)),
      ...(await make(COMPANY_CHECKS, undefined)),
    ];
  } finally {
    await site?.register?.close();
  }
}
