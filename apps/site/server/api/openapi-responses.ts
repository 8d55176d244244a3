import { PROBLEMS, problemOf, type ProblemName } from "./problems.ts";
import type { SCHEMAS } from "./schemas.ts";

const text = (description: string) => ({ description, schema: { type: "string" } });

/** Of all responses: the names are known to the document as components. */
export const HEADERS = {
  "Cache-Control": text("At most a minute, and never beyond the day in London"),
  ETag: text("Names the answer, but for its moment; for If-None-Match"),
  "RateLimit-Policy": {
    ...text("The limits that the request counted towards: q numbers in w seconds"),
    example: '"lookups";q=300;w=60, "misses";q=30;w=60',
  },
  RateLimit: {
    ...text("What is left of them: r numbers for t seconds"),
    example: '"lookups";r=299;t=60, "misses";r=30;t=60',
  },
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  "X-Request-Id": text("Names the request in the server's log, for a message to the site"),
};

type HeaderName = keyof typeof HEADERS;

export const LIMITS: readonly HeaderName[] = ["RateLimit-Policy", "RateLimit"];

/** The headers of problems, by status. */
const PROBLEM_HEADERS: Readonly<Record<string, readonly HeaderName[]>> = {
  404: LIMITS,
  429: ["Retry-After", ...LIMITS],
  500: ["X-Request-Id"],
  503: ["Retry-After", "X-Request-Id"],
};

export function schemaAt(name: string): string {
  return `#/components/schemas/${name}`;
}

export function json(schema: keyof typeof SCHEMAS) {
  return { "application/json": { schema: { $ref: schemaAt(schema) } } };
}

export function response(description: string, headers: readonly HeaderName[], content?: object) {
  const named = headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { description, headers: Object.fromEntries(named), ...(content && { content }) };
}

/** The responses with these problems and those of every operation, by status. */
export function problemsOf(origin: string, ...names: readonly ProblemName[]) {
  const byStatus = Object.groupBy(
    [...names, "too-many", "fault", "unavailable"] as const,
    (name) => PROBLEMS[name].status,
  );
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same]) => [
      status,
      response(
        same.map((name) => PROBLEMS[name].title).join(", or: "),
        PROBLEM_HEADERS[status] ?? [],
        {
          "application/problem+json": {
            schema: { $ref: schemaAt("Problem") },
            examples: Object.fromEntries(
              same.map((name) => [name, { value: problemOf(origin, name) }]),
            ),
          },
        },
      ),
    ]),
  );
}
