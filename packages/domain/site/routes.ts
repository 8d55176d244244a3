/** links.ts has the queries. */
import { LANGUAGES, type LanguageCode } from "./languages.ts";

/** Specification, section 2. */
export const ROUTES = {
  home: "/",
  services: "/services",
  track: "/track",
  /** Linked on Track. */
  checkMany: "/check-many",
  about: "/about",
  contact: "/contact",
  /** Linked in every footer. */
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

/** Takes a POST; a GET looks up a certificate with this number. */
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

/** A POST, which keeps the code out of logs. */
export const COPY_PATH = "/track/copy";

export const DEMONSTRATION_PREFIX = "/demonstration";

/** Readiness is for load balancers; health includes the register. */
export const HEALTH_PATHS = { live: "/livez", ready: "/readyz", health: "/healthz" } as const;

/** Served on a separate port. */
export const METRICS_PATH = "/metrics";

/** Served on a separate host or port. */
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
  /** Links are /sign-in#TOKEN: fragments stay out of logs. */
  signIn: "/sign-in",
} as const;

/** Has all calls of the desk and no page, so a local desk's cookie goes nowhere else. */
export const DESK_PREFIX = "/desk";
export const DESK_API_PREFIX = `${DESK_PREFIX}/api`;
export const DESK_AUTH_PREFIX = `${DESK_PREFIX}/auth`;

export type RoutePath = (typeof ROUTES)[keyof typeof ROUTES];

export type RouteName = keyof typeof ROUTES;

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

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

export function socialImagePath(language: LanguageCode): string {
  return language === "en" ? "/social-card.png" : `/social-card-${language}.png`;
}

export function samplePath(language: LanguageCode): string {
  return `/sample-certificate-${language}.pdf`;
}

export function isSocialImage(path: string): boolean {
  return LANGUAGES.some(({ code }) => path === socialImagePath(code));
}
