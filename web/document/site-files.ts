import { REST_PREFIX } from "../../domain/data-door.ts";
import { LANGUAGES } from "../../domain/languages.ts";
import {
  MANIFEST_PATH,
  pathIn,
  ROBOTS_PATH,
  ROUTE_PATHS,
  ROUTES,
  SITEMAP_PATH,
} from "../../domain/routes.ts";
import { tokenColour } from "../styles/token-colour.ts";
import { APP_ICONS, FAVICON_PATH } from "../content/brand-files.ts";
import { COMPANY } from "../content/company.ts";
import { IS_ENGLISH, LANGUAGE, LANGUAGE_TAG, localPath } from "../languages/this-language.ts";
import { siblings } from "./page-head.ts";
import { pageMeta } from "./page-meta.ts";
import { pageName } from "../navigation/page-titles.ts";

/** A file beside the pages that is written from the same facts as they are. */
export interface SiteFile {
  readonly path: string;
  readonly text: string;
}

/** What search engines and home screens ask of the site, for the origin under which visitors know it. */
export function siteFiles(origin: string): readonly SiteFile[] {
  const ofLanguage = { path: pathIn(LANGUAGE, MANIFEST_PATH), text: manifest() };
  if (!IS_ENGLISH) return [ofLanguage];
  // The two that there can be only one of.
  return [
    { path: SITEMAP_PATH, text: sitemap(origin) },
    { path: ROBOTS_PATH, text: robots(origin) },
    ofLanguage,
  ];
}

/**
 * Every page in every language, each with its siblings. Without dates: nobody notes when a page last changed, and a wrong date is worse
 * than none.
 */
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
    // Not "standalone": at which address a certificate is checked is part of the answer.
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
