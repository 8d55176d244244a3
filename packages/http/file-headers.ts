import { getMimeType } from "hono/utils/mime";
import { isSocialImage } from "@register/domain/site";
import type { PreparedContent } from "./prepared-response.ts";
import { SHARED_PICTURE_HEADERS, WORKER_HEADERS } from "./security-headers.ts";

/** For built files, whose names carry a hash of their content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** For pages and other files that keep their name when they change. */
export const REVALIDATED = "no-cache";

/** For icons and the like: loaded with many pages, changed once in years. */
const KEPT_FOR_A_DAY = "public, max-age=86400";

/** Headers of a file of the site, by its path. */
export function fileHeaders(
  path: string,
): Required<Pick<PreparedContent, "contentType" | "cacheControl" | "headers">> {
  return {
    contentType: getMimeType(path) ?? "application/octet-stream",
    cacheControl: cacheControl(path),
    headers: {
      ...(isSocialImage(path) ? SHARED_PICTURE_HEADERS : {}),
      ...(isWorkerScript(path) ? WORKER_HEADERS : {}),
    },
  };
}

/** Worker scripts are named after the module that starts them: see packages/scanner/decoder/. */
export function isWorkerScript(path: string): boolean {
  return /-worker-[^/]*\.js$/.test(path);
}

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return IMMUTABLE;
  return /\.(?:ico|png|svg)$/.test(path) ? KEPT_FOR_A_DAY : REVALIDATED;
}
