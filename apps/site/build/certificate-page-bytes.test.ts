import { once } from "node:events";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import type { NumberFacts, PublicRow, Store } from "@register/register";
import { IN_FORCE } from "@register/domain/test-support/empty-columns";
import { LANGUAGES, certificateLink } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { createHttpServer } from "@register/http";
import { NO_LIMITS } from "../server/limits/rate-limits.ts";
import { testApp } from "../server/test-support/test-app.ts";
import { BUILT_SITE_ORIGIN, loadBuiltSite } from "./test-support/built-site.ts";

/**
 * Ten packets of 1460 bytes: what a server sends of an answer before it waits to hear that the first have arrived. A
 * certificate page that fits, headers and all, is one journey to the register and back.
 */
const FIRST_FLIGHT = 14_600;

const NOTE = "The vessel is to be inspected again at its next port.";
const SINCE = "2026-03-03T09:00:00.000Z";

/** As long as it may be. */
const FORGERY: NumberFacts["forgery"] = {
  sentence: "The papers are for cargoes that nobody has inspected. ".repeat(6).slice(0, 300),
  recordedAt: "2026-11-27T09:00:00.000Z",
};

interface Answer {
  /** Where it differs from a certificate in force; without it there is none. */
  readonly row?: Partial<PublicRow>;
  readonly forgery?: NumberFacts["forgery"];
  readonly fails?: boolean;
  readonly isLimited?: boolean;
  /** What is asked for, else that of the certificate. */
  readonly number?: string;
}

/** What the register answers, by what the page then says. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  valid: { row: {} },
  expired: { row: { validity_date: "2025-02-01" } },
  "not yet valid": { row: { issuance_date: "2099-01-01", validity_date: null } },
  suspended: { row: { status: "suspended", status_note: NOTE } },
  withdrawn: {
    row: {
      status: "withdrawn",
      status_note: NOTE,
      status_since: SINCE,
      replaced_by: "GQC-2026-001",
    },
  },
  "valid in place of others": { row: { replaces: "GQC-2024-001 GQC-2024-002" } },
  unclear: { row: { status: "under review", status_note: NOTE } },
  "not found": {},
  "another certificate": { row: { certificate_number: "GQC-2025-002" } },
  "an outage": { fails: true },
  "valid, forged": { row: {}, forgery: FORGERY },
  "withdrawn, forged": { row: { status: "withdrawn", status_note: NOTE }, forgery: FORGERY },
  "not found, forged": { forgery: FORGERY },
  "no number": { number: "a b" },
  refused: { row: {}, isLimited: true },
};

let answer: Answer = {};
let server: Server;

const lookUp: Store["lookUp"] = async () => {
  if (answer.fails === true) throw new Error("The register is closed.");
  const times = { created_at: SINCE, updated_at: SINCE };
  const certificate = answer.row && {
    ...DEMONSTRATION_RECORD,
    ...IN_FORCE,
    ...times,
    ...answer.row,
  };
  return { certificate, files: [], forgery: answer.forgery };
};
const lookups: typeof NO_LIMITS.lookups = async (...lookup) =>
  answer.isLimited === true ? { left: 0, wait: 60 } : NO_LIMITS.lookups(...lookup);

beforeAll(async () => {
  const store = { lookUp } satisfies Partial<Store> as Store;
  const app = testApp({ store, site: await loadBuiltSite(), limits: { ...NO_LIMITS, lookups } });
  server = createHttpServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  return () => void server.close();
});

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

it.each(LANGUAGES.flatMap(({ code }) => ["gzip", "br"].map((coding) => ({ code, coding }))))(
  "a link to a certificate is answered in the first flight, whatever the verdict: $code, $coding",
  async ({ code, coding }) => {
    const tooLarge: unknown[] = [];
    for (const [name, each] of Object.entries(ANSWERS)) {
      answer = each;
      const number = each.number ?? DEMONSTRATION_RECORD.certificate_number;
      const { pathname, search } = certificateLink(BUILT_SITE_ORIGIN, number, code);
      const bytes = await bytesOf(pathname + search, coding);
      if (bytes > FIRST_FLIGHT) tooLarge.push([name, bytes]);
    }
    expect(tooLarge).toEqual([]);
  },
);
