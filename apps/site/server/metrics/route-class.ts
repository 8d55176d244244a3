import { CERTIFICATES_TABLE } from "@register/domain/certificate";
import {
  API_PREFIX,
  QUERY_PATH,
  REST_PREFIX,
  HEALTH_PATHS,
  readPath,
  ROUTES,
} from "@register/domain/site";

/** Requests of which an alert says something: a lookup of one certificate, by whatever door, and a question for the health. */
export type RouteClass = "lookup" | "health" | "other";

const HEALTH: ReadonlySet<string> = new Set(Object.values(HEALTH_PATHS));

/** The class of a request. */
export function routeClass(path: string, namesCertificate: boolean): RouteClass {
  if (HEALTH.has(path)) return "health";
  if (path === `${REST_PREFIX}/${CERTIFICATES_TABLE}`) return "lookup";
  if (path.startsWith(`${API_PREFIX}/`) && path !== QUERY_PATH) return "lookup";
  return namesCertificate && readPath(path).route === ROUTES.track ? "lookup" : "other";
}
