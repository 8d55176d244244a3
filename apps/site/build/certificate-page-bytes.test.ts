import { IN_FORCE } from "@register/domain/certificate";
import { once } from "node:events";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDemoCertificates } from "@register/register/certificates";
import type { NumberFacts, Store, PublicRow } from "@register/register";
import { LANGUAGES, certificateLink, pathIn, ROUTES } from "@register/domain/site";
import { NO_LIMITS } from "../server/limits/rate-limits.ts";
import { createHttpServer } from "@register/http";
import { testApp } from "../server/test-support/test-app.ts";
import { loadBuiltSite } from "./test-support/built-site.ts";

/**
 * Ten packets of 1460 bytes: what a server sends of an answer before it waits to hear that the first have arrived. A
 * certificate page that fits, headers and all, is one journey to the register and back.
 */
const FIRST_FLIGHT = 14_600;

const [RECORD] = await readDemoCertificates();
if (RECORD === undefined) throw new Error("There is no demonstration certificate.");
const CERTIFICATE: PublicRow = {
  ...RECORD,
  ...IN_FORCE,
  created_at: "2025-01-15T00:00:00Z",
  updated_at: "2025-01-15T00:00:00Z",
};
const NOTE = "The vessel is to be inspected again at its next port.";

/** What the register answers, by what the page then says. */
const ANSWERS: Readonly<Record<string, () => PublicRow | undefined>> = {
  valid: () => CERTIFICATE,
  expired: () => ({ ...CERTIFICATE, validity_date: "2025-02-01" }),
  "not yet valid": () => ({ ...CERTIFICATE, issuance_date: "2099-01-01", validity_date: null }),
  suspended: () => ({ ...CERTIFICATE, status: "suspended", status_note: NOTE }),
  withdrawn: () => ({
    ...CERTIFICATE,
    status: "withdrawn",
    status_note: NOTE,
    status_since: "2026-03-03T09:00:00.000Z",
    replaced_by: "GQC-2026-001",
  }),
  "valid in place of another": () => ({ ...CERTIFICATE, replaces: "GQC-2024-001 GQC-2024-002" }),
  unclear: () => ({ ...CERTIFICATE, status: "under review", status_note: NOTE }),
  "not found": () => undefined,
  "another certificate": () => ({ ...CERTIFICATE, certificate_number: "GQC-2025-002" }),
  "an outage": () => {
    throw new Error("The register is closed.");
  },
};

/** As long as it may be. */
const FORGERY: NumberFacts["forgery"] = {
  sentence: "The papers are for cargoes that nobody has inspected. ".repeat(6).slice(0, 300),
  recordedAt: "2026-11-27T09:00:00.000Z",
};

let answer = ANSWERS["valid"];
let forgery: NumberFacts["forgery"];
let isLimited = false;
let server: Server;

beforeAll(async () => {
  const store: Pick<Store, "lookUp"> = {
    lookUp: async () => ({ certificate: answer?.(), files: [], forgery }),
  };
  const limits: typeof NO_LIMITS = {
    ...NO_LIMITS,
    lookups: async (...lookup) =>
      isLimited ? { left: 0, wait: 60 } : NO_LIMITS.lookups(...lookup),
  };
  const app = testApp({ store: store as Store, site: await loadBuiltSite(), limits });
  server = createHttpServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => void server.close());

/** The bytes of an answer as they come over a connection of its own, from the status line to the end of the body. */
async function bytesOf(path: string, coding: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  // A reader of another language is offered the page in it, which makes the English page its longest.
  const headers = { "accept-encoding": coding, "accept-language": "fr" };
  const request = get({ port, host: "127.0.0.1", path, headers, agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const { socket } = response;
  await once(response.resume(), "end");
  expect(response.headers["content-encoding"]).toBe(coding);
  agent.destroy();
  return socket.bytesRead;
}

const linkIn = (code: (typeof LANGUAGES)[number]["code"], number: string) =>
  pathIn(code, ROUTES.track) + certificateLink("https://gqc.example", number).search;

it.each(LANGUAGES.flatMap(({ code }) => ["gzip", "br"].map((coding) => ({ code, coding }))))(
  "a link to a certificate is answered in the first flight, whatever the verdict: $code, $coding",
  async ({ code, coding }) => {
    const sizes: [string, number][] = [];
    for (const [name, of] of Object.entries(ANSWERS)) {
      answer = of;
      sizes.push([name, await bytesOf(linkIn(code, CERTIFICATE.certificate_number), coding)]);
    }
    forgery = FORGERY;
    for (const name of ["valid", "withdrawn", "not found"]) {
      answer = ANSWERS[name];
      const path = linkIn(code, CERTIFICATE.certificate_number);
      sizes.push([`forged, ${name}`, await bytesOf(path, coding)]);
    }
    forgery = undefined;
    sizes.push(["no number", await bytesOf(linkIn(code, "a b"), coding)]);
    isLimited = true;
    sizes.push(["refused", await bytesOf(linkIn(code, CERTIFICATE.certificate_number), coding)]);
    isLimited = false;
    expect(sizes.filter(([, size]) => size > FIRST_FLIGHT)).toEqual([]);
  },
);
