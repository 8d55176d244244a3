import type { VerdictKind } from "../certificate/verdict.ts";
import type { LanguageCode } from "./languages.ts";
import { pathIn, type RoutePath, ROUTES } from "./routes.ts";

/** In an address of the Track page: opens the scanner. The id of the button that opens it, too. */
export const SCAN_FRAGMENT = "scan";

/** The address of a certificate's page. Labels carry the English one, which offers visitors their own language. */
export function certificateLink(
  origin: string,
  number: string,
  language: LanguageCode = "en",
): URL {
  return new URL(pathIn(language, ROUTES.track) + searchWith({ number }), origin);
}

/**
 * The same for the code of an issued file, in the language of its paper: its random part shows that somebody has seen the
 * paper.
 */
export function issuedFileLink(
  origin: string,
  number: string,
  code: string,
  language?: LanguageCode,
): URL {
  const link = certificateLink(origin, number, language);
  link.searchParams.set(CODE_PARAMETER, code);
  return link;
}

/** The number in an address of the Track page, valid or not; null when there is none. */
export function readSearchedNumber(route: RoutePath | undefined, search: string): string | null {
  return route === ROUTES.track ? numberInQuery(search) : null;
}

/** The number in a query; a code may have it all in capitals, which takes less room, and a typed address any of them. */
export function numberInQuery(query: string): string | null {
  const plain = plainQuery(query);
  const [, number = null] =
    [...new URLSearchParams(plain)].find(([name]) => name.toLowerCase() === "number") ?? [];
  return number?.replace(/code=3D\w{13}\b/i.test(plain) ? /^3D/i : "", "") ?? null;
}

/**
 * A query as it was before mail programs and gateways altered it: with "&amp;" for "&", signs that nobody sees, lines
 * that quoted-printable (RFC 2045) breaks, and its marks escaped, once or several times.
 */
export function plainQuery(query: string): string {
  const plain = query.replace(/%(?:25)*(26|3[DF])/gi, (_, code) => decodeURIComponent(`%${code}`));
  return plain
    .replace(/=(?:%0D|\r)?(?:%0A|\n)|%E2%80%8[B-D]|%EF%BB%BF|[\u200B-\u200D\uFEFF]/gi, "")
    .replace(/[&;](?:amp;|#38;)*(?=(?:number|code)=)/gi, "&");
}

/**
 * Whether an address shows a certificate, or begins a message about a certificate or a service, so that search engines
 * may not list it.
 */
export function hasSubject(route: RoutePath | undefined, search: string): boolean {
  const takesNumber = route === ROUTES.track || route === ROUTES.contact;
  return takesNumber && /[?&](?:number|service|report)=/i.test(plainQuery(search));
}

/** The address, within the site, of the message form for a certificate or a service. */
export function messageAddress(subject: Subject, language: LanguageCode): string {
  return pathIn(language, ROUTES.contact) + searchWith(subject);
}

/**
 * The address, within the site, of the message form for a suspicious certificate: the message begins with what is known
 * of it. An empty report begins it, too.
 */
export function reportAddress(report: Report, language: LanguageCode): string {
  return pathIn(language, ROUTES.contact) + reportQuery(report);
}

/** The query of a link that begins a report. */
export function reportQuery(report: Report): string {
  return searchWith({ [REPORT_PARAMETER]: "", ...report });
}

/** The query of a link to the Track page or to the message form. Nothing is said of what is not known. */
export function searchWith(subject: Subject | Paper): string {
  const known = Object.entries(subject).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(known).toString()}`;
}

/** What such a link is about, under the names of its parameters. */
export type Subject =
  | { readonly [NUMBER_PARAMETER]: string }
  | { readonly [SERVICE_PARAMETER]: Service }
  | (Report & { readonly [REPORT_PARAMETER]: string });

/** A certificate, with the code where somebody has its paper. */
interface Paper {
  readonly [NUMBER_PARAMETER]: string;
  readonly [CODE_PARAMETER]: string | undefined;
}

/** What is known of a suspicious certificate. */
export interface Report {
  readonly [NUMBER_PARAMETER]?: string | undefined;
  /** Where its link or code leads. */
  readonly link?: string | undefined;
  /** What the register answered. */
  readonly verdict?: ReportedVerdict | undefined;
  /** The fingerprint of its file, in hexadecimal digits. */
  readonly sha256?: string | undefined;
}

export type ReportedVerdict = VerdictKind | "not-found" | "could-not-check";

/** Marks a link that begins a report, whatever else is known. */
export const REPORT_PARAMETER = "report";

/** The name of the certificate number in such a link, and of the form's field. */
export const NUMBER_PARAMETER = "number";

/** The name of the random part of an issued file's link. */
export const CODE_PARAMETER = "code";

export const SERVICE_PARAMETER = "service";

/** The services of the specification, section 2, as links name them in every language. */
export const SERVICES = ["iso", "vessel", "quality", "compliance", "risk", "validation"] as const;

export type Service = (typeof SERVICES)[number];
