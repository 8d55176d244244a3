import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import type { Store } from "@register/register";
import { openSqliteStaffRegister, openSqliteStore } from "@register/register/sqlite";
import { demoRegister } from "@register/register/test-support/demo-register";
import { otherProcessWithLock } from "@register/register/test-support/other-process";
import {
  certificateNumber,
  findCertificate,
} from "@register/register/test-support/imported-certificates";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { createHttpServer } from "@register/http";
import { startMailServer } from "@register/http/test-support/mail-server";
import { ANA, QUICK } from "../test-support/office.ts";
import { testApp } from "../test-support/test-app.ts";
import { startDelivery } from "./deliverer.ts";
import { createSmtpSender } from "./smtp-sender.ts";

/** A register whose server waits so long for the lock of another process. */
async function registerThatWaits(writeLockWaitMs?: number) {
  const folder = await demoRegister();
  const store = await openSqliteStore(
    folder,
    writeLockWaitMs === undefined ? {} : { writeLockWaitMs },
  );
  onTestFinished(() => store.close());
  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  return {
    store,
    messages: async () => (await staff.messages.list({ limit: 9 })).messages,
  };
}

it("a message waits for an import to end, longer than a silent connection may, and is stored once; a lookup does not wait", async () => {
  const { store, messages } = await registerThatWaits();
  const silence = 200;
  const sockets = new Set<Socket>();
  let arrived = 0;
  const insertContactSubmission: Store["insertContactSubmission"] = async (message) => {
    arrived += 1;
    // Only now, as a busy machine may take as long to hand a request over.
    for (const socket of sockets) socket.setTimeout(silence);
    await store.insertContactSubmission(message);
  };
  const server = createHttpServer(testApp({ store: { ...store, insertContactSubmission } }));
  server.on("connection", (socket: Socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const send = async () => {
    const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };
    const path = `http://127.0.0.1:${port}/rest/v1/contact_submissions`;
    return (await fetch(path, { method: "POST", headers, body: JSON.stringify(ANA) })).status;
  };
  const { release } = await otherProcessWithLock(store.register.path);
  const first = send();
  await expect.poll(() => arrived).toBe(1);
  // The visitor tries again while the first attempt is still waiting.
  const second = send();
  await expect.poll(() => arrived).toBe(2);
  await wait(3 * silence);
  expect(await messages()).toEqual([]);
  expect(await findCertificate(store, certificateNumber("GQC-2025-001"))).toBeDefined();
  await release();
  expect(await Promise.all([first, second])).toEqual([201, 201]);
  expect(await messages()).toHaveLength(1);
});

it("a mail that was sent goes no second time, however long it can't be marked", async () => {
  const { store, messages } = await registerThatWaits(50);
  const mailServer = await startMailServer();
  const settings = {
    smtpUrl: mailServer.url,
    to: ["office@gqc.example"],
    from: "website@gqc.example",
  };
  const sender = createSmtpSender(settings);
  const faults: string[] = [];
  const locked = Promise.withResolvers<{ readonly release: () => Promise<void> }>();
  await store.insertContactSubmission(ANA);
  const delivery = startDelivery({
    outbox: store.outbox,
    sender: {
      // The import begins between the mail and its mark.
      send: async (mail, signal) => {
        const refused = await sender.send(mail, signal);
        locked.resolve(await otherProcessWithLock(store.register.path));
        return refused;
      },
      close: () => sender.close(),
    },
    logError: (_place, error) => faults.push(String(error)),
    logWarning: () => {},
    // The lease ends at once, as one of minutes does during an import that takes longer.
    timing: { ...QUICK, lease: 0 },
  });
  onTestFinished(() => delivery.stop());
  const { release } = await locked.promise;
  await expect.poll(() => faults.length).toBeGreaterThan(3);
  await release();
  await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
  await wait(100);
  expect(mailServer.mails).toHaveLength(1);
});
