import {
  type JsonSchema,
  type OverrideSchemaContext,
  toJsonSchemaDefs,
} from "@valibot/to-json-schema";
import { API_PREFIX, QUERY_PATH, NUMBER_PARAMETER, ROUTES } from "@register/domain/site";
import { CERTIFICATE_NUMBER_MAX, EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { PROBLEMS, problemOf, type ProblemName } from "./problems.ts";
import { SCHEMAS } from "./schemas.ts";

const text = (description: string) => ({ description, schema: { type: "string" } });

/** Components of the document, referred to by name. */
const HEADERS = {
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

const LIMITS: readonly HeaderName[] = ["RateLimit-Policy", "RateLimit"];

const PROBLEM_HEADERS: Readonly<Record<string, readonly HeaderName[]>> = {
  404: LIMITS,
  429: ["Retry-After", ...LIMITS],
  500: ["X-Request-Id"],
  503: ["Retry-After", "X-Request-Id"],
};

function schemaAt(name: string): string {
  return `#/components/schemas/${name}`;
}

function json(schema: keyof typeof SCHEMAS) {
  return { "application/json": { schema: { $ref: schemaAt(schema) } } };
}

function response(description: string, headers: readonly HeaderName[], content?: object) {
  const named = headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { description, headers: Object.fromEntries(named), ...(content && { content }) };
}

/** Adds the problems of every operation; the result is by status. */
function problemsOf(origin: string, ...names: readonly ProblemName[]) {
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

/** Describes the API in OpenAPI 3.1, from the schemas that the server itself uses. */
export function openApi(origin: string) {
  const problems = (...names: readonly ProblemName[]) => problemsOf(origin, ...names);
  const answers = {
    200: response(
      "The register has it; the verdict says whether it is in force",
      ["Cache-Control", "ETag", ...LIMITS],
      json("CertificateAnswer"),
    ),
    304: response("The same as the answer that If-None-Match names", ["Cache-Control", "ETag"]),
    ...problems("invalid-number", "not-found", "known-forgery"),
  };
  return {
    openapi: "3.1.1",
    info: {
      title: "Certificates",
      version: "1.0.0",
      summary: "What the register says of a certificate",
      description:
        "For everybody, without a key. Every number that is asked counts towards the limits of its client address, but for a 304. Fields, outcomes, verdicts and problems may be added: leave out what you do not know, but take an unknown verdict for one that is not valid and show the certificate's page. A change that breaks this gets addresses of its own below /api/v2; the headers Deprecation and Sunset then say until when these here answer, a year at least.",
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      [`${API_PREFIX}/{number}`]: {
        get: {
          operationId: "getCertificate",
          summary: "Look one certificate up",
          parameters: [NUMBER, IF_NONE_MATCH],
          responses: answers,
        },
      },
      [ROUTES.track]: {
        get: {
          operationId: "getCertificateAtPage",
          summary: "The same at the address of the certificate's page",
          description: "With Accept: application/json; without it, the page in HTML",
          parameters: [{ ...NUMBER, name: NUMBER_PARAMETER, in: "query" }, IF_NONE_MATCH],
          responses: answers,
        },
      },
      [QUERY_PATH]: {
        post: {
          operationId: "queryCertificates",
          summary: "Look several certificates up",
          requestBody: { required: true, content: json("QueryRequest") },
          responses: {
            200: response(
              "One result for each number, in the same order",
              LIMITS,
              json("QueryAnswer"),
            ),
            ...problems("invalid-request", "invalid-instant", "too-large", "not-json"),
          },
        },
      },
      [`${API_PREFIX}/{number}/calendar.ics`]: {
        get: {
          operationId: "getExpiryCalendar",
          summary: "The next confirmation of a certificate, or its expiry, for a calendar",
          parameters: [NUMBER],
          responses: {
            200: response(
              "An all-day event with a reminder 30 days before (RFC 5545)",
              ["Cache-Control", ...LIMITS],
              { "text/calendar": { schema: { type: "string" } } },
            ),
            ...problems("invalid-number", "not-found", "known-forgery"),
          },
        },
      },
    },
    components: {
      schemas: toJsonSchemaDefs(SCHEMAS, {
        target: "draft-2020-12",
        overrideRef: ({ referenceId }) => schemaAt(referenceId),
        overrideSchema: opened,
      }),
      headers: HEADERS,
    },
    "x-problems": PROBLEMS,
  };
}

const NUMBER = {
  name: "number",
  in: "path",
  required: true,
  description: "The certificate number; letter case does not matter",
  schema: { type: "string", minLength: 1, maxLength: CERTIFICATE_NUMBER_MAX },
  example: EXAMPLE_CERTIFICATE_NUMBER,
};

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  description: "The ETag of an answer that the program has",
  schema: { type: "string" },
};

/** Keeps the schema open, so that clients accept values and outcomes added later. */
function opened({ valibotSchema, jsonSchema }: OverrideSchemaContext): JsonSchema | undefined {
  if (valibotSchema.type === "picklist") {
    const { enum: known, ...rest } = jsonSchema;
    return Object.assign(rest, { "x-extensible-enum": known });
  }
  if (valibotSchema.type !== "variant") return undefined;
  const anyObject: JsonSchema = {
    type: "object",
    properties: {
      number: { type: "string" },
      outcome: {
        type: "string",
        not: { enum: SCHEMAS.Result.options.map(({ entries }) => entries.outcome.literal) },
      },
    },
    required: ["number", "outcome"],
    description: "An outcome that was added later: take it for nothing learnt of the certificate",
  };
  return { anyOf: [...(jsonSchema.oneOf ?? []), anyObject] };
}
