import { describe, expect, it } from "vitest";
import { DatabaseUnusableError, type Store } from "@register/register";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { testApp } from "../test-support/test-app.ts";

const out = () =>
  Promise.reject(new DatabaseUnusableError("register-unreachable", "The register is out."));

/** Every call fails as it does while a primary is replaced. */
const STORE: Store = {
  lookUp: out,
  lookUpMany: out,
  hasExisted: out,
  issuedCopy: out,
  numberOfFile: out,
  insertContactSubmission: out,
  ping: out,
  close: async () => {},
  outbox: { resume: out, take: out, backlog: out, markMailed: out, postpone: out },
};

const NUMBER = "GQC-2025-001";
const KEY = { apikey: EMBEDDED_PUBLIC_KEY };
const MESSAGE = {
  name: "Ana",
  email: "ana@ships.example",
  phone: null,
  message: "Is the certificate in force?",
};

function post(type: string, body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: "POST", headers: { ...headers, "content-type": type }, body };
}

const form = (fields: Record<string, string>) =>
  post("application/x-www-form-urlencoded", new URLSearchParams(fields).toString());

const DOORS: readonly (readonly [string, string, RequestInit])[] = [
  [
    "the page's lookup",
    `/rest/v1/certificates?select=*&certificate_number=eq.${NUMBER}`,
    { headers: KEY },
  ],
  [
    "a file by its bytes",
    `/rest/v1/issued_files?select=certificate_number&sha256=eq.a`,
    { headers: KEY },
  ],
  [
    "a message",
    "/rest/v1/contact_submissions",
    post("application/json", JSON.stringify(MESSAGE), KEY),
  ],
  ["a message without script", "/contact", form({ ...MESSAGE, phone: "" })],
  ["a link", `/track?number=${NUMBER}`, {}],
  ["a link, to a program", `/track?number=${NUMBER}`, { headers: { accept: "application/json" } }],
  ["one certificate, to a program", `/api/certificates/${NUMBER}`, {}],
  [
    "several, to a program",
    "/api/certificates/query",
    post("application/json", `{"numbers":["${NUMBER}"]}`),
  ],
  ["a calendar", `/api/certificates/${NUMBER}/calendar.ics`, {}],
  ["an issued copy", "/track/copy", form({ number: NUMBER, code: "0123456789abc" })],
  ["a file of the demonstration", `/demonstration/${NUMBER}.pdf`, {}],
];

describe("while the register is out", () => {
  it.each(DOORS)("%s is 503, and says when to ask again", async (_what, path, request) => {
    const file = { number: NUMBER, sha256: "a", contents: new Uint8Array() };
    const app = testApp({ store: STORE, demonstration: new Map([[NUMBER, file as never]]) });
    const response = await app.request(path, request);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  });
});
