import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { socialImagePath } from "../../domain/routes.ts";
import {
  APP_ICONS,
  CHART_DRAWING,
  FAVICON_FALLBACK,
  FAVICON_PATH,
  SOCIAL_IMAGE_SIZE,
  SPECIMEN_DRAWING,
  TOUCH_ICON,
} from "../content/brand-files.ts";
import { IS_ENGLISH, LANGUAGE } from "../languages/this-language.ts";
import { tokenColour } from "../styles/token-colour.ts";
import tokens from "../styles/tokens.css?raw";
import contours from "../ui/chart-contours.module.css?inline";
import specimen from "../pages/specimen-certificate.module.css?inline";
import { AppIcon } from "./app-icon.tsx";
import icon from "./app-icon.module.css?inline";
import type { BrandDrawing, BrandPicture } from "./brand-picture.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { RosetteDrawing } from "./rosette-drawing.tsx";
import { SocialCard } from "./social-card.tsx";
import { SpecimenDrawing } from "./specimen-drawing.tsx";
import card from "./social-card.module.css?inline";

/** How much of its side a seal takes: all but a margin, or what no launcher's shape cuts off. */
const SHARE = { any: 0.84, maskable: 0.64 } as const;

/** Every picture that `npm run brand` draws in a browser. */
export function brandPictures(): readonly BrandPicture[] {
  const { size } = FAVICON_FALLBACK;
  const socialCard = {
    path: socialImagePath(LANGUAGE),
    ...SOCIAL_IMAGE_SIZE,
    document: pictureDocument(<SocialCard />, card, contours, specimen),
  };
  // The others have no words.
  if (!IS_ENGLISH) return [socialCard];
  return [
    socialCard,
    ...[{ ...TOUCH_ICON, purpose: "any" } as const, ...APP_ICONS].map((each) => ({
      path: each.path,
      width: each.size,
      height: each.size,
      document: pictureDocument(<AppIcon size={each.size} share={SHARE[each.purpose]} />, icon),
    })),
    { path: FAVICON_FALLBACK.path, width: size, height: size, document: documentOf(favicon()) },
  ];
}

/** Every picture of the house that needs no browser to be made. */
export function brandDrawings(): readonly BrandDrawing[] {
  if (!IS_ENGLISH) return [];
  return [
    { path: FAVICON_PATH, text: favicon() },
    ...(["day", "night"] as const).flatMap((time) => [
      drawing(CHART_DRAWING.path, time, <ChartDrawing time={time} />),
      drawing(SPECIMEN_DRAWING.path, time, <SpecimenDrawing time={time} />),
      drawing("/rosette", time, <RosetteDrawing time={time} />),
    ]),
  ];
}

/** As web/ui/drawing.tsx asks for it. */
function drawing(path: string, time: "day" | "night", picture: ReactElement): BrandDrawing {
  return { path: `${path}-${time}.svg`, text: `${renderToStaticMarkup(picture)}\n` };
}

function pictureDocument(picture: ReactElement, ...styles: readonly string[]): string {
  const css = styles.join("\n");
  const markup = renderToStaticMarkup(picture);
  return documentOf(`<style>${tokensIn(css + markup)}${css}</style>${markup}`);
}

/** The tokens that a text uses, by day; a change of any other leaves the picture as it is. */
function tokensIn(text: string): string {
  const used = tokens
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("--") && text.includes(`var(${line.split(":", 1)[0]})`));
  return `:root{color-scheme:light;${used.join("")}}\n`;
}

function documentOf(content: string): string {
  return `<!doctype html><style>body{margin:0}svg{display:block}</style>${content}`;
}

/**
 * The seal for a browser's tab, where 16 pixels hold a ring and the needle and nothing else. The file
 * brings its own colours, for tabs by day and by night.
 */
function favicon(): string {
  const [line, needle, ground] = ["action", "accent", "sheet"].map(tokenColour);
  const colours = (time: "day" | "night") =>
    `:root{color:${line?.[time]};--a:${needle?.[time]};--g:${ground?.[time]}}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<style>${colours("day")}@media(prefers-color-scheme:dark){${colours("night")}}</style>`,
    '<circle cx="24" cy="24" r="22.5" fill="var(--g)" stroke="currentColor" stroke-width="2.5"/>',
    '<path d="M11.5 25.5 22 36.5 38.5 13 21.5 28Z" fill="var(--a)"/>',
    '<path d="M11.5 25.5 21.5 28 22 36.5Z" fill="currentColor"/>',
    "</svg>",
    "",
  ].join("");
}
