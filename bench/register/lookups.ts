import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EMBEDDED_PUBLIC_KEY, REST_PREFIX } from "../../domain/data-door.ts";
import { startSite } from "../../server/test-support/crash/started-site.ts";
import type { Figure } from "../figure.ts";
import { showProgress } from "../progress.ts";
import { takeTurns } from "./drive-load.ts";
import { COUNTING_LIMITS, fillEmbedded, numberOf } from "./load-certificates.ts";

const CONSTANT_SERVER = fileURLToPath(new URL("./constant-server.ts", import.meta.url));
const THOUSAND = 1000;
const MILLION = 1_000_000;

/** Lookups of changing numbers, beside a server of one answer, and among a million beside a thousand. */
export async function measureLookups(full: boolean): Promise<readonly Figure[]> {
  const few = await siteWith(THOUSAND);
  const many = await siteWith(MILLION);
  const { address } = await startSite({ ANSWER: await oneAnswer(few) }, CONSTANT_SERVER);
  const [ofFew = 0, ofMany = 0, constant = 0] = await takeTurns(
    [
      { name: "a thousand certificates", address: few, certificates: THOUSAND },
      { name: "a million certificates", address: many, certificates: MILLION },
      { name: "constant answer", address, certificates: THOUSAND, isConstant: true },
    ],
    full ? 15 : 5,
  );
  return [
    {
      name: "Lookups of changing numbers, embedded, limits counting",
      unit: "/s",
      ours: ofFew,
      peer: { name: "constant answer, node:http", value: constant },
      aim: { of: "ratio", is: "at least", value: 0.4 },
      isLeading: true,
    },
    {
      name: "Lookups among 1,000,000 certificates",
      unit: "/s",
      ours: ofMany,
      peer: { name: "among a thousand", value: ofFew },
      aim: { of: "ratio", is: "at least", value: 0.8 },
      isLeading: true,
    },
  ];
}

async function siteWith(certificates: number): Promise<string> {
  showProgress(`filling a register with ${certificates} certificates`);
  const folder = await mkdtemp(join(tmpdir(), "lookups-"));
  await fillEmbedded(folder, certificates);
  const { address } = await startSite({ DATA_DIR: folder, ...COUNTING_LIMITS });
  return address;
}

async function oneAnswer(address: string): Promise<string> {
  const query = `select=*&certificate_number=eq.${numberOf(1)}`;
  const answer = await fetch(`${address}${REST_PREFIX}/certificates?${query}`, {
    headers: { apikey: EMBEDDED_PUBLIC_KEY },
  });
  return answer.text();
}
