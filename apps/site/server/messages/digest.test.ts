import { expect, it, onTestFinished, vi } from "vitest";
import { headerOf, startMailServer, textOf } from "@register/http/test-support/mail-server";
import { ANA, openOffice, QUICK } from "../test-support/office.ts";

const FEW = { ...QUICK, mails: 3 };

/** An office that leaves so many messages before anything is sent. */
async function officeWith(count: number) {
  const office = await openOffice();
  const send = async (from: number, to: number) => {
    for (let index = from; index <= to; index += 1) {
      const message = `This is message number ${index}.`;
      await office.store.insertContactSubmission({ ...ANA, message });
    }
  };
  await send(1, count);
  const waiting = async () =>
    (await office.messages()).filter(({ mailed_at: at }) => at === null).length;
  return { ...office, send, waiting };
}

it("a flood goes as one mail that lists it, and counts as mailed", async () => {
  const { deliverTo, waiting } = await officeWith(50);
  const mailServer = await startMailServer();
  deliverTo(mailServer.url, FEW);
  await expect.poll(waiting).toBe(0);
  expect(mailServer.mails).toHaveLength(1);
  const [mail = { raw: "", recipients: [] }] = mailServer.mails;
  expect(headerOf(mail, "Subject")).toBe("50 messages of the website's form");
  expect(headerOf(mail, "Reply-To")).toBeUndefined();
  const text = textOf(mail);
  expect(text).toContain("npm run staff -- messages list --unanswered");
  expect(text).toContain("1  Ana O'Neill, ana@ships.example, +44 20 7946 0000");
  expect(text).toContain("This is message number 20.");
  expect(text).not.toContain("This is message number 21.");
  expect(text).toContain("And 30 more.");
});

it("a flood that goes on is one mail for each ten minutes, however slowly it comes", async () => {
  // The server's clock stands until the test moves it on, ahead of the register's, by which a message is due.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { deliverTo, waiting, send } = await officeWith(0);
  const mailServer = await startMailServer();
  deliverTo(mailServer.url, { ...FEW, digest: 600_000 });
  for (let index = 1; index <= 3; index += 1) {
    await send(index, index);
    await expect.poll(waiting).toBe(0);
  }
  await send(4, 30);
  expect(await waiting()).toBe(27);
  vi.setSystemTime(Date.now() + 600_000);
  await expect.poll(waiting).toBe(0);
  expect(mailServer.mails.map((mail) => headerOf(mail, "Subject"))).toEqual([
    "Message 1 from Ana O'Neill",
    "Message 2 from Ana O'Neill",
    "Message 3 from Ana O'Neill",
    "27 messages of the website's form",
  ]);
});

it("messages that come after a flood go by themselves again", async () => {
  const { deliverTo, waiting, send } = await officeWith(5);
  const mailServer = await startMailServer();
  deliverTo(mailServer.url, { ...FEW, digest: 300 });
  await expect.poll(waiting).toBe(0);
  await send(6, 7);
  await expect.poll(waiting).toBe(0);
  expect(mailServer.mails.map((mail) => headerOf(mail, "Subject"))).toEqual([
    "5 messages of the website's form",
    "Message 6 from Ana O'Neill",
    "Message 7 from Ana O'Neill",
  ]);
});

it("a digest that is refused goes without the visitors' words the next time", async () => {
  const { deliverTo, waiting, messages } = await officeWith(5);
  const mailServer = await startMailServer(0, "refuse");
  deliverTo(mailServer.url, { ...FEW, refusalDelays: [50] });
  await expect.poll(async () => (await messages())[0]?.mail_failure).toContain("No such mailbox");
  mailServer.conduct = "accept";
  await expect.poll(waiting).toBe(0);
  expect(mailServer.mails).toHaveLength(1);
  const text = textOf(mailServer.mails[0] ?? { raw: "", recipients: [] });
  expect(text).toContain("5 messages");
  expect(text).not.toMatch(/Ana|This is message/);
});

it("a digest that one of two people is refused is tried again for that one only", async () => {
  const both = ["office@gqc.example", "second@gqc.example"];
  const { deliverTo, waiting, messages } = await officeWith(5);
  const mailServer = await startMailServer(0, "refuse-second");
  deliverTo(
    mailServer.url,
    { ...FEW, digest: 20, refusalDelays: [50], partialAttempts: 1000 },
    both,
  );
  await expect.poll(async () => (await messages())[0]?.mail_failure).toContain("second@gqc");
  mailServer.conduct = "accept";
  await expect.poll(waiting).toBe(0);
  expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[both[0]], [both[1]]]);
});
