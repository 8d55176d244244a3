import type { Command } from "commander";
import * as v from "valibot";
import { openStaffRegister } from "../../database/open-database.ts";
import type { RegisterState } from "../../database/staff-register.ts";
import { assertRegisterUndamaged } from "../../database/sqlite/prepare-register.ts";
import type { StaffRegister } from "../../database/staff-register.ts";
import { mailAddressSchema } from "../../settings/mail-settings.ts";
import { londonDate } from "@register/certificates/london-clock";
import { readServerConfig, type ServerConfig } from "../../settings/server-config.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import { typedPath } from "../output.ts";
import { counted } from "@register/certificates/english-counts";
import { backups, newestBackup, oldCopies } from "./backup-findings.ts";
import { companyFacts, ownersLists } from "./company-findings.ts";
import {
  examine,
  type Finding,
  listedFindings,
  ok,
  type TopicFinding,
  unchecked,
} from "./findings.ts";
import { clock, diskSpace } from "./machine-findings.ts";
import {
  contents,
  demonstrationRows,
  oldMessages,
  specimen,
  waitingMail,
} from "./register-findings.ts";
import { desk, limits, mail, publicAddress } from "./settings-findings.ts";

interface Flags {
  readonly backups?: string;
  readonly mailTo?: string;
}

/** `doctor` */
export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("check settings, register, mail, backups, disk and clock")
    .option("--backups <folder>", "where backups are: the newest must be sound and of the last day")
    .option("--mail-to <address>", "send a trial mail to this address")
    .addHelpText(
      "after",
      `
Runs beside a running site or without one, for the embedded register and for Postgres. Changes nothing, and
sends nothing without --mail-to. The exit code is 1 when there is a problem, for a timer that raises an alarm.

Example:
  ${STAFF_COMMAND} doctor --backups /backups`,
    )
    .action(async ({ backups: typedFolder, mailTo }: Flags) => {
      if (mailTo !== undefined && !v.safeParse(mailAddressSchema, mailTo).success) {
        throw new CommandFailure(`--mail-to must be one e-mail address, not "${mailTo}".`);
      }
      const folder = typedFolder === undefined ? undefined : typedPath(typedFolder);
      const findings = await examineAll(folder, mailTo);
      console.log(listedFindings(findings));
      const problems = findings.filter(({ state }) => state === "problem").length;
      console.log(problems === 0 ? "No problem was found." : `${counted(problems, "problem")}.`);
      if (problems > 0) process.exitCode = 1;
    });
}

async function examineAll(folder?: string, mailTo?: string): Promise<readonly TopicFinding[]> {
  let config: ServerConfig | undefined;
  const settings = await examine("Settings", () => {
    // A hosted project's site is built with it, and staff commands reach the same project by DATABASE_URL.
    config = readServerConfig({ ...process.env, SUPABASE_URL: undefined });
    return ok("every setting can be read");
  });
  return [
    settings,
    ...(config === undefined ? [] : await examineSite(config, folder, mailTo)),
    await examine("Company's facts", companyFacts),
    await examine("Owner's lists", () => ownersLists(londonDate(new Date()))),
  ];
}

async function examineSite(
  config: ServerConfig,
  folder?: string,
  mailTo?: string,
): Promise<readonly TopicFinding[]> {
  const isPostgres = config.databaseUrl !== undefined;
  let newestBackupAt: Date | undefined;
  let register: StaffRegister | undefined;
  let state: RegisterState | undefined;
  /** A check that needs an open register. */
  const inRegister =
    (check: (open: StaffRegister, its: RegisterState) => Finding | Promise<Finding>) => () =>
      register === undefined || state === undefined
        ? unchecked("the register can't be read")
        : check(register, state);
  try {
    return [
      await examine("Public address", () => publicAddress(config)),
      await examine("Limits", () => limits(config)),
      await examine("Register", async () => {
        register = await openStaffRegister(config);
        if (!isPostgres) assertRegisterUndamaged(config.dataDirectory);
        state = await register.state();
        return contents(register, state);
      }),
      await examine("Desk", () => desk(register)),
      await examine("Demonstration", inRegister(demonstrationRows)),
      await examine("Specimen", inRegister(specimen)),
      await examine("Old messages", inRegister(oldMessages)),
      await examine("Old copies", () => oldCopies(config, folder)),
      await examine("E-mail", () => mail(config, mailTo)),
      await examine(
        "Waiting e-mail",
        inRegister((_, its) => waitingMail(its, config.mail !== undefined)),
      ),
      await examine("Backups", () => {
        if (folder === undefined) return unchecked("--backups FOLDER says where they are");
        const newest = newestBackup(folder, config);
        newestBackupAt = newest?.madeAt;
        return backups(folder, newest, config);
      }),
      await examine("Disk space", () => diskSpace(config, folder)),
      await examine(
        "Clock",
        inRegister((_, its) => clock(config, its, newestBackupAt)),
      ),
    ];
  } finally {
    await register?.close();
  }
}
