import { fileURLToPath } from "node:url";

/** Paths in the project: absolute, without a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** The output of a build. */
export const DIST_DIRECTORY = `${PROJECT_ROOT}/dist`;

export const SITE_FOLDER = "site";
export const RENDERER_FOLDER = "renderer";
export const DESK_FOLDER = "desk";

/** The public part: pages, assets, icons. */
export const SITE_DIRECTORY = `${DIST_DIRECTORY}/${SITE_FOLDER}`;

/** The part for our own server: the page renderers and the lists of their assets. */
export const RENDERER_DIRECTORY = `${DIST_DIRECTORY}/${RENDERER_FOLDER}`;

/** The office's pages. */
export const DESK_DIRECTORY = `${DIST_DIRECTORY}/${DESK_FOLDER}`;
