import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "../../domain/certificate.ts";
import type { ContactSubmission } from "../../domain/contact-submission.ts";
import { CERTIFICATE_NUMBER_HEADER } from "../../domain/data-door.ts";
import { describeDumpAttempts } from "./dump-attempts-contract.ts";
import { FORBIDDEN_READS, FORBIDDEN_WRITES } from "./forbidden-calls.ts";

/** What answers the site's data client: our own server, or a hosted project. */
export interface PublicDoor {
  readonly origin: string;
  readonly key: string;
  /** The messages that the database holds, read past the door. */
  readonly readMessages: () => Promise<readonly ContactSubmission[]>;
  readonly close: () => Promise<void>;
}

/** A certificate that every register under test holds, beside others. */
const KNOWN = "GQC-2025-001";

/** What stands in the other rows and nowhere else. */
const OTHERS = /GQC-2025-00[2-9]|GQC-2019|GQC-2040|LONG|Placeholder|a word in confidence/;

const CONFIDENTIAL: ContactSubmission = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "This is a word in confidence.",
};

/**
 * What the public may do, whatever keeps the register, tried with the real data client. The register
 * holds the demonstration certificates.
 */
export function describePublicDoor(
  name: string,
  open: () => Promise<PublicDoor>,
  { siteCallsOnly = false }: { readonly siteCallsOnly?: boolean } = {},
): void {
  describe(`${name}, asked by the site's own client`, () => {
    let door: PublicDoor;
    beforeAll(async () => {
      door = await open();
      await clientOf(door).from("contact_submissions").insert(CONFIDENTIAL);
    });
    afterAll(() => door.close());

    const lookUp = (number: string) =>
      clientOf(door)
        .from("certificates")
        .select("*")
        .eq("certificate_number", number)
        .setHeader(CERTIFICATE_NUMBER_HEADER, number);

    it("gives the one row with its fields, status and two times, whatever the letter case", async () => {
      const { data, error, status } = await lookUp("gqc-2025-001");
      expect({ error, status }).toEqual({ error: null, status: 200 });
      expect(data).toHaveLength(1);
      expect(data?.[0]).toMatchObject({ certificate_number: KNOWN, issuance_date: "2025-01-15" });
      const fields = CERTIFICATE_FIELDS.map((field) => field.name);
      expect(Object.keys((data?.[0] as object | undefined) ?? {}).toSorted()).toEqual(
        [...fields, ...STATUS_COLUMNS, "created_at", "updated_at"].toSorted(),
      );
    });

    it("gives an empty list for a number that the register does not have", async () => {
      const { data, error, status } = await lookUp("NO-SUCH-NUMBER");
      expect({ data, error, status }).toEqual({ data: [], error: null, status: 200 });
    });

    it("works through maybeSingle as well", async () => {
      const { data } = await lookUp(KNOWN).maybeSingle<{ certificate_number: string }>();
      expect(data?.certificate_number).toBe(KNOWN);
    });

    it("stores a message of four columns and gives nothing back", async () => {
      const message = { ...CONFIDENTIAL, phone: "+44", message: "A message of four columns." };
      const { error, data, status } = await clientOf(door)
        .from("contact_submissions")
        .insert(message);
      expect({ error, data, status }).toEqual({ error: null, data: null, status: 201 });
      expect(await door.readMessages()).toContainEqual(message);
      // Sent again, since the answer was lost: answered as the first was, and stored once.
      const again = await clientOf(door).from("contact_submissions").insert(message);
      expect(again).toMatchObject({ error: null, data: null, status: 201 });
      const stored = await door.readMessages();
      expect(stored.filter((each) => each.message === message.message)).toHaveLength(1);
    });

    if (siteCallsOnly) return;
    describe.each([
      ["without a number in the header", {}, 0],
      // A number that is known is a row that may be had, by whatever filter.
      ["with a known number in the header", { [CERTIFICATE_NUMBER_HEADER]: KNOWN }, 1],
    ])("asked %s", (_, headers: Record<string, string>, rowsAtMost) => {
      it.each(Object.entries(FORBIDDEN_READS))("gives nothing away: %s", async (_name, call) => {
        const answer = await call(clientOf(door, headers));
        expect(JSON.stringify(answer)).not.toMatch(OTHERS);
        const { data, count } = answer;
        expect(Array.isArray(data) ? data.length : 0).toBeLessThanOrEqual(rowsAtMost);
        expect(count ?? 0).toBeLessThanOrEqual(rowsAtMost);
      });

      it.each(Object.entries(FORBIDDEN_WRITES))("changes nothing: %s", async (_name, call) => {
        const messages = await door.readMessages();
        const { error, data } = await call(clientOf(door, headers));
        expect(error).not.toBeNull();
        expect(data).toBeNull();
        expect(await door.readMessages()).toEqual(messages);
        const { data: row } = await lookUp(KNOWN).maybeSingle<object>();
        expect(row).toMatchObject({ vessel_name: "MV Demonstration Star" });
      });
    });

    describeDumpAttempts(() => door);
  });
}

function clientOf(door: PublicDoor, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(door.origin, door.key, {
    auth: { persistSession: false },
    global: { headers },
  });
}
