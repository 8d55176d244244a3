import { fileURLToPath } from "node:url";

/** Absolute paths without a trailing slash. */
export const PROJECT_ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

export const DIST_DIRECTORY = `${PROJECT_ROOT}/dist`;

export const SITE_FOLDER = "site";
export const RENDERER_FOLDER = "renderer";
export const DESK_FOLDER = "desk";

export const SITE_DIRECTORY = `${DIST_DIRECTORY}/${SITE_FOLDER}`;

/** Our own server's page renderers, and their asset lists. */
export const RENDERER_DIRECTORY = `${DIST_DIRECTORY}/${RENDERER_FOLDER}`;

export const DESK_DIRECTORY = `${DIST_DIRECTORY}/${DESK_FOLDER}`;
