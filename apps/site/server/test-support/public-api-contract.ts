import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contactMessage } from "@register/register/test-support/contact-message";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "@register/domain/certificate";
import type { ContactSubmission } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { CERTIFICATE_NUMBER_HEADER } from "@register/domain/lookup";
import { DUMP_ATTEMPTS, type DumpAttempt, LOOK_ALIKES } from "./dump-attempts.ts";
import { exchange, type RawAnswer, readAnswers } from "./raw-http.ts";

/** The site's public API: our own server's, or a hosted project's. */
export interface PublicApi {
  readonly origin: string;
  readonly key: string;
  /** The messages that the database holds, read without the public API. */
  readonly readMessages: () => Promise<readonly ContactSubmission[]>;
  readonly close: () => Promise<void>;
}

/** A certificate that every register under test holds, beside others. */
const KNOWN = "GQC-2025-001";
const KNOWN_IN_HEADER = { [CERTIFICATE_NUMBER_HEADER]: KNOWN };

const LOOKUP = `${REST_PREFIX}/certificates?select=*&certificate_number=eq.`;

/** What stands in rows that no attempt names in its header, in messages and in the history. */
const FOREIGN =
  /GQC-2019|GQC-2040|Placeholder|Sample|Exceptionally|Example Tide|a word in confidence|changed_at/i;

const CONFIDENTIAL = contactMessage("This is a word in confidence.");

interface CallResult {
  readonly error: unknown;
  readonly data: unknown;
}

const FORGED = { certificate_number: "GQC-2025-001", vessel_name: "Forged" };

type Calls = Readonly<Record<string, (client: SupabaseClient) => PromiseLike<CallResult>>>;

/** What the public key must not change: each is answered with an error. */
const FORBIDDEN_WRITES: Calls = {
  "a certificate": (client) => client.from("certificates").insert(FORGED),
  "a certificate upserted": (client) => client.from("certificates").upsert(FORGED),
  "a certificate changed": (client) =>
    client.from("certificates").update(FORGED).eq("certificate_number", "GQC-2025-001"),
  "a certificate deleted": (client) =>
    client.from("certificates").delete().eq("certificate_number", "GQC-2025-001"),
  "a status, taken back": (client) =>
    client.from("certificates").update({ status: null }).eq("certificate_number", "GQC-2025-001"),
  "an entry of a history": (client) =>
    client
      .from("certificate_changes")
      .insert({ certificate_number: "GQC-2025-001", changed_by: "Eva", changed_at: "2025-01-01" }),
  "a message with its row back": (client) =>
    client.from("contact_submissions").insert(CONFIDENTIAL).select(),
  "a message upserted": (client) =>
    client.from("contact_submissions").upsert({ id: 1, ...CONFIDENTIAL }),
  "a message of another day": (client) =>
    client.from("contact_submissions").insert({ ...CONFIDENTIAL, created_at: "2020-01-01" }),
  "a message's number": (client) =>
    client.from("contact_submissions").insert({ ...CONFIDENTIAL, id: 7 }),
  "a message that counts as answered": (client) =>
    client.from("contact_submissions").insert({ ...CONFIDENTIAL, answered_at: "2025-01-01" }),
  "a message that counts as mailed": (client) =>
    client.from("contact_submissions").insert({ ...CONFIDENTIAL, mailed_at: "2025-01-01" }),
  "messages changed": (client) =>
    client.from("contact_submissions").update({ name: "Forged" }).neq("name", ""),
  "messages deleted": (client) => client.from("contact_submissions").delete().neq("name", ""),
};

/**
 * What the public may do with any kind of register, tried with the real data client. The register holds the
 * demonstration certificates.
 */
