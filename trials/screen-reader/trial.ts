/** What Orca says of the site in Firefox: each answer by its words, and nothing that is empty. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { ROUTES } from "@register/domain/site";
import { freePort } from "@register/register/test-support/free-port";
import { PROJECT_ROOT } from "@register/settings";
import { buildIfChanged } from "@register/site/build-if-changed";
import { Reader } from "./reader.ts";

const NUMBERS = ["GQC-2025-001", "E2E-WITHDRAWN-008", "GQC-2024-777"];

/** Prints every utterance, and throws when one lacks its words. */
export async function run(): Promise<void> {
  await buildIfChanged();
  const port = await freePort();
  const site = spawn(process.execPath, ["e2e/support/serve-site.ts"], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port), E2E_PORT: String(port) },
    stdio: "ignore",
  });
  const stopped = once(site, "exit");
  const origin = `http://localhost:${port}`;
  const reader = new Reader();
  const faults: string[] = [];
  const hear = (done: string, said: string, wanted: RegExp, unwanted?: RegExp) => {
    const holds = wanted.test(said) && unwanted?.test(said) !== true;
    console.log(`  ${holds ? "" : "NOT "}${done}: ${said}`);
    if (!holds) faults.push(done);
  };
  const end = () => {
    reader.end();
    site.kill();
  };
  process.once("exit", end).once("SIGINT", leave).once("SIGTERM", leave);
  try {
    await until(`${origin}/healthz`);
    await reader.start();
    await reader.open(origin + ROUTES.home);
    const down = Array.from({ length: 12 }, () => "Down");
    hear("reads on from the top", await reader.key("ctrl+Home", ...down), /./, EMPTY);
    await reader.open(origin + ROUTES.track);
    await reader.field();
    const search = async (number: string) => {
      reader.type(number);
      const said = await reader.key("Return");
      await reader.key("ctrl+a");
      return said;
    };
    hear(
      "valid",
      await search("GQC-2025-001"),
      /found and validated.*Valid until 31 December 2034\. GQC-2025-001\. MV/,
    );
    hear("expired", await search("E2E-EXPIRED-005"), /Expired on 29 February 2024/);
    hear("withdrawn", await search("E2E-WITHDRAWN-008"), /Withdrawn since \d+ \w+ \d{4}/);
    hear("not found", await search("GQC-2024-777"), /Certificate not found\. Please check/);
    hear("O for 0", await search("GQC-2O25-OO1"), /another spelling.*GQC-2025-001/);
    await reader.open(`${origin}${ROUTES.track}?number=GQC-2025-001`);
    hear("a record", await reader.key("l", "l", "l"), /list with 1\d/i, /list with [2-9]\b/i);
    await reader.open(`${origin}/ar${ROUTES.track}?number=GQC-2025-001`);
    const lines = Array.from({ length: 14 }, () => "Down");
    hear("Arabic", await reader.key("ctrl+Home", ...lines), /<en>[^<]*MV Demonstration Star/);
    await reader.open(origin + ROUTES.checkMany);
    await reader.field();
    reader.type(NUMBERS.join(" "));
    await reader.said();
    await reader.key("Tab");
    hear("a list", await reader.key("Return"), /3 numbers: .*1 withdrawn.*heading/);
    await reader.open(origin + ROUTES.contact);
    await reader.field();
    for (const text of ["Ana Test", "ana@ships.example", "", "Please call about the vessel."]) {
      reader.type(text);
      await reader.key("Tab");
    }
    await reader.key("Tab");
    hear("sent", await reader.key("Return"), /Your message has been sent/);
    await reader.open(origin + ROUTES.track);
    await reader.field();
    site.kill();
    await stopped;
    hear("outage", await search("GQC-2025-002"), /Error searching for certificate/);
  } finally {
    process.off("exit", end).off("SIGINT", leave).off("SIGTERM", leave);
    end();
  }
  if (faults.length > 0) throw new Error(`It is not heard: ${faults.join(", ")}`);
}

const leave = () => process.exit(1);

/** How Orca comes upon an element without words. */
const EMPTY = /status ?bar|notifications/i;

async function until(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))?.ok) await wait(500);
}
