/** Every path of the site, once: navigation, server, sitemap and tests import it (specification, section 2). */
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

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

/** Where security researchers look for whom to tell (RFC 9116). */
export const SECURITY_TEXT_PATH = "/.well-known/security.txt";

/** What search engines read: which pages there are, and where else not to look. */
export const SITEMAP_PATH = "/sitemap.xml";
export const ROBOTS_PATH = "/robots.txt";

/** What a browser reads when the site is kept on a home screen. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/** The picture that other sites show beside a link to this one. */
export const SOCIAL_IMAGE_PATH = "/social-card.png";

/** The address of a certificate, as a printed code carries it. */
export function certificateLink(origin: string, number: string): URL {
  const link = new URL(ROUTES.track, origin);
  link.searchParams.set(NUMBER_PARAMETER, number);
  return link;
}

/** The number that an address of the Track page asks for, whatever was written there; null when there is none. */
export function askedNumber(path: string, search: string): string | null {
  return path === ROUTES.track ? new URLSearchParams(search).get(NUMBER_PARAMETER) : null;
}

/** Whether an address shows a certificate or names one, so that search engines may not list it. */
export function namesCertificate(path: string, search: string): boolean {
  const takesNumber = path === ROUTES.track || path === ROUTES.contact;
  return takesNumber && new URLSearchParams(search).has(NUMBER_PARAMETER);
}

/** The address, within the site, of the message form with a certificate's number filled in. */
export function reportAddress(number: string): string {
  return `${ROUTES.contact}?${new URLSearchParams({ [NUMBER_PARAMETER]: number }).toString()}`;
}

/** Name of the certificate number in a link to the Track page or to the message form, and of the form's field. */
export const NUMBER_PARAMETER = "number";
