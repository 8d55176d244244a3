import { createHash } from "node:crypto";
import { basename } from "node:path";
import { createServer } from "vite";
import { LANGUAGES, type LanguageCode } from "@register/domain/site";
import type { BrandDrawing, BrandPicture } from "../../apps/site/web/brand/brand-picture.ts";
import { PROJECT_ROOT } from "@register/settings";
import { viteOptions } from "@register/site/vite-options";

/** The exports of apps/site/web/brand/brand-pictures.tsx. */
interface BrandModule {
  readonly brandPictures: () => readonly BrandPicture[];
  readonly brandDrawings: () => readonly BrandDrawing[];
}

/** Keyword of the text in a picture that holds the digest of its source. */
export const SOURCE_KEYWORD = "Source";

/** Bytes before the picture in an .ico file: its header and one entry. */
export const ICON_HEADER_BYTES = 22;

export const PUBLIC_DIRECTORY = `${PROJECT_ROOT}/apps/site/web/public`;

/** The pictures of the house as the site's own components draw them now, in every language. */
export async function loadPictures(): Promise<Pictures> {
  const ofLanguages = await Promise.all(LANGUAGES.map(({ code }) => loadPicturesIn(code)));
  return {
    pictures: ofLanguages.flatMap(({ pictures }) => pictures),
    drawings: ofLanguages.flatMap(({ drawings }) => drawings),
  };
}

interface Pictures {
  readonly pictures: readonly BrandPicture[];
  readonly drawings: readonly BrandDrawing[];
}

async function loadPicturesIn(language: LanguageCode): Promise<Pictures> {
  const vite = await createServer({
    ...viteOptions({}, language),
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // The same names on every machine: the digest is that of the picture's document.
    css: {
      modules: { generateScopedName: (name, file) => `${basename(file).split(".", 1)[0]}-${name}` },
    },
  });
  try {
    const module = await vite.ssrLoadModule("/apps/site/web/brand/brand-pictures.tsx");
    const { brandPictures, brandDrawings } = module as BrandModule;
    return { pictures: brandPictures(), drawings: brandDrawings() };
  } finally {
    await vite.close();
  }
}

/** Identifies the source of a picture; kept in the picture. */
export function digestOf({ document, width, height }: BrandPicture): string {
  return createHash("sha256").update(`${width}x${height}\n${document}`).digest("base64url");
}
