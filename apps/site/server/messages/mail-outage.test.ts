import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { headerOf, startMailServer } from "@register/http/test-support/mail-server";
import { ANA, occupy, openOffice, QUICK } from "../test-support/office.ts";

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
    const mailed = async () =>
      (await messages()).map((each) => [each.name, each.mailed_at !== null]);
    await expect.poll(mailed).toEqual([
      ["Olga", true],
      ["Ana O'Neill", false],
    ]);
    expect(mailServer.mails).toHaveLength(1);
    expect(log.join()).not.toMatch(/ana|olga|office|mailbox/i);
  });
});

describe("a message for two people", () => {
  const both = ["office@gqc.example", "second@gqc.example"];

  it("goes as one mail; where one is refused, the other has it, and staff can read why", async () => {
    const { store, log, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "refuse-second");
    deliverTo(mailServer.url, QUICK, both);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    expect((await messages())[0]?.mail_failure).toMatch(
      /^refused for second@gqc\.example: .*No such mailbox$/,
    );
    mailServer.conduct = "accept";
    await store.insertContactSubmission({ ...ANA, name: "Olga" });
    await expect.poll(async () => (await messages())[0]?.mailed_at).toMatch(/Z$/);
    expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[both[0]], both]);
    expect(log).toEqual(["e-mail delivery: Message 1 was sent, but not to everybody."]);
  });

  it("that is refused for both is tried again until it is taken", async () => {
    const { store, messages, deliverTo } = await openOffice();
    const mailServer = await startMailServer(0, "refuse");
    deliverTo(mailServer.url, { ...QUICK, refusalDelays: [5] }, both);
    await store.insertContactSubmission(ANA);
    await expect.poll(async () => (await messages())[0]?.mail_attempts).toBeGreaterThan(5);
    expect((await messages())[0]?.mailed_at).toBeNull();
    mailServer.conduct = "accept";
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    await expect.poll(async () => (await messages())[0]?.mail_failure).toBeNull();
  });
});
