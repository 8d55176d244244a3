/** All addresses of site and desk; links.ts has their queries. */
import { LANGUAGES, type LanguageCode } from "./languages.ts";

/** Specification, section 2. Other languages prefix their code. */
export const ROUTES = {
  home: "/",
  services: "/services",
  track: "/track",
  /** Beyond the specification; linked on Track. */
  checkMany: "/check-many",
  about: "/about",
  contact: "/contact",
  /** Beyond the specification; linked in every footer. */
  howToVerify: "/how-to-verify",
  reportCertificate: "/report-a-certificate",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

/** RFC 9116. */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

export const SITEMAP_PATH = "/sitemap.xml";
export const ROBOTS_PATH = "/robots.txt";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** Specification, section 7. */
export const REST_PREFIX = "/rest/v1";

/** docs/api.md */
export const API_ROOT = "/api";
export const API_PREFIX = `${API_ROOT}/certificates`;

/** A POST; a GET looks up a certificate with this number. */
export const QUERY_PATH = `${API_PREFIX}/query`;

export function apiPath(number: string): string {
  return `${API_PREFIX}/${encodeURIComponent(number)}`;
}

/** RFC 5545. */
export function calendarPath(number: string): string {
  return `${apiPath(number)}/calendar.ics`;
}

/** OpenAPI 3.1. */
export const OPENAPI_PATH = `${API_ROOT}/openapi.json`;

/** A POST, which keeps the code out of addresses and logs. */
export const COPY_PATH = "/track/copy";

/** Followed by the number of a demonstration certificate. */
export const DEMONSTRATION_PREFIX = "/demonstration";

/** Liveness, readiness for load balancers, and health including the register. */
export const HEALTH_PATHS = { live: "/livez", ready: "/readyz", health: "/healthz" } as const;

/** On a separate port. */
export const METRICS_PATH = "/metrics";

/** On a separate host or port. */
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
  /** A one-time link is /sign-in#TOKEN; fragments stay out of logs. */
  signIn: "/sign-in",
} as const;

/** All desk calls, but no page, so that a local desk's cookie goes nowhere else. */
export const DESK_PREFIX = "/desk";
export const DESK_API_PREFIX = `${DESK_PREFIX}/api`;
export const DESK_AUTH_PREFIX = `${DESK_PREFIX}/auth`;

export type RoutePath = (typeof ROUTES)[keyof typeof ROUTES];

export type RouteName = keyof typeof ROUTES;

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

/** Key of the route's texts. */
export function routeName(route: RoutePath): RouteName {
  return (Object.keys(ROUTES) as RouteName[])[ROUTE_PATHS.indexOf(route)] ?? "home";
}

/** "/track" in English, "/fr/track" in French. */
export function pathIn(language: LanguageCode, path: string): string {
  if (language === "en") return path;
  return path === ROUTES.home ? `/${language}` : `/${language}${path}`;
}

export function plainPath(path: string): string {
  return path.replace(/\/$/, "").toLowerCase() || ROUTES.home;
}

/** Without a route, the page is "not found". */
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

/** Shown with shared links. */
export function socialImagePath(language: LanguageCode): string {
  return language === "en" ? "/social-card.png" : `/social-card-${language}.png`;
}

export function samplePath(language: LanguageCode): string {
  return `/sample-certificate-${language}.pdf`;
}

export function isSocialImage(path: string): boolean {
  return LANGUAGES.some(({ code }) => path === socialImagePath(code));
}
