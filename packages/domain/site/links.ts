import type { VerdictKind } from "../certificate/verdict.ts";
import type { LanguageCode } from "./languages.ts";
import { pathIn, type RoutePath, ROUTES } from "./routes.ts";

/** Also the id of the scanner's button. */
export const SCAN_FRAGMENT = "scan";

/** Labels carry the English link, since its page offers other languages. */
export function certificateLink(
  origin: string,
  number: string,
  language: LanguageCode = "en",
): URL {
  return new URL(pathIn(language, ROUTES.track) + searchWith({ number }), origin);
}

/** The code shows that somebody has seen the paper. */
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

export function readSearchedNumber(route: RoutePath | undefined, search: string): string | null {
  return route === ROUTES.track ? numberInQuery(search) : null;
}

/** QR codes are smaller in capitals, so names may be capitals. */
export function numberInQuery(query: string): string | null {
  const plain = plainQuery(query);
  const [, number = null] =
    [...new URLSearchParams(plain)].find(([name]) => name.toLowerCase() === "number") ?? [];
  return number?.replace(/code=3D\w{13}\b/i.test(plain) ? /^3D/i : "", "") ?? null;
}

/** Undoes changes by mail programs, such as quoted-printable line breaks (RFC 2045) and repeated escaping. */
export function plainQuery(query: string): string {
  const plain = query.replace(/%(?:25)*(2[6C]|3[DF])/gi, (_, hex) => decodeURIComponent(`%${hex}`));
  return plain
    .replace(/=(?:%0D|\r)?(?:%0A|\n)|%E2%80%8[B-D]|%EF%BB%BF|[\u200B-\u200D\uFEFF]/gi, "")
    .replace(/[&;](?:amp;|#38;)*(?=(?:numbers?|code)=)/gi, "&");
}

/** Search engines must not list such addresses. */
export function hasSubject(route: RoutePath | undefined, search: string): boolean {
  const { track, checkMany, contact } = ROUTES;
  const takesNumber = route === track || route === checkMany || route === contact;
  return takesNumber && /[?&](?:numbers?|service|report)=/i.test(plainQuery(search));
}

export function messageAddress(subject: Subject, language: LanguageCode): string {
  return pathIn(language, ROUTES.contact) + searchWith(subject);
}

export function reportAddress(report: Report, language: LanguageCode): string {
  return pathIn(language, ROUTES.contact) + reportQuery(report);
}

export function reportQuery(report: Report): string {
  return searchWith({ [REPORT_PARAMETER]: "", ...report });
}

export function searchWith(subject: Subject | Paper): string {
  const known = Object.entries(subject).filter(([, value]) => value !== undefined);
  return `?${new URLSearchParams(known).toString()}`;
}

/** The keys are parameter names. */
export type Subject =
  | { readonly [NUMBER_PARAMETER]: string }
  | { readonly [SERVICE_PARAMETER]: Service }
  | (Report & { readonly [REPORT_PARAMETER]: string });

interface Paper {
  readonly [NUMBER_PARAMETER]: string;
  readonly [CODE_PARAMETER]: string | undefined;
}

export interface Report {
  readonly [NUMBER_PARAMETER]?: string | undefined;
  /** Printed on the paper. */
  readonly link?: string | undefined;
  readonly verdict?: ReportedVerdict | undefined;
  /** Hexadecimal. */
  readonly sha256?: string | undefined;
}

export type ReportedVerdict = VerdictKind | "not-found" | "could-not-check";

export const REPORT_PARAMETER = "report";

/** Also the form field's name. */
export const NUMBER_PARAMETER = "number";

export const CODE_PARAMETER = "code";

export const SERVICE_PARAMETER = "service";

/** Specification, section 2. */
export const SERVICES = ["iso", "vessel", "quality", "compliance", "risk", "validation"] as const;

export type Service = (typeof SERVICES)[number];
