import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import type { People } from "@register/register/desk";
import { LIFETIMES } from "@register/domain/lifetimes";
import { personName, TESTER } from "@register/register/test-support/imported-certificates";
import { requestTokenOf } from "../session.ts";
import type { DeskUnderTest } from "./desk-under-test.ts";
import { HOUR_MS } from "@register/domain/days";

/** Moves the clock, and nothing else of time. */
function later(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

/** Links of this machine, and the sessions that they begin. */
export function describeSessions(
  opened: (options?: { readonly origin: string }) => Promise<DeskUnderTest>,
): void {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("begins a session by a link once, even when two ask at the same moment", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "edits");
    const both = await Promise.all([1, 2].map(() => desk.askJson("/desk/auth/link", { token })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await desk.askJson("/desk/auth/link", { token })).status).toBe(401);
  });

  it("refuses a link whose time is over, an earlier one, and that of a removed person", async () => {
    const desk = await opened();
    const status = async (token: string) =>
      (await desk.askJson("/desk/auth/link", { token })).status;
    const first = await desk.linkFor("Ana Silva", "edits");
    const second = await desk.linkFor("Ana Silva", "edits");
    expect(await status(first)).toBe(401);
    later(LIFETIMES.link.session + 1000);
    expect(await status(second)).toBe(401);
    const ofRemoved = await desk.linkFor("Bo Lind", "edits");
    await desk.inRegister(async ({ desk: { people } }) => {
      const bo = await people.find(personName("bo lind"));
      expect(await people.remove(bo?.id ?? 0, TESTER)).toBe("done");
    });
    expect(await status(ofRemoved)).toBe(401);
  });

  it("keeps a session for eight hours after its last use, and for a day after its sign-in", async () => {
    const desk = await opened();
    for (const last of [4 * HOUR_MS, LIFETIMES.idleSession + 1000]) {
      const session = await desk.signIn("Ana Silva", "reads");
      const status = async () => (await desk.ask("/desk/api/session.read", { session })).status;
      for (let hours = 0; hours < (last === 4 * HOUR_MS ? 20 : 10); hours += 5) {
        later(5 * HOUR_MS);
        expect(await status()).toBe(200);
      }
      later(last);
      expect(await status()).toBe(401);
    }
  });

  it("gives a new token at each sign-in, so that a planted one gains nothing", async () => {
    const desk = await opened();
    const planted = { cookie: `__Host-desk=${"B".repeat(43)}` };
    const token = await desk.linkFor("Ana Silva", "reads");
    const begun = await desk.askJson("/desk/auth/link", { token }, { headers: planted });
    const first = await desk.sessionOf(begun);
    expect(first.cookie).not.toBe(planted.cookie);
    expect((await desk.ask("/desk/api/session.read", { headers: planted })).status).toBe(401);
    // Who signs in once more leaves the former session behind.
    const again = await desk.linkFor("Ana Silva", "reads");
    const second = await desk.askJson("/desk/auth/link", { token: again }, { session: first });
    expect((await desk.ask("/desk/api/session.read", { session: first })).status).toBe(401);
    expect((await desk.sessionOf(second)).token).not.toBe(first.token);
  });

  it("ends a session when its person leaves or is removed, and a role at once", async () => {
    const desk = await opened();
    const ana = await desk.signIn("Ana Silva", "administers");
    const bo = await desk.signIn("Bo Lind", "administers");
    const status = async (session: typeof ana) =>
      (await desk.ask("/desk/api/people.list", { session })).status;
    const person = "Bo Lind";
    await desk.askJson("/desk/api/people.role", { person, role: "approves" }, { session: ana });
    expect(await status(bo)).toBe(403);
    await desk.askJson("/desk/api/people.remove", { person }, { session: ana });
    expect(await status(bo)).toBe(401);
    const left = await desk.ask("/desk/auth/leave", { session: ana });
    expect(left.headers.get("set-cookie")).toMatch(/^__Host-desk=; Max-Age=0; /);
    expect(await status(ana)).toBe(401);
  });

  it("does nothing for a request whose body arrives after its person was removed or lowered", async () => {
    const desk = await opened();
    const slowly = async (name: string, change: (id: number) => Promise<unknown>) => {
      const session = await desk.signIn(name, "edits");
      const input = Buffer.from(JSON.stringify({ number: `OF-${name}`, values: {} }));
      const { readable, writable } = new TransformStream<Uint8Array>();
      const body = writable.getWriter();
      const answer = desk.ask("/desk/api/certificates.add", { session, body: readable });
      await body.write(input.subarray(0, 5));
      const { id } = await desk.inRegister(async ({ desk: { people } }) => {
        const person = await people.find(personName(name));
        if (person === undefined) throw new Error("A person.");
        return person;
      });
      await change(id);
      await body.write(input.subarray(5));
      await body.close();
      return (await answer).status;
    };
    const people = <T>(work: (all: People) => Promise<T>) =>
      desk.inRegister((register) => work(register.desk.people));
    expect(await slowly("Ana", async () => {})).toBe(200);
    expect(await slowly("Bo", (id) => people((all) => all.remove(id, TESTER)))).toBe(401);
    expect(await slowly("Eva", (id) => people((all) => all.changeRole(id, "reads", TESTER)))).toBe(
      403,
    );
    const found = await desk.inRegister((register) => register.list({ text: "OF-", limit: 9 }));
    expect(found.certificates).toMatchObject([{ certificate_number: "OF-Ana" }]);
  });

  it("gives cookies that scripts, other sites, other programs of localhost and plain connections don't get", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "reads");
    const { headers } = await desk.askJson("/desk/auth/link", { token });
    expect(headers.get("set-cookie")).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const local = await opened({ origin: "http://localhost:4100" });
    const its = await local.linkFor("Ana Silva", "reads");
    const { headers: localHeaders } = await local.askJson("/desk/auth/link", { token: its });
    expect(localHeaders.get("set-cookie")).toMatch(
      /^desk-4100=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Strict$/,
    );
  });

  it("keeps no token that would sign in, in its tables", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "reads");
    const session = await desk.signIn("Bo Lind", "reads");
    const [, kept = ""] = session.cookie.split("=");
    // A hash that was read from a backup is no token.
    for (const each of [token, kept]) {
      const hash = createHash("sha256").update(each).digest("base64url");
      expect((await desk.askJson("/desk/auth/link", { token: hash })).status).toBe(401);
      const cookie = `__Host-desk=${hash}`;
      expect((await desk.ask("/desk/api/session.read", { headers: { cookie } })).status).toBe(401);
    }
    expect((await desk.ask("/desk/api/session.read", { session })).status).toBe(200);
    expect((await desk.askJson("/desk/auth/link", { token })).status).toBe(200);
  });

  it("answers others while many wait to write that they are there, as during an import", async () => {
    const desk = await opened();
    const [ana, bo] = [await desk.signIn("Ana Silva", "reads"), await desk.signIn("Bo", "reads")];
    const read = async (session: typeof ana) =>
      (await desk.ask("/desk/api/session.read", { session })).status;
    await desk.inRegister(async (register) => {
      const stored = Promise.withResolvers<void>();
      const storing = register.inTransaction(() => stored.promise);
      later(HOUR_MS);
      const waiting = Array.from({ length: 9 }, () => read(ana));
      await wait(50);
      vi.useRealTimers();
      expect(await read(bo)).toBe(200);
      stored.resolve();
      await storing;
      expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
    });
  });

  it("leaves a database its connections when strangers try to sign in all at once", async () => {
    const desk = await opened();
    const all = Array.from({ length: 300 }, async (_, client) => {
      const headers = { "x-client": `198.51.100.${client}` };
      return (await desk.ask("/desk/auth/passkey", { headers })).status;
    });
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  it("lets one address try to sign in so often, and no other wait for it", async () => {
    const desk = await opened();
    const attempt = (client: string) =>
      desk.askJson("/desk/auth/link", { token: "x", more: 1 }, { headers: { "x-client": client } });
    for (let tries = 0; tries < 200; tries += 1) await attempt("198.51.100.1");
    const refused = await attempt("198.51.100.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await attempt("198.51.100.2")).status).toBe(400);
  });

  it("counts failures at the sign-in, not askings: an office that shares an address signs in", async () => {
    const desk = await opened();
    for (let tries = 0; tries < 300; tries += 1) {
      expect((await desk.ask("/desk/auth/passkey")).status).toBe(200);
    }
  });

  it("waits for a few bodies of one address at the sign-in, and others need not", async () => {
    const desk = await opened();
    const ended = Promise.withResolvers<void>();
    const slowly = (client: string) => {
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          await ended.promise;
          controller.close();
        },
      });
      const headers = { "x-client": client };
      return desk.ask("/desk/auth/link", { headers, body });
    };
    const waiting = Array.from({ length: 20 }, () => slowly("198.51.100.1"));
    expect((await slowly("198.51.100.1")).status).toBe(429);
    const other = { headers: { "x-client": "198.51.100.2" } };
    expect((await desk.ask("/desk/auth/passkey", other)).status).toBe(200);
    ended.resolve();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  });

  it("reads nothing of a stranger's request, whatever cookie and token somebody has invented", async () => {
    const desk = await opened();
    const invented = "A".repeat(43);
    const session = { cookie: `__Host-desk=${invented}`, token: requestTokenOf(invented) };
    const pulled = vi.fn<() => void>();
    const requests = [
      { path: "/desk/api/certificates.suspend", method: "POST" },
      { path: "/desk/api/upload", method: "PUT" },
    ];
    for (const { path, method } of requests) {
      // Never ends.
      const body = new ReadableStream<Uint8Array>({ pull: pulled }, { highWaterMark: 0 });
      expect((await desk.ask(path, { session, method, body })).status).toBe(401);
    }
    expect(pulled).not.toHaveBeenCalled();
    expect(desk.log).toEqual([expect.stringContaining("You are not signed in")]);
  });
}
