import { expect, it, onTestFinished } from "vitest";
import { demoRegister, openDemoStore } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { REST_PREFIX } from "@register/domain/site";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { readServerConfig } from "@register/settings";
import { runServer } from "../start/run-server.ts";
import { startMailServer } from "@register/http/test-support/mail-server";
import { NO_SITE } from "../test-support/no-site.ts";
import { ANA } from "../test-support/office.ts";
import type { IntakeOutcome, MessageIntake } from "../messages/message-intake.ts";
import { createMetrics } from "./metrics.ts";

const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };

/** The server as it runs, without pages, and its metrics by name and labels. */
async function measuredServer(environment: Readonly<Record<string, string>> = {}) {
  const config = readServerConfig({
    PORT: "0",
    METRICS_PORT: "0",
    DATA_DIR: await demoRegister(),
    ...environment,
  });
  const server = await runServer(config, async () => NO_SITE);
  onTestFinished(() => server.stop());
  const rest = `http://127.0.0.1:${server.port}${REST_PREFIX}`;
  const read = async () => (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  return {
    ...server,
    read,
    value: async (metric: string) => {
      const line = (await read()).split("\n").find((each) => each.startsWith(`${metric} `));
      return line === undefined ? undefined : Number(line.slice(metric.length + 1));
    },
    lookUp: async (number: string) =>
      fetch(`${rest}/certificates?select=*&certificate_number=eq.${number}`, { headers }),
    send: async (message: string) =>
      fetch(`${rest}/${CONTACT_SUBMISSIONS_TABLE}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ ...ANA, message }),
      }),
  };
}

it("counts what is refused, from zero, and times what is answered", async () => {
  const { lookUp, value } = await measuredServer({ LOOKUPS_PER_MINUTE: "3" });
  const refusals = () => value('verification_refusals_total{limit="lookups"}');
  expect(await refusals()).toBe(0);
  for (const number of ["GQC-2025-001", "NONE-1", "a.b", "GQC-2025-001"]) await lookUp(number);
  expect(await refusals()).toBe(1);
  const counted = 'verification_request_duration_seconds_count{route="lookup",status="2xx"}';
  // An invalid number is a 400, one over the limit a 429.
  expect(await value(counted)).toBe(2);
});

it("counts the messages that could not be stored", async () => {
  const metrics = createMetrics();
  const failed = /^verification_messages_total\{outcome="failed"\} 1$/m;
  const outcomes = ["sent", "limited", "failed"] as const;
  for (const kind of outcomes) {
    expect(await metrics.text()).not.toMatch(failed);
    const take = metrics.countMessages(async () => ({ kind }) as IntakeOutcome);
    await take(...([] as unknown as Parameters<MessageIntake>));
  }
  expect(await metrics.text()).toMatch(failed);
});

it("says for how long a message has waited to be e-mailed", async () => {
  const DATA_DIR = temporaryFolder();
  const store = await openDemoStore(DATA_DIR);
  await store.insertContactSubmission(ANA);
  await store.close();
  const { url } = await startMailServer(0, "drop-midway");
  const NOTIFY_TO = "office@gqc.example";
  const { value } = await measuredServer({ DATA_DIR, SMTP_URL: url, NOTIFY_TO });
  await expect.poll(() => value("verification_outbox_oldest_seconds")).toBeGreaterThan(0);
});

it("shows register and disk, no certificate, visitor or searched number, at its own port alone", async () => {
  const { read, value, lookUp, send, port, metricsPort } = await measuredServer();
  expect(await value("verification_register_up")).toBe(1);
  expect(await value("verification_errors_total")).toBe(0);
  // Without a mail server there is no outbox.
  expect(await value("verification_outbox_oldest_seconds")).toBeUndefined();
  expect(await value("verification_disk_free_bytes")).toBeGreaterThan(0);
  // The doctor's rule for a small register.
  expect(await value("verification_disk_needed_bytes")).toBe(200_000_000);
  await lookUp("GQC-2025-001");
  await send("Please call me back about a vessel.");
  await fetch(`http://127.0.0.1:${port}/track?number=GQC-2025-001`);
  await fetch(`http://127.0.0.1:${port}/secret/path`);
  expect(await read()).not.toMatch(/GQC-|ana|vessel|secret|127\.0\.0/i);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});
