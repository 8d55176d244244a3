import { expect, it } from "vitest";
import { LANGUAGES, pathIn } from "@register/domain/site";
import { routeClass } from "./route-class.ts";

it.each(LANGUAGES)("a request counts the same in $name as in any language", ({ code }) => {
  const track = pathIn(code, "/track");
  const contact = pathIn(code, "/contact");
  expect(routeClass("GET", track, true)).toBe("certificate-page");
  expect(routeClass("GET", track.toUpperCase(), true)).toBe("certificate-page");
  expect(routeClass("GET", track, false)).toBe("page");
  expect(routeClass("POST", contact, false)).toBe("contact-form");
  expect(routeClass("GET", contact, true)).toBe("page");
  const checkMany = pathIn(code, "/check-many");
  expect(routeClass("POST", checkMany, false)).toBe("query");
  expect(routeClass("GET", checkMany, false)).toBe("page");
  expect(routeClass("GET", pathIn(code, "/manifest.webmanifest"), false)).toBe("file");
  expect(routeClass("GET", pathIn(code, "/no-such-page"), true)).toBe("page");
});

it.each([
  ["POST", "/api/certificates/query", "query"],
  ["GET", "/api/certificates/query", "lookup"],
  ["GET", "/api/certificates/GQC-2025-001", "lookup"],
  ["GET", "/api/certificates/GQC-2025-001/calendar.ics", "lookup"],
  ["GET", "/api/openapi.json", "file"],
])("a program's %s %s counts as %s", (method, path, route) => {
  expect(routeClass(method, path, false)).toBe(route);
});
