import { type Diagnosis, ok, okUnless, problem, type Site, unchecked } from "./checks.ts";

export function publicAddress({ config: { publicOrigin } }: Site): Diagnosis {
  const { protocol, hostname } = new URL(publicOrigin);
  return okUnless(
    [
      /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname) &&
        `Links and printed codes begin with ${publicOrigin}, which leads nowhere from other machines. Set PUBLIC_ORIGIN.`,
      hostname.endsWith(".example") &&
        `${publicOrigin} is a placeholder. Set PUBLIC_ORIGIN to the site's own address.`,
      protocol !== "https:" &&
        `${publicOrigin} is not encrypted, so browsers do not let it use the camera. Put a proxy that speaks HTTPS in front.`,
    ],
    `${publicOrigin} (whether it answers was not tried)`,
  );
}

/** Sends a trial mail if there is an address. */
export async function mail({
  config: { mail: settings },
  mailTo: trialTo,
  sendOfficeMail,
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
    await sendOfficeMail(settings, {
      to: [trialTo],
      subject: "Trial mail of the website",
      text: "Somebody ran a check of the website and asked for this mail. Messages of the form are sent in the same way.\n",
    });
    return ok(`A trial mail to ${trialTo}, ${route}, was accepted. See whether it arrives.`);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error);
    const sentence = reason.replaceAll(/\s+/g, " ").replace(/\.$/, "");
    return problem(`A trial mail to ${trialTo}, ${route}, could not be sent: ${sentence}.`);
  }
}
