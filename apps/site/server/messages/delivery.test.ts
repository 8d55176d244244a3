import type { Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { headerOf, startMailServer, textOf } from "@register/http/test-support/mail-server";
import { ANA, occupy, openOffice, QUICK } from "../test-support/office.ts";
import { createSmtpSender } from "./smtp-sender.ts";

describe("a stored message", () => {
  it("is mailed to the office, and a reply to it goes to the visitor", async () => {
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
    for (const value of Object.values(ANA)) expect(textOf(mail)).toContain(value ?? "–");
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

it("fifty messages sent at once arrive, each once", async () => {
  const { store, messages, deliverTo } = await openOffice();
  const mailServer = await startMailServer();
  deliverTo(mailServer.url);
  const texts = Array.from({ length: 50 }, (_, index) => `This is message number ${index}.`);
  await Promise.all(texts.map((message) => store.insertContactSubmission({ ...ANA, message })));
  await expect
    .poll(async () => (await messages()).every(({ mailed_at: at }) => at !== null))
    .toBe(true);
  const arrived = mailServer.mails.map(
    (mail) => /This is message number \d+\./.exec(textOf(mail))?.[0],
  );
  expect(new Set(arrived)).toEqual(new Set(texts));
  expect(arrived).toHaveLength(texts.length);
});
