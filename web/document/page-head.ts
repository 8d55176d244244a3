import { MANIFEST_PATH } from "../../domain/routes.ts";
import { FAVICON_PATH, SOCIAL_IMAGE, TOUCH_ICON } from "../content/brand-files.ts";
import { COMPANY } from "../content/company.ts";
import { pageMeta, type PageMeta } from "./page-meta.ts";
import { routeOf } from "../navigation/page-titles.ts";
import { structuredData } from "./structured-data.ts";
import { escapeHtml, jsonBlock } from "./html-text.ts";
import { tokenColour } from "../styles/token-colour.ts";

interface HeadedPage {
  /** The page's own path, without what an address asks of it. */
  readonly path: string;
  readonly meta: PageMeta;
  readonly origin: string;
}

/** What the head of a document says about its page to browsers, search engines and other sites. */
export function pageHead(page: HeadedPage): string {
  const { title, description } = page.meta;
  const { day, night } = tokenColour("sheet");
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    listing(page),
    socialCard(page),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${day}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night}">`,
    `<link rel="icon" href="${FAVICON_PATH}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${TOUCH_ICON.path}">`,
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
  ].join("");
}

/** The one address under which search engines may list the page, and where it stands; or neither. */
function listing({ path, meta, origin }: HeadedPage): string {
  const route = routeOf(path);
  if (!meta.listed || route === undefined) return '<meta name="robots" content="noindex">';
  const canonical = `<link rel="canonical" href="${new URL(route, origin).href}">`;
  return canonical + jsonBlock("application/ld+json", structuredData(route, origin));
}

/**
 * How other sites show a link to the page (Open Graph; the card of X takes the rest from there).
 * Words of the page, never of a certificate that it shows: who is sent a link has not opened it. Such a
 * page gives no og:url either, which would send whoever shares it on to the page without the number.
 */
function socialCard({ path, meta, origin }: HeadedPage): string {
  const route = routeOf(path);
  if (route === undefined) return "";
  const { title, description } = pageMeta(route);
  const properties = {
    title,
    description,
    ...(meta.listed ? { url: new URL(route, origin).href } : {}),
    type: "website",
    site_name: COMPANY.fullName,
    locale: "en_GB",
    image: new URL(SOCIAL_IMAGE.path, origin).href,
    "image:width": SOCIAL_IMAGE.width,
    "image:height": SOCIAL_IMAGE.height,
    "image:alt": SOCIAL_IMAGE.alt,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(String(content))}">`,
  );
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image">`;
}
