import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { socialImagePath } from "@register/domain/site";
import {
  APP_ICONS,
  FAVICON_FALLBACK,
  FAVICON_PATH,
  SOCIAL_IMAGE_SIZE,
  TOUCH_ICON,
} from "@register/content/brand-files";
import { IS_ENGLISH, LANGUAGE } from "@register/ui/this-language";
import { tokenColour } from "@register/ui/styles/token-colour";
import tokens from "@register/ui/styles/tokens.css?raw";
import contours from "../ui/chart-contours.module.css?inline";
import { Seal } from "../ui/seal.tsx";
import appIconTemplate from "./app-icon.svg?raw";
import type { BrandDrawing, BrandPicture } from "./brand-picture.ts";
import faviconTemplate from "./favicon.svg?raw";
import { SocialCard } from "./social-card.tsx";
import cardStyles from "./social-card.module.css?inline";

/** Share of an icon's side that the seal takes: all but a margin, or what no launcher's shape cuts off. */
const SHARE = { any: 0.84, maskable: 0.64 } as const;

/** Every picture that `npm run brand` draws in a browser. */
export function brandPictures(): readonly BrandPicture[] {
  const socialCard = {
    path: socialImagePath(LANGUAGE),
    ...SOCIAL_IMAGE_SIZE,
    document: cardDocument(<SocialCard />),
  };
  // The others have no words.
  if (!IS_ENGLISH) return [socialCard];
  return [
    socialCard,
    ...[{ ...TOUCH_ICON, purpose: "any" } as const, ...APP_ICONS].map(({ path, size, purpose }) =>
      iconPicture(path, size, appIcon(size, SHARE[purpose])),
    ),
    iconPicture(FAVICON_FALLBACK.path, FAVICON_FALLBACK.size, favicon()),
  ];
}

/** Every picture with a company's own facts or colours that needs no browser to be made. */
export function brandDrawings(): readonly BrandDrawing[] {
  if (!IS_ENGLISH) return [];
  return [{ path: FAVICON_PATH, text: favicon() }];
}

/** The seal on deep water by day, in the colours of the night chart. */
function appIcon(size: number, share: number): string {
  return fillIn(appIconTemplate, {
    size,
    share,
    line: size / 360,
    ground: tokenColour("deep").day,
    contour: tokenColour("contour").night,
    ink: tokenColour("on-deep").night,
    accent: tokenColour("accent").night,
    seal: renderToStaticMarkup(<Seal size={48} />),
  });
}

/** The seal for a browser's tab, where 16 pixels hold a ring and the needle and nothing else. */
function favicon(): string {
  const [line, needle, ground] = [
    tokenColour("action"),
    tokenColour("accent"),
    tokenColour("sheet"),
  ];
  return fillIn(faviconTemplate, {
    line: line.day,
    needle: needle.day,
    ground: ground.day,
    lineByNight: line.night,
    needleByNight: needle.night,
    groundByNight: ground.night,
  });
}

/** Puts the values in the places of their names: `{size}`. Throws where a name has no value. */
function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing fills ${place}.`);
    return String(value);
  });
}

function iconPicture(path: string, size: number, svg: string): BrandPicture {
  return { path, width: size, height: size, document: documentOf(svg) };
}

function cardDocument(card: ReactElement): string {
  const css = [cardStyles, contours].join("\n");
  const markup = renderToStaticMarkup(card);
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
