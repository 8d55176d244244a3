/**
 * The pictures of the house in apps/site/web/public. Sizes in pixels.
 */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const FAVICON_PATH = "/favicon.svg";

/** For browsers without SVG icons, and for programs that request this path by themselves. */
export const FAVICON_FALLBACK = { path: "/favicon.ico", size: 32 } as const;

export const TOUCH_ICON = { path: "/apple-touch-icon.png", size: 180 } as const;

/** Icons of the web app manifest; launchers cut a maskable one into any shape. */
export const APP_ICONS = [
  { path: "/icon-192.png", size: 192, purpose: "any" },
  { path: "/icon-512.png", size: 512, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

/** The seal, for sites that show the company's logo. */
export const LOGO = APP_ICONS[1];

/**
 * Drawings that a page loads after its first paint, with their sizes in units of the drawing: the chart behind a heading, by day
 * and by night (ui/drawing.tsx), and the certificate on the home page, which is a page of A4.
 */
export const CHART_DRAWING = { path: "/chart", width: 840, height: 420 } as const;
export const SPECIMEN_DRAWING = { path: "/specimen.svg", width: 596, height: 842 } as const;
