import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSqliteStaffRegister } from "../../database/sqlite/sqlite-staff-register.ts";
import { openSqliteStore } from "../../database/sqlite/sqlite-store.ts";
import { temporaryFolder } from "../../database/test-support/temporary-folder.ts";
import type { ContactSubmission } from "../../domain/contact-submission.ts";
import { headerOf, startMailServer, textOf } from "../test-support/mail-server.ts";
import { startDelivery, type DeliveryTiming } from "./deliverer.ts";
import { createSmtpSender } from "./smtp-sender.ts";

/** As the real ones, in milliseconds instead of minutes; a refused message stays away for the test. */
const QUICK: DeliveryTiming = {
  look: 5,
  lease: 60_000,
  outagePauses: [5, 10, 20],
  refusalDelays: [60_000],
  partialAttempts: 3,
  stop: 100,
};

const ANA: ContactSubmission = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: "+44 20 7946 0000",
  message: "Please call me back about a vessel.",
};

async function openOffice() {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  const staff = await openSqliteStaffRegister(folder);
  const log: string[] = [];
  onTestFinished(async () => {
    await store.close();
    await staff.close();
  });
  return {
    store,
    log,
    messages: async () => (await staff.messages.list({ limit: 1000 })).messages,
    deliverTo: (smtpUrl: string, timing = QUICK, to = ["office@gqc.example"]) => {
      const settings = { smtpUrl, to, from: "website@gqc.example" };
      const delivery = startDelivery({
        outbox: store.outbox,
        sender: createSmtpSender(settings, { toConnect: 400, toAnswer: 400 }),
        logError: (place, error) => log.push(`${place}: ${String(error)}`),
        logWarning: (place, message) => log.push(`${place}: ${message}`),
        timing,
      });
      onTestFinished(() => delivery.stop());
      return delivery;
    },
  };
}

/** Takes the port for a server that behaves as told, until the test frees it again. */
async function occupy(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    onConnection(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const free = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { port, free };
}

describe("a stored message", () => {
  it("is mailed to the office, and an answer to it goes to the visitor", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer();
    deliverTo(mailServer.url);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    const [mail] = mailServer.mails;
    if (mail === undefined) throw new Error("No mail came.");
    expect(mail.recipients).toEqual(["office@gqc.example"]);
    expect(headerOf(mail, "Reply-To")).toBe(`"Ana O'Neill" <ana@ships.example>`);
    expect(headerOf(mail, "Subject")).toBe("Message 1 from Ana O'Neill");
    expect(headerOf(mail, "Message-ID")).toMatch(/^<message-1\.\d+@gqc\.example>$/);
    for (const value of Object.values(ANA)) expect(textOf(mail)).toContain(value);
    expect(textOf(mail)).toContain("npm run staff -- messages mark-answered 1");
  });

  it.each([
    ["emoji and right-to-left text", "🚢 مرحبا بكم שלום \u200F 你好 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a thousand characters on one line", "m".repeat(1000)],
    ["lines that look like headers", "\nBcc: everybody@ships.example\n\n.\nQUIT\n.".trim()],
    ["a line as long as emoji make it", "🚢".repeat(500)],
  ])("with %s arrives as it was written", async (_what, message) => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer();
    deliverTo(mailServer.url);
    await store.insertContactSubmission({ ...ANA, name: "Ольга محمد", message });
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    const [mail = { raw: "", recipients: [] }] = mailServer.mails;
    expect(textOf(mail).replaceAll("\r\n", "\n")).toContain(`\n${message}\n`);
    expect(mail.recipients).toEqual(["office@gqc.example"]);
    expect(headerOf(mail, "Bcc")).toBeUndefined();
  });

  it("can't add a header or a recipient, even if a rule before it had failed", async () => {
    const mailServer = await startMailServer();
    const settings = {
      smtpUrl: mailServer.url,
      to: ["office@gqc.example"],
      from: "office@gqc.example",
    };
    const sender = createSmtpSender(settings);
    onTestFinished(() => sender.close());
    await sender.send(
      {
        ...ANA,
        id: 1,
        created_at: "2026-11-21T12:00:00.000Z",
        mail_attempts: 1,
        name: "Ana\r\nBcc: everybody@ships.example",
        email: "ana@ships.example>,\r\n <everybody@ships.example",
      },
      new AbortController().signal,
    );
    const [mail = { raw: "", recipients: [] }] = mailServer.mails;
    expect(mail.recipients).toEqual(["office@gqc.example"]);
    expect(headerOf(mail, "Bcc")).toBeUndefined();
    expect(headerOf(mail, "Subject")).toBeDefined();
  });
});

