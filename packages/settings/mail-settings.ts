import * as v from "valibot";
import { readSetting, SettingError } from "./setting-names.ts";

export interface MailSettings {
  /** May hold a password; never show it. */
  readonly smtpUrl: string;
  readonly to: readonly string[];
  readonly from: string;
}

export const mailAddressSchema = v.pipe(v.string(), v.trim(), v.email());

/** Without SMTP_URL and NOTIFY_TO nothing is e-mailed. Throws a SettingError. */
export function readMailSettings(environment: NodeJS.ProcessEnv): MailSettings | undefined {
  const smtpUrl = readSetting(environment, "SMTP_URL");
  const notified = readSetting(environment, "NOTIFY_TO");
  if (smtpUrl === undefined && notified === undefined) return undefined;
  if (smtpUrl === undefined) {
    throw new SettingError("SMTP_URL must be set too, because NOTIFY_TO is set.");
  }
  if (notified === undefined) {
    throw new SettingError("NOTIFY_TO must be set too, because SMTP_URL is set.");
  }
  if (!/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? "") || !URL.parse(smtpUrl)?.hostname) {
    // May hold a password.
    throw new SettingError(
      "SMTP_URL must be an address such as smtp://user:password@mail.example:587.",
    );
  }
  const to = v.safeParse(v.array(mailAddressSchema), notified.split(","));
  if (!to.success) {
    throw new SettingError(
      `NOTIFY_TO must be one e-mail address or several with commas between, not ${JSON.stringify(notified)}.`,
    );
  }
  const sender = readSetting(environment, "NOTIFY_FROM") ?? to.output[0];
  const from = v.safeParse(mailAddressSchema, sender);
  if (!from.success) {
    throw new SettingError(
      `NOTIFY_FROM must be one e-mail address, not ${JSON.stringify(sender)}.`,
    );
  }
  return { smtpUrl, to: to.output, from: from.output };
}
