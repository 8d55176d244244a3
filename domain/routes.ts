import { LANGUAGES, type LanguageCode } from "./languages.ts";

/** Every path of the site, once, as it is in English: navigation, server, sitemap and tests import it (specification, section 2). */
export const ROUTES = {
  home: "/",
  services: "/services",
  track: "/track",
  about: "/about",
  contact: "/contact",
  /** Beyond the six of the specification; linked at the foot of every page. */
  howToVerify: "/how-to-verify",
  accessibility: "/accessibility",
  privacy: "/privacy",
} as const;

export type RoutePath = (typeof ROUTES)[keyof typeof ROUTES];

export type RouteName = keyof typeof ROUTES;

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

/** The name of a route: the catalogues have its words under it. */
export function routeName(route: RoutePath): RouteName {
  return (Object.keys(ROUTES) as RouteName[])[ROUTE_PATHS.indexOf(route)] ?? "home";
}

/** The path of a page in a language: "/track" in English, "/fr/track" in French, whose home page is "/fr". */
export function pathIn(language: LanguageCode, path: string): string {
  if (language === "en") return path;
  return path === ROUTES.home ? `/${language}` : `/${language}${path}`;
}

/** A path as the server reads it: in any letter case, with or without a slash at its end. */
export function plainPath(path: string): string {
  return path.replace(/\/$/, "").toLowerCase() || ROUTES.home;
}

/** The language of a path and the page that stands there. No route: the not-found page in that language. */
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

/** Where security researchers look for whom to tell (RFC 9116). */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

/** What search engines read: which pages there are, and where else not to look. */
export const SITEMAP_PATH = "/sitemap.xml";
export const ROBOTS_PATH = "/robots.txt";

/** What a browser reads when the site is kept on a home screen. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/** The picture that other sites show beside a link to this one. */
export function socialImagePath(language: LanguageCode): string {
  return language === "en" ? "/social-card.png" : `/social-card-${language}.png`;
}

/** Whether a path is that of such a picture. */
export function isSocialImage(path: string): boolean {
  return LANGUAGES.some(({ code }) => path === socialImagePath(code));
}

/**
 * The address of a certificate's answer in a language. Labels on certificates carry the English one, which offers
 * its readers their own language.
 */
export function certificateLink(
  origin: string,
  number: string,
  language: LanguageCode = "en",
): URL {
  return new URL(pathIn(language, ROUTES.track) + searchWith(number), origin);
}

/** The number that an address of the Track page asks for, whatever was written there; null when there is none. */
export function askedNumber(route: RoutePath | undefined, search: string): string | null {
  return route === ROUTES.track ? new URLSearchParams(search).get(NUMBER_PARAMETER) : null;
}

/** The number that an address of the message form names, whatever was written there. */
export function namedNumber(route: RoutePath | undefined, search: string): string | undefined {
  if (route !== ROUTES.contact) return undefined;
  return new URLSearchParams(search).get(NUMBER_PARAMETER) ?? undefined;
}

/** Whether an address shows a certificate or names one, so that search engines may not list it. */
export function namesCertificate(route: RoutePath | undefined, search: string): boolean {
  const takesNumber = route === ROUTES.track || route === ROUTES.contact;
  return takesNumber && new URLSearchParams(search).has(NUMBER_PARAMETER);
}

/** The address, within the site, of the message form with a certificate's number filled in. */
export function reportAddress(number: string, language: LanguageCode): string {
  return pathIn(language, ROUTES.contact) + searchWith(number);
}

/** What a link to the Track page or to the message form says of a certificate's number. */
export function searchWith(number: string): string {
  return `?${new URLSearchParams({ [NUMBER_PARAMETER]: number }).toString()}`;
}

/** Name of the certificate number in a link to the Track page or to the message form, and of the form's field. */
export const NUMBER_PARAMETER = "number";
