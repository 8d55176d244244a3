import * as v from "valibot";

/** Where stored messages are e-mailed to, and through what. */
export interface MailSettings {
  /** smtp: or smtps:, with user and password where the server asks for them. Never to be shown. */
  readonly smtpUrl: string;
  readonly to: readonly string[];
  readonly from: string;
}

export type MailSettingsResult =
  | { readonly ok: true; readonly mail: MailSettings | undefined }
  | { readonly ok: false; readonly fault: string };

const addressSchema = v.pipe(v.string(), v.trim(), v.email());
const addressesSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(",")),
  v.array(addressSchema),
);

/** Reads SMTP_URL, NOTIFY_TO and NOTIFY_FROM; none of the first two means that nothing is e-mailed. */
export function readMailSettings(
  setting: (name: string) => string | undefined,
): MailSettingsResult {
  const smtpUrl = setting("SMTP_URL");
  const notified = setting("NOTIFY_TO");
  if (smtpUrl === undefined && notified === undefined) return { ok: true, mail: undefined };
  if (smtpUrl === undefined) return fault("SMTP_URL must be set too, since NOTIFY_TO is.");
  if (notified === undefined) return fault("NOTIFY_TO must be set too, since SMTP_URL is.");
  // The value may hold a password, so it is not repeated.
  if (!isSmtpUrl(smtpUrl)) {
    return fault("SMTP_URL must be an address such as smtp://user:password@mail.example:587.");
  }
  const to = v.safeParse(addressesSchema, notified);
  if (!to.success) {
    return fault(
      `NOTIFY_TO must be one e-mail address or several with commas between, not ${JSON.stringify(notified)}.`,
    );
  }
  const sender = setting("NOTIFY_FROM") ?? to.output[0];
  const from = v.safeParse(addressSchema, sender);
  if (!from.success)
    return fault(`NOTIFY_FROM must be one e-mail address, not ${JSON.stringify(sender)}.`);
  return { ok: true, mail: { smtpUrl, to: to.output, from: from.output } };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === "smtp:" || protocol === "smtps:") && hostname !== "";
}

function fault(text: string): MailSettingsResult {
  return { ok: false, fault: text };
}
