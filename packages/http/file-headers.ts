import { getMimeType } from "hono/utils/mime";
import { isSocialImage } from "@register/domain/site";
import type { PreparedContent } from "./prepared-response.ts";
import { SHARED_PICTURE_HEADERS, WORKER_HEADERS } from "./security-headers.ts";

/** For names with a content hash. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

export const REVALIDATED = "no-cache";

/** For icons, which hardly change. */
const KEPT_FOR_A_DAY = "public, max-age=86400";

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

/** Worker scripts are named after the starting module (packages/scanner/decoder/). */
export function isWorkerScript(path: string): boolean {
  return /-worker-[^/]*\.js$/.test(path);
}

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return IMMUTABLE;
  return /\.(?:ico|png|svg)$/.test(path) ? KEPT_FOR_A_DAY : REVALIDATED;
}
