import { expect, it } from "vitest";
import { LANGUAGES, pathIn } from "@register/domain/site";
import { routeClass } from "./metrics.ts";

it.each(LANGUAGES)(
  "a certificate's page counts as a lookup in $name as in any language",
  ({ code }) => {
    const track = pathIn(code, "/track");
    expect(routeClass(track, true)).toBe("lookup");
    expect(routeClass(track.toUpperCase(), true)).toBe("lookup");
    expect(routeClass(track, false)).toBe("other");
    expect(routeClass(pathIn(code, "/contact"), true)).toBe("other");
  },
);

it.each([
  ["/rest/v1/certificates", "lookup"],
  ["/rest/v1/contact_submissions", "other"],
  ["/api/certificates/query", "other"],
  ["/api/certificates/GQC-2025-001", "lookup"],
  ["/api/certificates/GQC-2025-001/calendar.ics", "lookup"],
  ["/api/openapi.json", "other"],
  ["/healthz", "health"],
])("%s counts as %s", (path, route) => {
  expect(routeClass(path, false)).toBe(route);
});
