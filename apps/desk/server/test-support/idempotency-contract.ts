import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import {
  certificateNumber,
  personName,
} from "@register/register/test-support/imported-certificates";
import { KEY_HEADER } from "@register/office/wire-format";
import { createIdempotency, submissionOf } from "../idempotency.ts";
import type { BrowserSession, DeskUnderTest } from "./desk-under-test.ts";
import { DAY_MS } from "@register/domain/days";

/** What a page would send to change a certificate that it has just read. */
const edit = async (desk: DeskUnderTest) => {
  const number = certificateNumber("R-1");
  const by = personName("Eva");
  const expectedVersions = await desk.inRegister(async (register) => {
    await register.edits.add(number, {}, by);
    return (await register.findCertificate(number))?.updated_at;
  });
  return { number, expectedVersions, values: { branch: "Hull" } };
};

/** How many changes the history has. */
const changesOf = (desk: DeskUnderTest) =>
  desk.inRegister(async (register) => (await register.history(certificateNumber("R-1"))).length);

/** A submission that comes more than once. */
export function describeIdempotency(opened: () => Promise<DeskUnderTest>): void {
  afterEach(() => {
    vi.useRealTimers();
  });

  const clerkAt = async () => {
    const desk = await opened();
    const ana = await desk.signIn("Ana Silva", "administers");
    const send = async (
      name: string,
      input: object,
      {
        key = randomUUID(),
        session = ana,
      }: { readonly key?: string; readonly session?: BrowserSession } = {},
    ) => {
      const headers = { [KEY_HEADER]: key };
      const response = await desk.askJson(`/desk/api/${name}`, input, { session, headers });
      return {
        status: response.status,
        body: (await response.json()) as { readonly kind: string },
      };
    };
    return { desk, send };
  };
  it("does it once, and gives the first answer each time, also at the same moment", async () => {
    const { desk, send } = await clerkAt();
    const input = await edit(desk);
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => send("certificates.edit", input, { key })));
    const third = await send("certificates.edit", input, { key: key.toUpperCase() });
    for (const answer of [...both, third]) expect(answer.body.kind).toBe("done");
    expect(third.body).toEqual(both[0]?.body);
    expect((await send("certificates.edit", input)).body.kind).toBe("changed");
    expect(await changesOf(desk)).toBe(2);
  });

  it("imports a file once", async () => {
    const { desk, send } = await clerkAt();
    const contents = Buffer.from("certificate_number\nR-1\n");
    const upload = await desk.inRegister((register) =>
      register.desk.uploads.add({ fileName: "a.csv", contents }, personName("Ana Silva")),
    );
    const preview = await send("imports.preview", { upload });
    const input = {
      upload,
      planVersion: (preview.body as { readonly planVersion?: unknown }).planVersion,
    };
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => send("imports.run", input, { key })));
    expect(both[0]?.body).toMatchObject({ kind: "imported" });
    expect(both[1]).toEqual(both[0]);
    expect((await send("imports.run", input)).body.kind).toBe("refused");
  });

  it("answers others while a large file is planned", async () => {
    const { desk, send } = await clerkAt();
    const rows = Array.from({ length: 50_000 }, (_, at) => `R-${at},Leith`);
    const contents = Buffer.from(["certificate_number,branch", ...rows].join("\n"));
    const upload = await desk.inRegister((register) =>
      register.desk.uploads.add({ fileName: "a.csv", contents }, personName("Ana Silva")),
    );
    let isPlanned = false;
    const planning = send("imports.preview", { upload }).finally(() => (isPlanned = true));
    await send("imports.list", {});
    expect(isPlanned).toBe(false);
    expect((await planning).body).toMatchObject({ kind: "preview", rowsRead: 50_000 });
  });

  it("refuses for a while what another copy of the desk has marked, and not answered yet", async () => {
    const { desk, send } = await clerkAt();
    const input = await edit(desk);
    const key = randomUUID();
    const person = personName("Ana Silva");
    const submission = submissionOf(
      { key, person, action: "certificates.edit" },
      Buffer.from(JSON.stringify(input)),
    );
    await desk.inRegister(async ({ desk: { idempotency } }) => {
      expect(await idempotency.mark(submission)).toBe(true);
      expect(await idempotency.mark(submission)).toBe(false);
    });
    expect((await send("certificates.edit", input, { key })).status).toBe(409);
    expect(await changesOf(desk)).toBe(1);
  });

  it("keeps nothing of what was read, and does another input under the same key", async () => {
    const { desk, send } = await clerkAt();
    const key = randomUUID();
    await send("messages.list", {}, { key });
    await send("messages.of-person", { email: "eva@ships.example" }, { key });
    const read = { key, person: personName("Ana Silva"), action: "messages.list" };
    const kept = await desk.inRegister(({ desk: { idempotency } }) =>
      idempotency.find(submissionOf(read, Buffer.from("{}"))),
    );
    expect(kept).toBeUndefined();
    await send("certificates.add", { number: "F-1", values: {} }, { key });
    await send("certificates.add", { number: "F-2", values: {} }, { key });
    const second = certificateNumber("F-2");
    expect(await desk.inRegister((register) => register.findCertificate(second))).toBeDefined();
  });

  it("keeps nothing of what changed nothing, and takes back what fails on its way", async () => {
    const { desk, send } = await clerkAt();
    const number = certificateNumber("R-1");
    const key = randomUUID();
    const input = { ...(await edit(desk)), expectedVersions: "2020-01-01T00:00:00.000Z" };
    expect((await send("certificates.edit", input, { key })).body.kind).toBe("changed");
    const expectedVersions = (await desk.inRegister((register) => register.findCertificate(number)))
      ?.updated_at;
    const current = { ...input, expectedVersions };
    expect((await send("certificates.edit", current, { key })).body.kind).toBe("done");

    const submission = { key: randomUUID(), person: personName("Ana Silva"), action: "x" };
    await desk.inRegister(async (register) => {
      const idempotent = createIdempotency();
      const failing = idempotent(register, submission, "whole", async () => {
        await register.edits.remove(number, submission.person);
        throw new Error("The disk is full.");
      });
      await expect(failing).rejects.toThrow("The disk is full.");
      expect(await register.findCertificate(number)).toBeDefined();
      const done = { kind: "done", sentence: "Done." };
      expect(await idempotent(register, submission, "whole", async () => done)).toEqual(done);
    });
  });

  it("takes the same key of another person, for another action and after a day for another submission", async () => {
    const { desk, send } = await clerkAt();
    const input = await edit(desk);
    const key = randomUUID();
    const bo = await desk.signIn("Bo Lind", "edits");
    expect((await send("certificates.edit", input, { key })).body.kind).toBe("done");
    expect((await send("certificates.edit", input, { key, session: bo })).body.kind).toBe(
      "changed",
    );
    expect(
      (
        await send(
          "certificates.delete",
          { number: input.number, expectedVersions: input.expectedVersions },
          { key },
        )
      ).body.kind,
    ).toBe("changed");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS + 1000 });
    const session = await desk.signIn("Ana Silva", "administers");
    expect((await send("certificates.edit", input, { key, session })).body.kind).toBe("changed");
  });

  it("keeps no link of an invitation, and makes another one", async () => {
    const { desk, send } = await clerkAt();
    const invitation = { person: "Bo Lind", role: "edits" };
    const key = randomUUID();
    const first = await send("people.invite", invitation, { key });
    const second = await send("people.invite", invitation, { key });
    expect(first.body).toMatchObject({ link: expect.stringContaining("#") as string });
    expect(second.body).not.toEqual(first.body);
    const submission = { key, person: personName("Ana Silva"), action: "people.invite" };
    expect(
      await desk.inRegister((register) => register.desk.idempotency.find(submission)),
    ).toBeUndefined();
  });

  it("takes no key that is none, and none for a file", async () => {
    const { send } = await clerkAt();
    expect((await send("people.list", {}, { key: "1" })).status).toBe(400);
    expect((await send("messages.export", {})).status).toBe(400);
  });
}