export function describePublicApi(
  name: string,
  open: () => Promise<PublicApi>,
  {
    siteCallsOnly = false,
    equals = "eq",
  }: { readonly siteCallsOnly?: boolean; readonly equals?: "eq" | "ilike" } = {},
): void {
  describe(`${name}, asked by the site's own client`, () => {
    let api: PublicApi;
    beforeAll(async () => {
      api = await open();
      await clientOf(api).from("contact_submissions").insert(CONFIDENTIAL);
    });
    afterAll(() => api.close());

    const lookUp = (number: string) =>
      clientOf(api)
        .from("certificates")
        .select("*")
        .filter("certificate_number", equals, number)
        .setHeader(CERTIFICATE_NUMBER_HEADER, number);

    it("returns the one row with its fields, status and two times, whatever the letter case", async () => {
      const { data, error, status } = await lookUp("gqc-2025-001");
      expect({ error, status }).toEqual({ error: null, status: 200 });
      expect(data).toHaveLength(1);
      expect(data?.[0]).toMatchObject({ certificate_number: KNOWN, issuance_date: "2025-01-15" });
      const fields = CERTIFICATE_FIELDS.map((field) => field.name);
      expect(Object.keys(data?.[0] as object)).toEqual(
        expect.arrayContaining([
          ...fields,
          ...STATUS_COLUMNS,
          "replaces",
          "created_at",
          "updated_at",
        ]),
      );
    });

    it("returns an empty list for a number that the register does not have", async () => {
      const { data, error, status } = await lookUp("NO-SUCH-NUMBER");
      expect({ data, error, status }).toEqual({ data: [], error: null, status: 200 });
    });

    it("works through maybeSingle as well", async () => {
      const { data } = await lookUp(KNOWN).maybeSingle<{ certificate_number: string }>();
      expect(data?.certificate_number).toBe(KNOWN);
    });

    it("stores a message of its columns and returns nothing", async () => {
      const message = { ...CONFIDENTIAL, phone: "+44", message: "A message of the form." };
      const { error, data, status } = await clientOf(api)
        .from("contact_submissions")
        .insert(message);
      expect({ error, data, status }).toEqual({ error: null, data: null, status: 201 });
      expect(await api.readMessages()).toContainEqual(message);
      // Sent again after a lost response: the same response, and one stored message.
      const again = await clientOf(api).from("contact_submissions").insert(message);
      expect(again).toMatchObject({ error: null, data: null, status: 201 });
      const stored = await api.readMessages();
      expect(stored.filter((each) => each.message === message.message)).toHaveLength(1);
    });

    if (siteCallsOnly) return;
    it.each(Object.entries(FORBIDDEN_WRITES))("changes nothing: %s", async (_name, call) => {
      const before = await everything(api);
      const { error, data } = await call(clientOf(api));
      expect(error).not.toBeNull();
      expect(data).toBeNull();
      expect(await everything(api)).toEqual(before);
    });

    it.each(DUMP_ATTEMPTS)("refuses, and gives nothing away: %s", async (_name, attempt) => {
      const before = await everything(api);
      const { status, body } = await askByHand(api, attempt, KNOWN_IN_HEADER);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(FOREIGN);
      expect(body).not.toContain('"certificate_number":');
      expect(await everything(api)).toEqual(before);
    });

    it.each(LOOK_ALIKES)("takes %j for no number at all", async (number) => {
      const target = `${LOOKUP}${encodeURIComponent(number)}`;
      const headers = { [CERTIFICATE_NUMBER_HEADER]: number };
      const { status, body } = await askByHand(api, { target }, headers);
      expect(status).toBe(400);
      expect(body).not.toContain(KNOWN);
    });
  });
}

/** Sends it as it stands: a client library would mend the address. */
async function askByHand(
  { origin, key }: Pick<PublicApi, "origin" | "key">,
  { method = "GET", target, headers = [] }: DumpAttempt,
  more: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: site.example",
    "Connection: close",
    `apikey: ${key}`,
    ...headers,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
  ];
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  const received = await exchange(Number(new URL(origin).port), { bytes, isBroken: false });
  const [answer, ...others] = readAnswers(received, method);
  if (answer === undefined || others.length > 0) throw new Error("not one answer");
  return answer;
}

/** The messages, and the certificate that may be read. */
async function everything(api: PublicApi): Promise<readonly unknown[]> {
  const { body } = await askByHand(api, { target: LOOKUP + KNOWN }, KNOWN_IN_HEADER);
  return [body, ...(await api.readMessages())];
}

function clientOf({ origin, key }: PublicApi): SupabaseClient {
  return createClient(origin, key, { auth: { persistSession: false } });
}
