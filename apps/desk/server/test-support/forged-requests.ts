import { expect, it } from "vitest";
import { UPLOAD_BYTES_MAX } from "@register/office/wire-format";
import { ACTIONS } from "@register/office/actions";
import { mayActAs, type Role, ROLES } from "@register/domain/site";
import { requestTokenOf } from "../session.ts";
import type { DeskUnderTest } from "./desk-under-test.ts";
import { WHO_MAY } from "@register/office/who-may";

const NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

const UPLOAD = { path: "/desk/api/upload?name=a.csv", method: "PUT" };
const ADDRESSES = [
  ...["session.read", ...NAMES].map((name) => ({ path: `/desk/api/${name}`, method: "POST" })),
  UPLOAD,
];
const PAGES = [
  { path: "/", method: "GET" },
  { path: "/assets/start.js", method: "GET" },
  { path: "/desk/auth/passkey", method: "POST" },
];

/** Headers that no page of the desk sends. */
const FORGERIES = {
  "another origin": { origin: "https://certificates.example" },
  "the same host over HTTP": { origin: "http://desk.example" },
  "an origin of null": { origin: "null" },
  "no origin": { origin: undefined },
  "a page of another site": { "sec-fetch-site": "cross-site" },
  "a page of a neighbouring site": { "sec-fetch-site": "same-site" },
};

const OTHER_HOSTS = [
  "127.0.0.1",
  "localhost:4000",
  "desk.example.attacker.example",
  "desk.example:444",
  "",
];

/** For an action that takes a name and a role. */
const UNREADABLE = [
  "",
  "null",
  "[]",
  '"text"',
  "{",
  '{"person":"Bo"}',
  '{"__proto__":{"person":"Bo"},"role":"reads"}',
  '{"person":"Bo","role":"reads","constructor":{}}',
  '{"person":1,"role":"reads"}',
  '{"person":"Bo","role":"owns"}',
  '{"person":1e400,"role":"reads"}',
  new Uint8Array([0x7b, 0xff, 0x7d]),
];

const NO_ACTIONS = ["constructor", "__proto__", "toString", "people", "people.list.x", "upload"];

/** Notes the statuses that are other than expected. */
function createNotes() {
  const others: string[] = [];
  const note = (what: string, status: number, expected: readonly number[]): void => {
    if (!expected.includes(status)) others.push(`${what}: ${status}`);
  };
  return { others, note };
}

