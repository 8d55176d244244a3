import { readDeskConfig, DESK_COMMAND, STAFF_COMMAND, LIMIT_SETTINGS } from "@register/settings";
import { isServed } from "../desk/open-desk.ts";
import { type Diagnosis, ok, okUnless, problem, type Site, unchecked } from "./checks.ts";

/** Whether links and printed codes lead visitors to the site. */
export function publicAddress({ config: { publicOrigin } }: Site): Diagnosis {
  const { protocol, hostname } = new URL(publicOrigin);
  return okUnless(
    [
      /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname) &&
        `Links and printed codes begin with ${publicOrigin}, which leads nowhere from other machines. Set PUBLIC_ORIGIN.`,
      hostname.endsWith(".example") &&
        `${publicOrigin} is a placeholder. Set PUBLIC_ORIGIN to the site's own address.`,
      protocol !== "https:" &&
        `${publicOrigin} is not encrypted, and browsers give it no camera. Put a proxy that speaks HTTPS in front.`,
    ],
    `${publicOrigin} (whether it answers was not tried)`,
  );
}

/** Whether the desk is served, and somebody can let people in. */
export async function desk({ register }: Site): Promise<Diagnosis> {
  const config = readDeskConfig(process.env);
  if (config === undefined) {
    return ok(`none is served; \`${STAFF_COMMAND} desk\` opens one for this machine`);
  }
  if (register === undefined) return unchecked("the register can't be read");
  return okUnless(
    [
      (await register.desk.people.administrators()) === 0 &&
        `Nobody administers the desk: \`${STAFF_COMMAND} desk invite NAME --role administers\` prints a link.`,
      !(await isServed(config)) &&
        `DESK_PORT is set, and no desk is there: \`${DESK_COMMAND}\` serves it.`,
    ],
    `${config.origin} (whether the proxy leads there was not tried)`,
  );
}

/** The limits for each client address, and whether the server sees those addresses. */
export function limits({ config }: Site): Diagnosis {
  const { lookupsPerMinute, missesPerMinute, messagesPerHour, allMessagesPerHour } = config;
  const unlimited = Object.entries(LIMIT_SETTINGS)
    .filter(([name]) => config[name as keyof typeof LIMIT_SETTINGS] === 0)
    .map(([, { setting }]) => setting);
  return okUnless(
    [
      unlimited.length > 0 &&
        `No limit: ${unlimited.join(" and ")} set to 0. Anybody can flood the site or list the register.`,
      config.publicOrigin.startsWith("https:") &&
        config.trustedHops === 0 &&
        "All visitors share the limits of one address: PUBLIC_ORIGIN says that a proxy is in front, and TRUST_PROXY is 0.",
    ],
    `${lookupsPerMinute} lookups and ${missesPerMinute} misses a minute, ${messagesPerHour} messages an hour for each client address, ${allMessagesPerHour} for all together; TRUST_PROXY is ${config.trustedHops}`,
  );
}

/** The mail settings; with an address, a trial mail is sent there. */
export async function mail({
  config: { mail: settings },
  mailTo: trialTo,
  sendTrialMail,
}: Site): Promise<Diagnosis> {
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
    await sendTrialMail(settings, trialTo);
    return ok(`A trial mail to ${trialTo}, ${route}, was accepted. See whether it arrives.`);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error);
    const sentence = reason.replaceAll(/\s+/g, " ").replace(/\.$/, "");
    return problem(`A trial mail to ${trialTo}, ${route}, could not be sent: ${sentence}.`);
  }
}
