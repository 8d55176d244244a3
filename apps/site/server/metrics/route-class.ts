import { CERTIFICATES_TABLE } from "@register/domain/certificate";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { API_PREFIX, QUERY_PATH, REST_PREFIX } from "@register/domain/lookup";
import { readPath, ROUTES } from "@register/domain/site";
import { HEALTH_PATHS } from "../http/health-check.ts";

/** Requests that cost about the same: the values of a label, so there are few of them. */
export type RouteClass =
  | "lookup"
  | "query"
  | "message"
  | "certificate-page"
  | "contact-form"
  | "page"
  | "file"
  | "health";

const CLASS_BY_PATH: ReadonlyMap<string, RouteClass> = new Map([
  [`${REST_PREFIX}/${CERTIFICATES_TABLE}`, "lookup"],
  [`${REST_PREFIX}/${CONTACT_SUBMISSIONS_TABLE}`, "message"],
  ...Object.values(HEALTH_PATHS).map((path) => [path, "health"] as const),
]);

/** The class of a request; an unknown path counts as a page. */
export function routeClass(method: string, path: string, namesCertificate: boolean): RouteClass {
  const known = CLASS_BY_PATH.get(path);
  if (known !== undefined) return known;
  if (path === QUERY_PATH && method === "POST") return "query";
  if (path.startsWith(`${API_PREFIX}/`)) return "lookup";
  const { route } = readPath(path);
  if (route === ROUTES.track && namesCertificate) return "certificate-page";
  if (route === ROUTES.contact && method === "POST") return "contact-form";
  if (route === ROUTES.checkMany && method === "POST") return "query";
  return /\.[a-z\d]+$/i.test(path) ? "file" : "page";
}
