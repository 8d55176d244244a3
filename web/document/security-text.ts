import { SECURITY_TEXT_PATH } from "../../domain/routes.ts";
import { SECURITY_CONTACT } from "../content/company.ts";

/** For how long the contact stands: RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

const DAY_MS = 86_400_000;

/** The file /.well-known/security.txt (RFC 9116): whom to tell about a hole in the site. */
export function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  // Whole days: the text changes once a day, not with each request.
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    "",
  ].join("\n");
}
