/**
 * Every address of the site and of the desk. Pages, servers, sitemap and programs take them from here; what an address
 * says of a certificate or a message stands in links.ts.
 */
import { LANGUAGES, type LanguageCode } from "./languages.ts";

/** The site's pages, in English (specification, section 2); below its code in every other language. */
export const ROUTES = {
  home: "/",
  services: "/services",
  track: "/track",
  /** Beyond the specification, as are the last four; linked on Track. */
  checkMany: "/check-many",
  about: "/about",
  contact: "/contact",
  /** Linked in every footer. */
  howToVerify: "/how-to-verify",
  reportCertificate: "/report-a-certificate",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

/** The contact for security researchers (RFC 9116). */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

/** For search engines: the pages, and the paths to leave out. */
export const SITEMAP_PATH = "/sitemap.xml";
export const ROBOTS_PATH = "/robots.txt";

/** For browsers that add the site to a home screen. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/** The two public calls (specification, section 7), of a hosted Supabase project or of our server. */
export const REST_PREFIX = "/rest/v1";

/** The public calls for programs (docs/api.md): everything below the first, a certificate at its number below the second. */
export const API_ROOT = "/api";
export const API_PREFIX = `${API_ROOT}/certificates`;

/** Looks several numbers up in one request, a POST; by GET, a certificate with this number. */
export const QUERY_PATH = `${API_PREFIX}/query`;

/** Where programs find a certificate. */
export function apiPath(number: string): string {
  return `${API_PREFIX}/${encodeURIComponent(number)}`;
}

/** The calendar file with the expiry of a certificate (RFC 5545). */
export function calendarPath(number: string): string {
  return `${apiPath(number)}/calendar.ics`;
}

/** The description of these calls for programs (OpenAPI 3.1). */
export const OPENAPI_PATH = `${API_ROOT}/openapi.json`;

/**
 * Where our server answers a form with number and code of an issued file with its copy: a form keeps the code out of
 * addresses and logs.
 */
export const COPY_PATH = "/track/copy";

/** Below it, a file that was issued of each demonstration certificate, by its number. */
export const DEMONSTRATION_PREFIX = "/demonstration";

/** For liveness, for readiness (load balancers), and for the health of everything, the register included. */
export const HEALTH_PATHS = { live: "/livez", ready: "/readyz", health: "/healthz" } as const;

/** At a port of its own. */
export const METRICS_PATH = "/metrics";

/** The desk's pages, at a host or port of its own. */
export const DESK_ROUTES = {
  certificates: "/",
  add: "/add",
  certificate: <Of extends string>(number: Of) => `/certificates/${number}` as const,
  import: "/import",
  upload: <Of extends string | number>(id: Of) => `/import/${id}` as const,
  proposals: "/proposals",
  messages: "/messages",
  message: <Of extends string | number>(id: Of) => `/messages/${id}` as const,
  labels: "/labels",
  people: "/people",
  /** A one-time link is /sign-in#TOKEN: the fragment stays out of logs. */
  signIn: "/sign-in",
} as const;

/** Every call of the desk is below it, and no page: on a machine's own desk the cookie goes nowhere else. */
export const DESK_PREFIX = "/desk";
export const DESK_API_PREFIX = `${DESK_PREFIX}/api`;
export const DESK_AUTH_PREFIX = `${DESK_PREFIX}/auth`;

export type RoutePath = (typeof ROUTES)[keyof typeof ROUTES];

export type RouteName = keyof typeof ROUTES;

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

/** The name of a route, under which the languages have its words. */
export function routeName(route: RoutePath): RouteName {
  return (Object.keys(ROUTES) as RouteName[])[ROUTE_PATHS.indexOf(route)] ?? "home";
}

/** The path of a page in a language: "/track" in English, "/fr/track" in French, whose home page is "/fr". */
export function pathIn(language: LanguageCode, path: string): string {
  if (language === "en") return path;
  return path === ROUTES.home ? `/${language}` : `/${language}${path}`;
}

/** A path in lower case, without a slash at its end. */
export function plainPath(path: string): string {
  return path.replace(/\/$/, "").toLowerCase() || ROUTES.home;
}

/** The language and the page of a path. Without a route: the not-found page in that language. */
export function readPath(path: string): {
  readonly language: LanguageCode;
  readonly route: RoutePath | undefined;
} {
  const plain = plainPath(path);
  const first = plain.split("/", 2)[1];
  const language = LANGUAGES.find(({ code }) => code !== "en" && code === first)?.code ?? "en";
  return {
    language,
    route: ROUTE_PATHS.find((route) => pathIn(language, route) === plain),
  };
}

/** The picture that other sites show beside a link to this one. */
export function socialImagePath(language: LanguageCode): string {
  return language === "en" ? "/social-card.png" : `/social-card-${language}.png`;
}

/** The sample certificate, in English or in English and one more language. */
export function samplePath(language: LanguageCode): string {
  return `/sample-certificate-${language}.pdf`;
}

export function isSocialImage(path: string): boolean {
  return LANGUAGES.some(({ code }) => path === socialImagePath(code));
}