/** Requests that are not what a page of the desk sends for somebody who may. */
export function describeForgedRequests(opened: () => Promise<DeskUnderTest>): void {
  it("lets each role do each action that is the role's, and no other", async () => {
    const desk = await opened();
    const { others, note } = createNotes();
    for (const role of ROLES) {
      const session = await desk.signIn(`Person who ${role}`, role);
      const may = (needed: Role) => mayActAs(role, needed);
      for (const name of NAMES) {
        const { status, body } = await desk.ask(`/desk/api/${name}`, { session });
        // A file that nobody reads would keep its place.
        await body?.cancel();
        // Most actions do not take the empty input.
        note(`${name} by ${role}`, status, may(WHO_MAY[name]) ? [200, 400] : [403]);
      }
      const { status } = await desk.ask(UPLOAD.path, { ...UPLOAD, session, body: "a,b" });
      note(`upload by ${role}`, status, may(WHO_MAY["imports.run"]) ? [200] : [403]);
    }
    expect(others).toEqual([]);
  });

  it("refuses every action and the upload without a session, and to every forger", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "administers");
    const { token: ofAnother } = await desk.signIn("Bo Lind", "administers");
    const { others, note } = createNotes();
    for (const { path, method } of ADDRESSES) {
      const ask = async (asked: Parameters<typeof desk.ask>[1]) =>
        (await desk.ask(path, { method, ...asked })).status;
      note(`${path} without a session`, await ask({}), [401]);
      for (const cookie of [
        "__Host-desk=",
        `__Host-desk=${"A".repeat(43)}`,
        // The name of a cookie that a neighbouring host can set.
        session.cookie.replace("__Host-", ""),
      ]) {
        // Whoever makes a cookie up can make its token up, too.
        const token = requestTokenOf(cookie.split("=")[1] ?? "");
        note(`${path} with ${cookie}`, await ask({ session: { cookie, token } }), [401]);
      }
      for (const [what, headers] of Object.entries(FORGERIES)) {
        note(`${path}, ${what}`, await ask({ session, headers }), [403]);
      }
      for (const token of path === "/desk/api/session.read" ? [] : ["", "x", ofAnother]) {
        note(`${path}, token ${token}`, await ask({ session: { ...session, token } }), [403]);
      }
      note(`GET ${path}`, await ask({ session, method: "GET" }), [405]);
    }
    expect(others).toEqual([]);
  });

  it("answers nobody who asks for another host, as with a name that leads to this machine", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "administers");
    const answers = new Set<string>();
    for (const host of OTHER_HOSTS) {
      for (const { path, method } of [...ADDRESSES, ...PAGES]) {
        const headers = { host, origin: `https://${host}` };
        const response = await desk.ask(path, { session, method, headers });
        answers.add(`${response.status} ${await response.text()}`);
      }
    }
    expect([...answers]).toEqual(["421 "]);
  });

  it("refuses what can't be read, what a form can send, and actions that there are not", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "administers");
    const { others, note } = createNotes();
    const ask = async (name: string, asked: object) =>
      (await desk.ask(`/desk/api/${name}`, { session, ...asked })).status;
    for (const body of UNREADABLE) note(String(body), await ask("people.role", { body }), [400]);
    note("what can be read", await ask("people.list", {}), [200]);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", undefined]) {
      const form = { headers: { "content-type": type }, body: Buffer.from("{}") };
      note(String(type), await ask("people.list", form), [400]);
    }
    for (const name of NO_ACTIONS) note(name, await ask(name, {}), [404]);
    // Postgres fails on such a text, and SQLite ends it there.
    const texts = {
      "certificates.list": { text: "a\0b" },
      "messages.of-person": { email: "a\0@b.test" },
      "proposals.decide": { id: 1, approve: false, note: "\0" },
    };
    for (const [name, input] of Object.entries(texts)) {
      note(`${name} with U+0000`, await ask(name, { body: JSON.stringify(input) }), [400]);
    }
    expect(others).toEqual([]);
  });

  it("takes no more than a limit, whatever a request says of its length", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "administers");
    const json = JSON.stringify({ person: "A".repeat(1024 * 1024), role: "reads" });
    expect((await desk.ask("/desk/api/people.invite", { session, body: json })).status).toBe(413);
    const link = { token: "A".repeat(16 * 1024) };
    const refused = await desk.askJson("/desk/auth/link", link);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toEqual({ reason: "The limit is 16 KB." });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const put = { session, method: "PUT" };
    expect((await desk.ask(UPLOAD.path, { ...put, body: endless })).status).toBe(413);
    expect(sent).toBeLessThan(UPLOAD_BYTES_MAX + 4 * 1024 * 1024);
    const most = new Uint8Array(UPLOAD_BYTES_MAX);
    const taken = await desk.ask(UPLOAD.path, { ...put, body: most });
    const { upload } = (await taken.json()) as { readonly upload: number };
    const kept = await desk.inRegister((register) => register.desk.uploads.contents(upload));
    expect(kept.length).toBe(UPLOAD_BYTES_MAX);
    const turned = `/desk/api/upload?name=${encodeURIComponent("harmless \u202Evsc.eteled")}`;
    const named = (await (await desk.ask(turned, { ...put, body: new Uint8Array(9) })).json()) as {
      readonly upload: number;
    };
    const shown = await desk.inRegister((register) => register.desk.uploads.get(named.upload));
    expect(shown.fileName).toBe("harmless vsc.eteled");
  });

  it("reads 16 KB of an action's input, and two megabytes where that may be long", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "edits");
    const status = async (path: string, numbers: number) => {
      const input = { numbers: Array.from({ length: numbers }, (_, at) => `NUMBER-${at}`) };
      return (await desk.askJson(`/desk/api/${path}`, input, { session })).status;
    };
    expect(await status("certificates.list", 2000)).toBe(413);
    expect(await status("certificates.suspend", 2000)).toBe(200);
    expect(await status("certificates.suspend", 160_000)).toBe(413);
    const numbers = Array.from({ length: 10_000 }, (_, at) => `${at}`.padStart(50, "A"));
    const now = new Date().toISOString();
    const expectedVersions = numbers.map((number) => [number, now]);
    const edit = { numbers, expectedVersions, values: { branch: "Dubai" } };
    const answer = await desk.askJson("/desk/api/certificates.edit-several", edit, { session });
    expect(answer.status).toBe(200);
  });

  it("gives its one document at every address of a page, and nothing to keep but hashed files", async () => {
    const desk = await opened();
    const get = (path: string) => desk.ask(path, { method: "GET" });
    expect(await (await get("/certificates/GQC-1")).text()).toBe("the page");
    expect(await (await get("/assets/start.js")).text()).toBe("the script");
    expect((await get("/assets/other.js")).status).toBe(404);
    expect((await get("/desk/api/people.list")).status).toBe(405);
    const session = await desk.signIn("Ana Silva", "reads");
    const answer = await desk.ask("/desk/api/session.read", { session });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("logs what it refuses, without a name, a number, a token or an address", async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "reads");
    const token = await desk.linkFor("Bo Lind", "reads");
    await desk.askJson(
      "/desk/api/people.invite",
      { person: "Bo Lind", role: "edits" },
      { session },
    );
    await desk.askJson("/desk/auth/link", { token: "GQC-2025-001" });
    await desk.askJson(
      "/desk/auth/link",
      { token },
      { headers: { origin: "https://ana.example" } },
    );
    await desk.askJson("/desk/api/ana@ships.example", {}, { session });
    await desk.ask("/desk/api/session.read", { session, headers: { host: "ana.example" } });
    expect(desk.log).toHaveLength(5);
    const text = desk.log.join("\n");
    expect(text).not.toMatch(/Ana|Bo|GQC|192\.0\.2|ships|example/i);
    for (const secret of [token, session.token, session.cookie]) expect(text).not.toContain(secret);
  });
}
