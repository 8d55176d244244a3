import { fileURLToPath } from "node:url";

/** Where things stand in the project; every path absolute and without a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** Everything that a build makes. */
export const DIST_DIRECTORY = `${PROJECT_ROOT}/dist`;

export const SITE_FOLDER = "site";
export const RENDERER_FOLDER = "renderer";

/** What a web server or a static host may hand out: pages, assets, icons. */
export const SITE_DIRECTORY = `${DIST_DIRECTORY}/${SITE_FOLDER}`;

/** What our own server needs besides: the page renderer and the list of its assets. */
export const RENDERER_DIRECTORY = `${DIST_DIRECTORY}/${RENDERER_FOLDER}`;
