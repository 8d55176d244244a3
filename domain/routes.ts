/** Every path of the site, once: navigation, server, sitemap and tests import it (specification, section 2). */
export const ROUTES = {
  home: "/",
  services: "/services",
  track: "/track",
  about: "/about",
  contact: "/contact",
  /** Beyond the six of the specification; linked at the foot of every page. */
  privacy: "/privacy",
} as const;

export type RoutePath = (typeof ROUTES)[keyof typeof ROUTES];

export const ROUTE_PATHS: readonly RoutePath[] = Object.values(ROUTES);

/** Name of the certificate number in a link to the Track page, and of the form's field there. */
export const NUMBER_PARAMETER = "number";
