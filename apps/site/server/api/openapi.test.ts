import { createConfig, lintFromString } from "@redocly/openapi-core";
import { OpenAPIClientAxios } from "openapi-client-axios";
import { expect, it, onTestFinished } from "vitest";
import { openDemoStore } from "@register/register/test-support/demo-register";
import { serveApp } from "../test-support/test-app.ts";
import { openApi } from "./openapi.ts";
import { columnsOfKind } from "@register/domain/certificate";
import { OPENAPI_PATH } from "@register/domain/site";
import { PROBLEMS } from "./problems.ts";

const ORIGIN = "https://register.gqc.net";

/** What a linter of OpenAPI documents says, which holds every example against its schema. */
async function faultsOf(document: object): Promise<readonly string[]> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    // The owner of the site gives no licence for its answers.
    rules: { "info-license": "off", "no-invalid-media-type-examples": "error" },
  });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

it("is a document without faults, whose examples have the forms that it promises", async () => {
  expect(await faultsOf(openApi(ORIGIN))).toEqual([]);
});

it("has a name and a sentence for every operation, and names its refusals and faults", () => {
  const ids = new Set<string>();
  for (const { operationId, summary, responses } of operationsOf(openApi(ORIGIN))) {
    expect(summary).toMatch(/\w/);
    ids.add(operationId);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["200", "429", "500", "503"]));
    for (const status of ["500", "503"])
      expect(responses[status]?.headers).toHaveProperty("X-Request-Id");
  }
  expect(ids).toEqual(
    new Set(["getCertificate", "getCertificateAtPage", "queryCertificates", "getExpiryCalendar"]),
  );
});

function operationsOf({ paths }: ReturnType<typeof openApi>): readonly Operation[] {
  return Object.values(paths).flatMap((path) =>
    Object.entries(path).flatMap(([key, value]) =>
      key === "get" || key === "post" ? [value as Operation] : [],
    ),
  );
}

interface Body {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { example?: unknown; examples?: object }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

it("names each problem where its type leads to", () => {
  const document = openApi(ORIGIN);
  expect(Object.keys(document["x-problems"])).toEqual(Object.keys(PROBLEMS));
  const said = JSON.stringify(document.paths);
  const ofEveryAddress = new Set(["no-such-address", "method-not-allowed"]);
  for (const name of Object.keys(PROBLEMS).filter((each) => !ofEveryAddress.has(each))) {
    expect(said).toContain(`"${ORIGIN}${OPENAPI_PATH}#/x-problems/${name}"`);
  }
});

/** A client that is made from the document of the server at an origin. */
async function clientOf(origin: string, settings: object = {}) {
  const definition = origin + OPENAPI_PATH;
  const made = new OpenAPIClientAxios({ definition, withServer: { url: origin } });
  const client = await made.init();
  const all = { validateStatus: () => true, ...settings };
  return async (id: string, parameters: Record<string, string>, body?: unknown) => {
    const operation = client[id];
    if (operation === undefined) throw new Error(id);
    const { status, data, headers } = await operation(parameters, body, all);
    const type = String(headers["content-type"]);
    return { id, status, data: data as unknown, type, headers };
  };
}

it("makes a client that reads the real server, whose answers have the document's forms", async () => {
  const server = await serveApp(await openDemoStore());
  onTestFinished(server.close);
  const call = await clientOf(server.origin);
  const known = ["GQC-2025-001", "GQC-2019-014", "GQC-2040-001", "GQC-2025-LONG", "GQC-2025-008"];
  const numbers = [...known, "NONE-1", "a b"];
  const answers = await Promise.all([
    ...numbers.map((number) => call("getCertificate", { number })),
    call("getCertificateAtPage", { number: "GQC-2025-001" }),
    call("queryCertificates", {}, { numbers }),
    call("queryCertificates", {}, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    ...known.map(() => 200),
    404,
    400,
    200,
    200,
    400,
  ]);
  /** The document with an answer for its example. */
  const faultsWith = async (answer: (typeof answers)[number], data: unknown) => {
    const document = openApi(ORIGIN);
    const operation = operationsOf(document).find(({ operationId }) => operationId === answer.id);
    const content = operation?.responses[answer.status]?.content;
    const [type = ""] = answer.type.split(";");
    const media = content?.[type];
    if (media === undefined) return [`no ${type} for ${answer.status}`];
    media.examples = { answer: { value: data } };
    return faultsOf(document);
  };
  for (const answer of answers) {
    expect(await faultsWith(answer, answer.data)).toEqual([]);
  }
  // The linter would have seen it.
  const [first] = answers;
  const ofQuery = answers.find(({ id, status }) => id === "queryCertificates" && status === 200);
  if (first === undefined || ofQuery === undefined) throw new Error("no answer");
  const wrong = { ...(first.data as object), verdict: 1 };
  expect(await faultsWith(first, wrong)).not.toEqual([]);
  const incomplete = { ...(ofQuery.data as object), results: [{ number: "A", outcome: "found" }] };
  expect(await faultsWith(ofQuery, incomplete)).not.toEqual([]);

  // Days are known as such, and values that are added later are no faults.
  expect(
    JSON.stringify(openApi(ORIGIN)).match(/_date":{"anyOf":\[{"type":"string","format":"date"}/g),
  ).toHaveLength(columnsOfKind("date").length);
  const later = { ...(first.data as object), verdict: "superseded", outcome: "moved" };
  expect(await faultsWith(first, later)).toEqual([]);
  const { outcome: _outcome, ...moved } = later;
  const results = [later, { ...moved, outcome: "found" }, { number: "A", outcome: "moved" }];
  expect(await faultsWith(ofQuery, { ...(ofQuery.data as object), results })).toEqual([]);

  const { etag = "" } = first.headers;
  const again = await call("getCertificate", { number: "GQC-2025-001", "If-None-Match": etag });
  expect(again.status).toBe(304);
  const described = operationsOf(openApi(ORIGIN)).find(
    ({ operationId }) => operationId === again.id,
  );
  for (const name of Object.keys(described?.responses[304]?.headers ?? {})) {
    expect(again.headers[name.toLowerCase()]).toBe(first.headers[name.toLowerCase()]);
  }

  const calendar = await call("getExpiryCalendar", { number: "GQC-2025-001" });
  expect(calendar.type).toMatch(/^text\/calendar/);
  expect(calendar.data).toContain("BEGIN:VCALENDAR");
});
