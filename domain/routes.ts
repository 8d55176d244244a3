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

/** The address of a certificate, as a printed code carries it. */
export function certificateLink(origin: string, number: string): URL {
  const link = new URL(ROUTES.track, origin);
  link.searchParams.set(NUMBER_PARAMETER, number);
  return link;
}

/** The address, within the site, of the message form with a certificate's number filled in. */
export function reportAddress(number: string): string {
  return `${ROUTES.contact}?${new URLSearchParams({ [NUMBER_PARAMETER]: number }).toString()}`;
}

/** Name of the certificate number in a link to the Track page or to the message form, and of the form's field. */
export const NUMBER_PARAMETER = "number";
