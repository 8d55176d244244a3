import type { StaffRegister } from "../../database/staff-register.ts";
import { readDeskConfig } from "../../settings/desk-config.ts";
import { DESK_COMMAND, STAFF_COMMAND } from "../../settings/installation.ts";
import type { ServerConfig } from "../../settings/server-config.ts";
import { isServed } from "../desk/open-desk.ts";
import { type Finding, ok, problem, unchecked } from "./findings.ts";

/** Whether links and printed codes lead visitors to the site. */
export function publicAddress({ publicOrigin }: ServerConfig): Finding {
  const { protocol, hostname } = new URL(publicOrigin);
  if (/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) {
    return problem(
      `Links and printed codes begin with ${publicOrigin}, which leads nowhere from other machines. Set PUBLIC_ORIGIN.`,
    );
  }
  if (hostname.endsWith(".example")) {
    return problem(
      `${publicOrigin} is a placeholder. Set PUBLIC_ORIGIN to the site's own address.`,
    );
  }
  if (protocol !== "https:") {
    return problem(
      `${publicOrigin} is not encrypted, and browsers give it no camera. Put a proxy that speaks HTTPS in front.`,
    );
  }
  return ok(`${publicOrigin} (whether it answers was not tried)`);
}

/** Whether the desk is served, and somebody can let people in. */
export async function desk(register: StaffRegister | undefined): Promise<Finding> {
  const config = readDeskConfig(process.env);
  if (config === undefined) {
    return ok(`none is served; \`${STAFF_COMMAND} desk\` opens one for this machine`);
  }
  if (register === undefined) return unchecked("the register can't be read");
  if ((await register.desk.people.administrators()) === 0) {
    return problem(
      `Nobody administers the desk: \`${STAFF_COMMAND} desk invite NAME --role administers\` prints a link.`,
    );
  }
  if (!(await isServed(config))) {
    return problem(`DESK_PORT is set, and no desk is there: \`${DESK_COMMAND}\` serves it.`);
  }
  return ok(`${config.origin} (whether the proxy leads there was not tried)`);
}

/** The limits for each client address, and whether the server sees those addresses. */
export function limits(config: ServerConfig): Finding {
  const { lookupsPerMinute, missesPerMinute, messagesPerHour, allMessagesPerHour } = config;
  const { trustedHops, publicOrigin } = config;
  const settings = {
    LOOKUPS_PER_MINUTE: lookupsPerMinute,
    MISSES_PER_MINUTE: missesPerMinute,
    MESSAGES_PER_HOUR: messagesPerHour,
    ALL_MESSAGES_PER_HOUR: allMessagesPerHour,
  };
  const unlimited = Object.entries(settings).filter(([, limit]) => limit === 0);
  if (unlimited.length > 0) {
    return problem(
      `No limit: ${unlimited.map(([name]) => name).join(" and ")} set to 0. Anybody can flood the site or list the register.`,
    );
  }
  if (publicOrigin.startsWith("https:") && trustedHops === 0) {
    return problem(
      "All visitors share the limits of one address: PUBLIC_ORIGIN says that a proxy is in front, and TRUST_PROXY is 0.",
    );
  }
  return ok(
    `${lookupsPerMinute} lookups and ${missesPerMinute} misses a minute, ${messagesPerHour} messages an hour for each client address, ${allMessagesPerHour} for all together; TRUST_PROXY is ${trustedHops}`,
  );
}

/** The mail settings; with an address, a trial mail is sent there. */
export async function mail({ mail: settings }: ServerConfig, trialTo?: string): Promise<Finding> {
  if (settings === undefined) {
    const text = "SMTP_URL and NOTIFY_TO are not set: messages are stored, and nobody is told.";
    return trialTo === undefined ? unchecked(text) : problem(`${text} No trial mail was sent.`);
  }
  const { smtpUrl, to, from } = settings;
  const route = `from ${from} through ${new URL(smtpUrl).host}`;
  if (trialTo === undefined) {
    return ok(
      `to ${to.join(", ")}, ${route} (nothing was sent; --mail-to ADDRESS sends a trial mail)`,
    );
  }
  try {
    // Loaded only here: that takes longer than most commands run.
    const { sendTrialMail } = await import("../../server/messages/smtp-sender.ts");
    await sendTrialMail(settings, trialTo);
    return ok(`A trial mail to ${trialTo}, ${route}, was accepted. See whether it arrives.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(
      `A trial mail to ${trialTo}, ${route}, could not be sent: ${oneSentence(reason)}`,
    );
  }
}

function oneSentence(reason: string): string {
  return `${reason.replaceAll(/\s+/g, " ").replace(/\.$/, "")}.`;
}
