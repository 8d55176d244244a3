import { expect, it } from "vitest";
import { demoRegister } from "@register/register/test-support/demo-register";
import { headerOf, startMailServer, textOf } from "@register/http/test-support/mail-server";
import { folderWithMessage } from "../test-support/register-with-message.ts";
import { runStaff } from "../test-support/run-staff.ts";

/** A week in which the letter has a certificate of the demonstration. */
const WEEK = ["letter", "--week", "2032-11-04"];

it("mails the letter to the office, and to nobody else", async () => {
  const data = await folderWithMessage("Please call me back.");
  const server = await startMailServer();
  const to = ["office@gqc.test", "second@gqc.test"];
  const environment = {
    SMTP_URL: server.url,
    NOTIFY_TO: to.join(","),
    DESK_ORIGIN: "https://desk.gqc.test",
  };
  const sent = await runStaff(WEEK, { data, environment });
  expect(sent).toMatchObject({ exitCode: 0, stderr: "" });
  expect(sent.stdout).toMatch(/^The letter .* was sent to office@gqc\.test, second@gqc\.test\.\n$/);
  const [mail = { recipients: [], raw: "" }, ...further] = server.mails;
  expect(further).toEqual([]);
  expect(mail.recipients).toEqual(to);
  expect(headerOf(mail, "Subject")).toBe("Certificates, week of Monday, 1 Nov 2032");
  expect(headerOf(mail, "Auto-Submitted")).toBe("auto-generated");
  const text = textOf(mail).replaceAll("\r\n", "\n");
  expect(text).toMatch(/^Ends in 90 days, .*: 1\n\n {3}2 Feb 2033 {2}GQC-2025-002 +MV Sample/);
  expect(text).toContain(
    "  1 unanswered message, the oldest for 0 minutes: https://desk.gqc.test/messages\n",
  );
  const printed = await runStaff([...WEEK, "--print"], { data, environment });
  expect(printed.stdout).toBe(
    `Subject: Certificates, week of Monday, 1 Nov 2032\n\n${text.trimEnd()}\n`,
  );
  expect(server.mails).toHaveLength(1);
});

it("sends no mail without anything to tell, and says so", async () => {
  const data = await demoRegister();
  const server = await startMailServer();
  const environment = { SMTP_URL: server.url, NOTIFY_TO: "office@gqc.test" };
  const run = await runStaff(["letter", "--week", "2026-12-02"], { data, environment });
  expect(run).toMatchObject({
    exitCode: 0,
    stderr: "",
    stdout: "Nothing is to be told in the week of Monday, 30 Nov 2026: no letter.\n",
  });
  expect(server.mails).toEqual([]);
});

it("a letter that nobody or not everybody got is a failure, and so is one without a mail server", async () => {
  const data = await demoRegister();
  const server = await startMailServer();
  const environment = { SMTP_URL: server.url, NOTIFY_TO: "office@gqc.test,second@gqc.test" };
  for (const conduct of ["refuse", "refuse-second"] as const) {
    server.conduct = conduct;
    const run = await runStaff(WEEK, { data, environment });
    expect(run).toMatchObject({ exitCode: 1, stdout: "" });
    expect(run.stderr).toMatch(
      /^The letter to office@gqc\.test, second@gqc\.test was not sent, or not to all: .*second@gqc\.test: .*No such mailbox.*\n$/,
    );
  }
  const away = { ...environment, SMTP_URL: "smtp://127.0.0.1:1" };
  const unsent = await runStaff(WEEK, { data, environment: away });
  expect(unsent).toMatchObject({ exitCode: 1, stdout: "" });
  expect(unsent.stderr).toMatch(/^The letter to .*ECONNREFUSED.*\n$/);
  const unset = await runStaff(WEEK, { data });
  expect(unset).toMatchObject({ exitCode: 1, stdout: "" });
  expect(unset.stderr).toMatch(/^SMTP_URL and NOTIFY_TO are not set: no letter was sent\./);
});
