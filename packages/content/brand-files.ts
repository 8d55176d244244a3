/** Pixels; the files are in apps/site/web/public. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const FAVICON_PATH = "/favicon.svg";

/** For browsers without SVG icons. */
export const FAVICON_FALLBACK = { path: "/favicon.ico", size: 32 } as const;

export const TOUCH_ICON = { path: "/apple-touch-icon.png", size: 180 } as const;

/** Launchers cut a maskable icon into any shape. */
export const APP_ICONS = [
  { path: "/icon-192.png", size: 192, purpose: "any" },
  { path: "/icon-512.png", size: 512, purpose: "any" },
  { path: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
] as const;

export const LOGO = APP_ICONS[1];

/** Loaded after the first paint. Units of the drawing. */
export const CHART_DRAWING = { path: "/chart", width: 840, height: 420 } as const;
export const SPECIMEN_DRAWING = { path: "/specimen.svg", width: 596, height: 842 } as const;
