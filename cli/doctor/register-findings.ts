import type { RegisterState } from "../../database/staff-register.ts";
import type { StaffRegister } from "../../database/staff-register.ts";
import { readDemoCertificates } from "../../database/certificates/demo-certificates.ts";
import { checkCertificateNumber } from "@register/certificates/certificate-number";
import { CERTIFICATE_FIELDS, type CertificateRecord } from "@register/certificates/certificate";
import {
  COPY_RETENTION_DAYS,
  MESSAGE_DELETION_DAYS,
  MESSAGE_RETENTION_DAYS,
  UNANSWERED_WARNING_DAYS,
} from "@register/certificates/message-promises";
import { verdictAt } from "@register/certificates/verdict";
import { SPECIMEN } from "../../web/content/company.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { counted } from "@register/certificates/english-counts";
import { writtenAge } from "../terminal-text.ts";
import { type Finding, ok, problem, unchecked } from "./findings.ts";

const DAY_MS = 86_400_000;

/** A message that waits longer to be e-mailed needs an operator, in milliseconds. */
const WAITING_MAX_MS = 3_600_000;

/** An open register has an up-to-date schema and was not moved. */
export function contents({ location }: StaffRegister, state: RegisterState): Finding {
  const text = `${location}: ${counted(state.certificates, "certificate")}, ${counted(state.messages, "message")}; its schema is up to date`;
  return state.certificates === 0
    ? problem(`${text}. Every certificate is "not found".`)
    : ok(text);
}

export async function demonstrationRows(register: StaffRegister): Promise<Finding> {
  let count = 0;
  for (const demo of await readDemoCertificates()) {
    const check = checkCertificateNumber(demo.certificate_number);
    const found = check.ok ? await register.findCertificate(check.number) : undefined;
    if (found !== undefined && isSame(found, demo)) count += 1;
  }
  if (count === 0) return ok("none in the register");
  return problem(
    `${counted(count, "demonstration certificate")} in the register: \`${STAFF_COMMAND} certificates remove-demo\` removes them.`,
  );
}

/** Whether the certificate drawn on the home page is in the register, with the same fields. */
export async function specimen(register: StaffRegister): Promise<Finding> {
  const { certificate_number: number } = SPECIMEN;
  const check = checkCertificateNumber(number);
  const found = check.ok ? await register.findCertificate(check.number) : undefined;
  const advice =
    "Put a certificate of yours that anybody may see into SPECIMEN of web/content/company.ts.";
  if (found === undefined) {
    return problem(`The home page leads to ${number}, which is not in the register. ${advice}`);
  }
  const different = CERTIFICATE_FIELDS.filter(
    ({ name }) => name in SPECIMEN && found[name] !== SPECIMEN[name as keyof typeof SPECIMEN],
  );
  if (different.length === 0) {
    const { kind } = verdictAt(found, new Date().toISOString());
    return kind === "valid"
      ? ok(`${number} is valid and in the register as the home page draws it`)
      : problem(`The home page leads to ${number}, whose verdict is "${kind}". ${advice}`);
  }
  const labels = different.map(({ label }) => label).join(", ");
  return problem(`${number} on the home page differs from the register: ${labels}. ${advice}`);
}

function isSame(one: CertificateRecord, other: CertificateRecord): boolean {
  return CERTIFICATE_FIELDS.every(({ name }) => one[name] === other[name]);
}

/** Whether messages go as the privacy notice promises: answered ones by a timer, others by hand. */
export async function oldMessages({ messages }: StaffRegister): Promise<Finding> {
  const olderThan = (days: number) =>
    messages.countBefore(new Date(Date.now() - days * DAY_MS).toISOString());
  const days = MESSAGE_DELETION_DAYS;
  // A timer that runs every day is a day late at most.
  const due = await olderThan(days + 1);
  const { unanswered } = await olderThan(UNANSWERED_WARNING_DAYS);
  const texts: string[] = [];
  if (due.count > due.unanswered) {
    texts.push(
      `${counted(due.count - due.unanswered, "answered message")} older than ${days} days: let a timer run \`${STAFF_COMMAND} messages delete --older-than ${days}d --yes\`.`,
    );
  }
  if (unanswered > 0) {
    texts.push(
      `${counted(unanswered, "unanswered message")} older than ${UNANSWERED_WARNING_DAYS} days, which no timer deletes: answer and mark them (\`messages list --unanswered\`), or delete them by hand before day ${days} (\`messages delete\`).`,
    );
  }
  if (texts.length === 0) {
    return ok(
      `none is older than ${days} days, and no unanswered one than ${UNANSWERED_WARNING_DAYS}`,
    );
  }
  return problem(
    `${texts.join(" ")} Backups hold a message for ${COPY_RETENTION_DAYS} days more, and the privacy notice promises ${MESSAGE_RETENTION_DAYS} days in all.`,
  );
}

export function waitingMail(state: RegisterState, isMailSet: boolean): Finding {
  if (!isMailSet) return unchecked("no mail server is set");
  if (state.oldestWaiting === undefined) return ok("no message waits to be e-mailed");
  // One of the future is the finding of the clock.
  const age = Math.max(Date.now() - Date.parse(state.oldestWaiting), 0);
  const text = `${counted(state.waiting, "message")} waiting to be e-mailed, the oldest for ${writtenAge(age)}`;
  if (age <= WAITING_MAX_MS) return ok(text);
  return problem(
    `${text}. Does the site run? \`${STAFF_COMMAND} messages show NUMBER\` tells why.`,
  );
}
