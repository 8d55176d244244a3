import { beforeAll, describe, expect, it } from "vitest";
import { CERTIFICATE_NUMBER_HEADER, REST_PREFIX } from "../../domain/data-door.ts";
import { DUMP_ATTEMPTS, type DumpAttempt, LOOK_ALIKES } from "./dump-attempts.ts";
import type { PublicDoor } from "./public-door-contract.ts";
import { type RawAnswer, readAnswers } from "./raw-answer.ts";
import { exchange } from "./raw-exchange.ts";

/** What stands in rows that no attempt names in its header, in messages and in the history. */
const FOREIGN = /Placeholder|Sample|Exceptionally|Example Tide|a word in confidence|changed_at/i;

const KNOWN_IN_HEADER = [`${CERTIFICATE_NUMBER_HEADER}: GQC-2025-001`];

/** Somebody without scruples and with the public key, who writes requests by hand. */
export function describeDumpAttempts(door: () => PublicDoor): void {
  describe.each([
    ["without a number in the header", []],
    ["with a known number in the header", KNOWN_IN_HEADER],
  ])("asked by hand %s", (_, headers) => {
    let before: readonly unknown[];
    beforeAll(async () => {
      before = await everything(door());
    });

    it.each(DUMP_ATTEMPTS)("gives nothing away: %s", async (_name, attempt) => {
      const { status, body, headers: answered } = await askByHand(door(), attempt, headers);
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(FOREIGN);
      const numbers = body.match(/"certificate_number":/g) ?? [];
      expect(numbers.length).toBeLessThanOrEqual(1);
      const [, range] = answered.find(([name]) => name === "content-range") ?? [];
      expect(range ?? "*/*").toMatch(/^(\*|0-0)\/(\*|0|1)$/);
    });

    it("changes nothing by any of these", async () => {
      expect(await everything(door())).toEqual(before);
    });
  });

  it.each(LOOK_ALIKES)("takes %j for no number at all", async (number) => {
    const target = `${REST_PREFIX}/certificates?select=*&certificate_number=eq.${encodeURIComponent(number)}`;
    const headers = [`${CERTIFICATE_NUMBER_HEADER}: ${number}`];
    const { status, body } = await askByHand(door(), { target }, headers);
    expect(status).toBe(400);
    expect(body).not.toContain("GQC-2025-001");
  });
}

/** Sends it as it stands: a client library would mend the address. */
export async function askByHand(
  { origin, key }: Pick<PublicDoor, "origin" | "key">,
  { method = "GET", target, headers = [] }: DumpAttempt,
  more: readonly string[] = [],
): Promise<RawAnswer> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: site.example",
    "Connection: close",
    `apikey: ${key}`,
    ...headers,
    ...more,
  ];
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`);
  const received = await exchange(Number(new URL(origin).port), { bytes, isBroken: false });
  const [answer, ...others] = readAnswers(received, method);
  if (answer === undefined || others.length > 0) throw new Error("not one answer");
  return answer;
}

/** The messages, and the certificate that may be read. */
async function everything(door: PublicDoor): Promise<readonly unknown[]> {
  const target = `${REST_PREFIX}/certificates?select=*&certificate_number=eq.GQC-2025-001`;
  const { body } = await askByHand(door, { target }, KNOWN_IN_HEADER);
  return [body, ...(await door.readMessages())];
}
