import { checkCertificateNumber } from "../numbers/certificate-number.ts";
import {
  NUMBER_PARAMETER,
  REPORT_PARAMETER,
  SERVICE_PARAMETER,
  SERVICES,
  type ReportedVerdict,
  type Subject,
} from "../site/links.ts";

/** Longest link in a report, in characters; the end of a longer one is left out, as the message is limited, too. */
export const REPORTED_LINK_MAX = 300;

/** Hexadecimal, as a comparison shows it. */
const SHA256 = /^[\da-f]{64}$/i;

const VERDICTS: Readonly<Record<ReportedVerdict, true>> = {
  valid: true,
  expired: true,
  "not-yet-valid": true,
  suspended: true,
  withdrawn: true,
  unclear: true,
  "known-forgery": true,
  "not-found": true,
  "could-not-check": true,
};

/**
 * What the query of a link to the message form is about. Anybody can make such a link, so each value must be what it is
 * said to be: any other is left out, and without any the message is not begun.
 */
export function readSubject(search: string): Subject | undefined {
  const query = new URLSearchParams(search);
  const check = checkCertificateNumber(query.get(NUMBER_PARAMETER) ?? "");
  const number = check.ok ? check.number : undefined;
  if (query.has(REPORT_PARAMETER)) {
    const sha256 = query.get("sha256") ?? "";
    return {
      report: "",
      number,
      link: linkIn(query.get("link") ?? ""),
      verdict: verdictIn(query.get("verdict") ?? ""),
      sha256: SHA256.test(sha256) ? sha256.toLowerCase() : undefined,
    };
  }
  if (number !== undefined) return { number };
  const service = SERVICES.find((name) => name === query.get(SERVICE_PARAMETER));
  return service === undefined ? undefined : { service };
}

/** Escaped as browsers do it, so that it has no line end and shows the letters that another alphabet imitates. */
function linkIn(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    return /^https?:$/.test(protocol) ? href.slice(0, REPORTED_LINK_MAX) : undefined;
  } catch {
    return undefined;
  }
}

function verdictIn(text: string): ReportedVerdict | undefined {
  return Object.hasOwn(VERDICTS, text) ? (text as ReportedVerdict) : undefined;
}
