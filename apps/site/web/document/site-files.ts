import {
  REST_PREFIX,
  LANGUAGES,
  MANIFEST_PATH,
  pathIn,
  ROBOTS_PATH,
  ROUTE_PATHS,
  ROUTES,
  SECURITY_TEXT_PATH,
  SITEMAP_PATH,
} from "@register/domain/site";
import { tokenColour } from "@register/ui/styles/token-colour";
import { APP_ICONS, FAVICON_PATH } from "@register/content/brand-files";
import { COMPANY, SECURITY_CONTACT } from "@register/content/company";
import { IS_ENGLISH, LANGUAGE, LANGUAGE_TAG, localPath } from "@register/ui/this-language";
import { pageMeta, siblings } from "./document-html.ts";
import { pageName } from "../navigation/page-titles.ts";
import { DAY_MS } from "@register/domain/days";

export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

export function siteFiles(origin: string): readonly SiteFile[] {
  const ofLanguage = { path: pathIn(LANGUAGE, MANIFEST_PATH), text: manifest() };
  if (!IS_ENGLISH) return [ofLanguage];
  // Only English adds the files that exist once per site.
  return [
    { path: SITEMAP_PATH, text: sitemap(origin) },
    { path: ROBOTS_PATH, text: robots(origin) },
    ofLanguage,
  ];
}

/** Has no dates, because a wrong date of change is worse than none. */
function sitemap(origin: string): string {
  const addresses = ROUTE_PATHS.flatMap((route) => {
    const links = siblings(route, origin).map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return LANGUAGES.map(
      ({ code }) =>
        `<url><loc>${new URL(pathIn(code, route), origin).href}</loc>${links.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...addresses,
    "</urlset>",
    "",
  ].join("\n");
}

function robots(origin: string): string {
  return [
    "# A link to a certificate may be followed: its answer says noindex, which a page",
    "# that is kept out here could not say.",
    "User-agent: *",
    `Disallow: ${REST_PREFIX}/`,
    "",
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    "",
  ].join("\n");
}

function manifest(): string {
  return JSON.stringify({
    name: COMPANY.fullName,
    short_name: COMPANY.name,
    description: pageMeta(localPath(ROUTES.home)).description,
    lang: LANGUAGE_TAG,
    dir: import.meta.env.SITE_DIRECTION,
    id: localPath(ROUTES.home),
    start_url: localPath(ROUTES.home),
    scope: ROUTES.home,
    // Not "standalone": visitors must see the address at which they verify a certificate.
    display: "minimal-ui",
    theme_color: tokenColour("sheet").day,
    background_color: tokenColour("paper").day,
    icons: [
      { src: FAVICON_PATH, sizes: "any", type: "image/svg+xml" },
      ...APP_ICONS.map(({ path, size, purpose }) => ({
        src: path,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ],
    shortcuts: [{ name: pageName(ROUTES.track), url: localPath(ROUTES.track) }],
  });
}

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** /.well-known/security.txt (RFC 9116). */
export function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  // Whole days, so that the text changes only once a day.
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${SECURITY_TEXT_PATH}`,
    "",
  ].join("\n");
}
