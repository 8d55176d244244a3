import { checkCertificateNumber } from "../numbers/certificate-number.ts";
import {
  NUMBER_PARAMETER,
  REPORT_PARAMETER,
  SERVICE_PARAMETER,
  SERVICES,
  type ReportedVerdict,
  type Subject,
} from "../site/links.ts";

/** In characters; longer links are cut. */
export const REPORTED_LINK_MAX = 300;

type VerdictNames = Readonly<Record<ReportedVerdict, string>>;

const SHA256 = /^[\da-f]{64}$/i;

/** Anybody can make such a link, so invalid values are dropped. `verdicts` has the name of each verdict. */
export function readSubject(search: string, verdicts: VerdictNames): Subject | undefined {
  const query = new URLSearchParams(search);
  const check = checkCertificateNumber(query.get(NUMBER_PARAMETER) ?? "");
  const number = check.ok ? check.number : undefined;
  if (query.has(REPORT_PARAMETER)) {
    const sha256 = query.get("sha256") ?? "";
    return {
      report: "",
      number,
      link: linkIn(query.get("link") ?? ""),
      verdict: verdictIn(query.get("verdict") ?? "", verdicts),
      sha256: SHA256.test(sha256) ? sha256.toLowerCase() : undefined,
    };
  }
  if (number !== undefined) return { number };
  const service = SERVICES.find((name) => name === query.get(SERVICE_PARAMETER));
  return service === undefined ? undefined : { service };
}

/** Escaping reveals letters that imitate others. */
function linkIn(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    return /^https?:$/.test(protocol) ? href.slice(0, REPORTED_LINK_MAX) : undefined;
  } catch {
    return undefined;
  }
}

function verdictIn(text: string, verdicts: VerdictNames): ReportedVerdict | undefined {
  return Object.hasOwn(verdicts, text) ? (text as ReportedVerdict) : undefined;
}
