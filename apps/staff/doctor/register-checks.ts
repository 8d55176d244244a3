import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import { openStaffRegister, type StaffRegister } from "@register/register";
import { readDemoCertificates } from "@register/register/certificates";
import { assertRegisterUndamaged } from "@register/register/sqlite";
import { CERTIFICATE_FIELDS, outlivedEditions, verdictAt } from "@register/domain/certificate";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
  UNANSWERED_WARNING_DAYS,
} from "@register/domain/messages";
import { checkCertificateNumber } from "@register/domain/numbers";
import { counted } from "@register/domain/text";
import { ACCREDITATIONS, SPECIMEN } from "@register/content/company";
import { STAFF_COMMAND } from "@register/settings";
import { writtenAge } from "./written-age.ts";
import {
  type Diagnosis,
  ok,
  okUnless,
  type OpenSite,
  problem,
  type Site,
  unchecked,
} from "./checks.ts";
import { DAY_MS, HOUR_MS, londonDate } from "@register/domain/days";

/** In milliseconds: a longer wait needs an operator. */
const WAITING_MAX_MS = HOUR_MS;

/** Opens the register for later checks, too. Opening proves that its schema is current and that it was not moved. */
export async function openedRegister(site: Site): Promise<Diagnosis> {
  const { config } = site;
  site.register = await openStaffRegister(config);
  if (config.databaseUrl === undefined) assertRegisterUndamaged(config.dataDirectory);
  site.state = await site.register.state();
  const { certificates, messages } = site.state;
  const text = `${site.register.location}: ${counted(certificates, "certificate")}, ${counted(messages, "message")}; its schema is up to date`;
  return certificates === 0 ? problem(`${text}. Every certificate is "not found".`) : ok(text);
}

export async function demonstrationRows({ register }: OpenSite): Promise<Diagnosis> {
  let count = 0;
  for (const demo of await readDemoCertificates()) {
    const stored = await find(register, demo.certificate_number);
    if (CERTIFICATE_FIELDS.every(({ name }) => stored?.[name] === demo[name])) count += 1;
  }
  return okUnless(
    [
      count > 0 &&
        `${counted(count, "demonstration certificate")} in the register: \`${STAFF_COMMAND} certificates remove-demo\` removes them.`,
    ],
    "none in the register",
  );
}

/** The home page draws this certificate and leads visitors to it, so it must be registered and valid. */
export async function specimen({ register }: OpenSite): Promise<Diagnosis> {
  const { certificate_number: number } = SPECIMEN;
  const found = await find(register, number);
  const isDrawn = Object.entries(SPECIMEN).every(
    ([name, value]) => found?.[name as keyof typeof SPECIMEN] === value,
  );
  const kind = found && verdictAt(found, new Date().toISOString(), CONFIRMATION_RULES).kind;
  return isDrawn && kind === "valid"
    ? ok(`${number} is valid and in the register as the home page draws it`)
    : problem(
        `The home page shows ${number}, which is missing from the register, different there, or not valid. Put a certificate of yours that anybody may see into SPECIMEN of packages/content/company.ts.`,
      );
}

async function find(register: StaffRegister, number: string) {
  const check = checkCertificateNumber(number);
  return check.ok ? register.findCertificate(check.number) : undefined;
}

/** The privacy notice promises that a timer deletes answered messages, and staff the others. */
export async function oldMessages({ register: { messages } }: OpenSite): Promise<Diagnosis> {
  const olderThan = (days: number) =>
    messages.countBefore(new Date(Date.now() - days * DAY_MS).toISOString());
  const days = MESSAGE_DELETION_DAYS;
  // A daily timer is at most a day late.
  const due = await olderThan(days + 1);
  const { unanswered } = await olderThan(UNANSWERED_WARNING_DAYS);
  const answered = due.count - due.unanswered;
  const texts = [
    answered > 0 &&
      `${counted(answered, "answered message")} older than ${days} days: let a timer run \`${STAFF_COMMAND} messages delete --older-than ${days}d --yes\`. `,
    unanswered > 0 &&
      `${counted(unanswered, "unanswered message")} older than ${UNANSWERED_WARNING_DAYS} days, which no timer deletes: answer and mark them (\`messages list --unanswered\`), or delete them by hand before day ${days} (\`messages delete\`). `,
  ].filter((text) => text !== false);
  return okUnless(
    [
      texts.length > 0 &&
        `${texts.join("")}Backups hold a message for ${COPY_RETENTION_DAYS} days more, and the privacy notice promises ${MESSAGE_RETENTION_DAYS} days in all.`,
    ],
    `none is older than ${days} days, and no unanswered one than ${UNANSWERED_WARNING_DAYS}`,
  );
}

export function waitingMail({ config, state }: OpenSite): Diagnosis {
  if (config.mail === undefined) return unchecked("no mail server is set");
  if (state.mailRefused !== undefined) {
    return problem(`The last message was e-mailed, but ${state.mailRefused}.`);
  }
  if (state.oldestWaiting === undefined) return ok("no message waits to be e-mailed");
  // An instant in the future is the clock's fault.
  const age = Math.max(Date.now() - Date.parse(state.oldestWaiting), 0);
  const text = `${counted(state.waiting, "message")} waiting to be e-mailed, the oldest for ${writtenAge(age)}`;
  return age <= WAITING_MAX_MS
    ? ok(text)
    : problem(`${text}. Does the site run? \`${STAFF_COMMAND} messages show NUMBER\` tells why.`);
}

/** A faulty standards.json throws, which becomes the problem. */
export async function editions(
  { register }: Pick<OpenSite, "register">,
  replaced = replacedStandards(),
): Promise<Diagnosis> {
  const on = londonDate(new Date());
  const numbers = new Set<string>();
  for (const edition of replaced)
    for await (const rows of register.export({ edition }))
      for (const row of rows.filter(({ status }) => status === null))
        if ((row.validity_date ?? on) >= on && outlivedEditions(row, [edition]).length > 0)
          numbers.add(row.certificate_number);
  const [first] = numbers;
  if (first !== undefined)
    return problem(
      `${counted(numbers.size, "certificate")} in force beyond the end of an edition in packages/content/standards.json, ${first} among them: \`${STAFF_COMMAND} certificates list --edition NAME\`.`,
    );
  return ok(
    `${counted(replaced.length, "edition")} of standards replaced, and no certificate in force beyond the end of one`,
  );
}

/** IAF CertSearch asks for a file every four weeks; the day itself is not yet late. */
const TRADE_EXPORT_MAX_DAYS = 28;

export async function tradeExport(
  { register }: Pick<OpenSite, "register">,
  accreditation = ACCREDITATIONS["managementSystems"],
): Promise<Diagnosis> {
  if (accreditation === undefined)
    return ok("none: the company's facts name no accreditation of managementSystems");
  const last = await register.tradeExports.last("certsearch");
  const how = `\`${STAFF_COMMAND} certificates certsearch FILE\` writes it.`;
  if (last === undefined) return problem(`No file was written for IAF CertSearch yet: ${how}`);
  const age = Math.max(Date.now() - Date.parse(last), 0);
  const text = `the last file for IAF CertSearch is ${writtenAge(age)} old`;
  if (age > TRADE_EXPORT_MAX_DAYS * DAY_MS) return problem(`${text}: ${how}`);
  const incomplete = await register.tradeExports.incomplete();
  const [first] = incomplete;
  if (first === undefined) return ok(text);
  return problem(
    `${text}, and ${counted(incomplete.length, "accredited certificate")} lack an organisation, standards, or city and country, ${first} among them.`,
  );
}
