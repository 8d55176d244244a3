import { expect, it } from "vitest";
import { openStore } from "@register/register";
import { postgresDatabase } from "@register/register/test-support/postgres-database";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { CONTACT_FIELD_NAMES, CONTACT_SUBMISSIONS_TABLE } from "@register/domain/messages";
import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { REST_PREFIX, ROUTES } from "@register/domain/site";
import { FIELD_EXAMPLES } from "@register/domain/test-support/contact-examples";
import { mailOf } from "../apps/site/server/messages/smtp-sender.ts";
import { testApp } from "../apps/site/server/test-support/test-app.ts";
import { runStaff } from "../apps/staff/test-support/run-staff.ts";

type Typed = Readonly<Record<string, string>>;

const SENT: Typed = Object.fromEntries(
  CONTACT_FIELD_NAMES.map((name) => [name, FIELD_EXAMPLES[name][0]]),
);

/** For each field a message that differs in it alone. */
const OTHERS = CONTACT_FIELD_NAMES.map((name) =>
  Object.assign({}, SENT, { [name]: FIELD_EXAMPLES[name][1] }),
);

const ADDRESSES = { to: ["office@gqc.example"], from: "website@gqc.example" };

/** Reports each field that does not stand there, and goes on. */
function expectEveryField(place: string, text: unknown): void {
  for (const [name, value] of Object.entries(SENT)) {
    expect.soft(text, `${name} in ${place}`).toContain(value);
  }
}

it.each(["SQLite", "Postgres"])("%s: no field of a message is lost on its way", async (kind) => {
  const data = temporaryFolder();
  const databaseUrl = kind === "Postgres" ? await postgresDatabase() : undefined;
  const { store } = await openStore({ dataDirectory: data, databaseUrl }, "create");
  const app = testApp({ store });
  const staff = async (line: string, url = databaseUrl, ...more: readonly string[]) => {
    const environment = url === undefined ? {} : { DATABASE_URL: url };
    const run = await runStaff([...line.split(" "), ...more], { data, environment });
    return run.stdout + run.stderr;
  };
  const post = async (path: string, options: RequestInit) =>
    (await app.request(path, { method: "POST", ...options })).status;
  const headers = { apikey: EMBEDDED_PUBLIC_KEY, "content-type": "application/json" };
  const sendByScript = (message: Typed) =>
    post(`${REST_PREFIX}/${CONTACT_SUBMISSIONS_TABLE}`, { headers, body: JSON.stringify(message) });
  const sendForm = (message: Typed) => post(ROUTES.contact, { body: new URLSearchParams(message) });

  // Each is sent twice, and stored once.
  expect([await sendByScript(SENT), await sendForm(SENT)]).toEqual([201, 200]);
  for (const each of OTHERS)
    expect([await sendForm(each), await sendByScript(each)]).toEqual([200, 201]);
  const outgoing = [];
  for (let each = await store.outbox.take(60_000); each !== undefined;) {
    outgoing.push(each);
    each = await store.outbox.take(60_000);
  }
  await store.close();
  expect.soft(outgoing).toMatchObject([SENT, ...OTHERS]);
  const [first] = outgoing;
  expectEveryField("the mail", first && mailOf(first, ADDRESSES).text);

  expectEveryField("messages show", await staff("messages show 1"));
  const exported = await staff("messages export");
  expectEveryField("messages export", exported);
  for (const [name, [, value]] of Object.entries(FIELD_EXAMPLES)) {
    const found = await staff("messages list --match", databaseUrl, value);
    expect.soft(found, `${name} searched for`).toMatch(/^matching +1$/m);
  }
  const home = databaseUrl ?? (await postgresDatabase());
  if (databaseUrl === undefined) await staff(`move --to ${home}`);
  expect.soft(await staff("messages export", home), "the register, moved").toBe(exported);
  for (const address of FIELD_EXAMPLES.email) {
    expect(await staff(`messages erase --yes --email ${address}`, home)).toContain("Erased");
  }
  expect((await staff("messages export", home)).trim().split("\n")).toHaveLength(1);
});