describe("while the mail server", () => {
  it.each([
    ["hangs", () => {}],
    ["closes every connection", (socket: Socket) => socket.destroy()],
    ["turns everybody away", (socket: Socket) => socket.end("421 Too busy\r\n")],
    ["speaks something else", (socket: Socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")],
  ])("%s, messages wait; once it is back, each arrives once", async (_how, onConnection) => {
    const { store, log, messages, deliverTo } = await openOffice();
    const { port, free } = await occupy(onConnection);
    deliverTo(`smtp://127.0.0.1:${port}`);
    await store.insertContactSubmission(ANA);
    await store.insertContactSubmission({ ...ANA, name: "Olga" });
    await expect
      .poll(async () => (await messages()).map((each) => each.mail_failure !== null))
      .toEqual([true, true]);
    await free();
    const mailServer = await startMailServer(port);
    await expect
      .poll(async () => (await messages()).every(({ mailed_at: at }) => at !== null))
      .toBe(true);
    expect(mailServer.mails).toHaveLength(2);
    expect((await messages()).map((each) => each.mail_failure)).toEqual([null, null]);
    // One line for the outage, one for its end, and nothing of the visitor's.
    expect(log).toHaveLength(2);
    expect(log.join()).not.toMatch(/ana|olga|ships|vessel/i);
  });

  it("is not there at all, the same", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const { port, free } = await occupy(() => {});
    await free();
    deliverTo(`smtp://127.0.0.1:${port}`);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_failure).toContain("ECONNREFUSED");
    const mailServer = await startMailServer(port);
    await expect.poll(() => mailServer.mails).toHaveLength(1);
  });

  it("drops the connection midway, the message is sent again", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "drop-midway");
    deliverTo(mailServer.url);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_attempts).toBeGreaterThan(1);
    mailServer.conduct = "accept";
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    expect(mailServer.mails).toHaveLength(1);
  });

  it("drops the connection once it has the message, one duplicate comes, known by its id", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "drop-after-acceptance");
    deliverTo(mailServer.url, { ...QUICK, outagePauses: [150] });
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_failure).not.toBeNull();
    mailServer.conduct = "accept";
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    const ids = mailServer.mails.map((mail) => headerOf(mail, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("refuses one message, the others go on, and staff can read why", async () => {
    const { store, log, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "refuse");
    deliverTo(mailServer.url);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_failure).toContain("No such mailbox");
    mailServer.conduct = "accept";
    await store.insertContactSubmission({ ...ANA, name: "Olga" });
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    expect((await messages()).map((each) => [each.name, each.mail_attempts])).toEqual([
      ["Olga", 1],
      ["Ana O'Neill", 1],
    ]);
    expect(log.join()).not.toMatch(/ana|olga|office|mailbox/i);
  });
});

describe("when one of two people is refused, the message", () => {
  const both = ["office@gqc.example", "second@gqc.example"];

  it("is tried again for that one only, and staff can read why meanwhile", async () => {
    const { store, log, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "refuse-second");
    deliverTo(mailServer.url, { ...QUICK, refusalDelays: [100], partialAttempts: 1000 }, both);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_failure).toContain("second@gqc");
    expect((await messages())[0]?.mailed_at).toBeNull();
    mailServer.conduct = "accept";
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[both[0]], [both[1]]]);
    expect((await messages())[0]?.mail_failure).toBeNull();
    expect(log.join()).not.toMatch(/second|office|mailbox/i);
  });

  it("counts as sent in the end, with the reason kept", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "refuse-second");
    deliverTo(mailServer.url, { ...QUICK, refusalDelays: [5] }, both);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    expect((await messages())[0]).toMatchObject({ mail_attempts: 3 });
    expect((await messages())[0]?.mail_failure).toContain("No such mailbox");
    expect(mailServer.mails).toHaveLength(1);
  });
});

it("a stop gives up a hanging attempt, and the next start sends the message at once", async () => {
  const { store, messages, deliverTo } = await openOffice();
  const { promise: connected, resolve: onConnection } = Promise.withResolvers<Socket>();
  const { port, free } = await occupy(onConnection);
  const delivery = deliverTo(`smtp://127.0.0.1:${port}`, { ...QUICK, outagePauses: [60_000] });
  await store.insertContactSubmission(ANA);
  await connected;
  await delivery.stop();
  expect((await messages())[0]).toMatchObject({ mailed_at: null, mail_attempts: 1 });
  await free();
  const mailServer = await startMailServer(port);
  deliverTo(mailServer.url);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
});

it("two hundred messages sent at once arrive, each once", async () => {
  const { store, messages, deliverTo } = await openOffice();
  const mailServer = await startMailServer();
  deliverTo(mailServer.url);
  const texts = Array.from({ length: 200 }, (_, index) => `This is message number ${index}.`);
  await Promise.all(texts.map((message) => store.insertContactSubmission({ ...ANA, message })));
  await expect
    .poll(async () => (await messages()).every(({ mailed_at: at }) => at !== null), {
      timeout: 30_000,
    })
    .toBe(true);
  const arrived = mailServer.mails.map(
    (mail) => /This is message number \d+\./.exec(textOf(mail))?.[0],
  );
  expect(new Set(arrived)).toEqual(new Set(texts));
  expect(arrived).toHaveLength(texts.length);
});
