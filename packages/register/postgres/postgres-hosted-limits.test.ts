import { Client, DatabaseError } from "pg";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { readServerConfig } from "@register/settings";
import { query, registerDatabase } from "../test-support/postgres-database.ts";

const { messagesPerHour, allMessagesPerHour } = readServerConfig({});

let client: Client;
let url: string;
beforeEach(async () => {
  url = await registerDatabase();
  client = new Client(url);
  await client.connect();
  // Before the database is dropped.
  onTestFinished(() => client.end());
});

/** Leaves so many messages in one request, as PostgREST does; returns "stored" or how it was refused. */
async function send(headers: object, count = 1, text = "Is it in force?"): Promise<string> {
  await client.query("begin; set local role anon");
  await client.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
  try {
    await client.query(
      `insert into contact_submissions (name, email, message)
       select 'Ana', 'ana@ships.example', $1 || ' ' || n || ' ' || gen_random_uuid()
       from generate_series(1, $2::int) as n`,
      [text, count],
    );
    await client.query("commit");
    return "stored";
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof DatabaseError)) throw error;
    return `${error.code} ${error.message}; ${error.hint}`;
  }
}

const from = (address: string) => ({ "cf-connecting-ip": address });

/** What the nearest proxy saw stands last; what stands before it the client may have made up. */
const made = (address: string) => ({ "x-forwarded-for": `${address}, 192.0.2.1` });

it("stores as many messages of one client as our server would, however they are sent", async () => {
  expect(await send(from("192.0.2.1"), messagesPerHour)).toBe("stored");
  expect(await send(from("192.0.2.1"))).toMatch(/^PT429 Too many messages; Try again in \d+ s$/);
  expect(await send(from("192.0.2.2"), messagesPerHour + 1)).toMatch(/^PT429/);
  // What was refused whole did not count.
  expect(await send(from("192.0.2.2"))).toBe("stored");
});

it("counts a whole IPv6 network as one client, and IPv4 within IPv6 as the address it is", async () => {
  expect(await send(from("2001:db8::1"), messagesPerHour)).toBe("stored");
  expect(await send(from("2001:db8::2"))).toMatch(/^PT429/);
  expect(await send(from("2001:db8:0:1::1"))).toBe("stored");
  expect(await send(from("::ffff:192.0.2.1"), messagesPerHour)).toBe("stored");
  expect(await send(from("::ffff:192.0.2.2"))).toBe("stored");
});

it("counts an IPv6 network of 48 bits together, as our server does", async () => {
  for (let subnet = 0; subnet < 4; subnet += 1) {
    expect(await send(from(`2001:db8:1:${subnet}::1`), messagesPerHour)).toBe("stored");
  }
  expect(await send(from("2001:db8:1:4::1"))).toMatch(/^PT429 Too many messages; Try again in/);
  expect(await send(from("2001:db8:2:4::1"))).toBe("stored");
});

it("stores as many messages of all clients as our server would, until the number is replaced", async () => {
  const fromMany = async (count: number) => {
    const outcomes = new Set<string>();
    for (let each = 0; each < count; each += 1)
      outcomes.add(await send(from(`198.51.${each}.1`), 50));
    return [...outcomes];
  };
  expect(await fromMany(allMessagesPerHour / 50)).toEqual(["stored"]);
  expect(await send(from("192.0.2.1"))).toMatch(/^PT429 Too many messages; Try again in \d+ s$/);
  // What was refused for all is taken back of the client's own count.
  const own = "select points from private.request_counts where key = 'messages:192.0.2.1'";
  expect(await query(url, own)).toEqual([]);
  await query(
    url,
    "create or replace function private.messages_per_hour_of_all() returns integer language sql immutable set search_path = '' as 'select 2000';",
  );
  expect(await send(from("192.0.2.1"))).toBe("stored");
});

it("believes of x-forwarded-for only what the nearest proxy wrote, and the gateway's own header before it", async () => {
  expect(await send(made("198.51.100.1"), messagesPerHour)).toBe("stored");
  expect(await send(made("198.51.100.2"))).toMatch(/^PT429/);
  expect(await send({ ...made("198.51.100.1"), ...from("192.0.2.9") })).toBe("stored");
  expect(await send(from("not an address"), messagesPerHour)).toBe("stored");
  expect(await send(from("nor is this"))).toMatch(/^PT429/);
});

it("leaves the counting to our server, which names no address", async () => {
  expect(await send({}, messagesPerHour + 1)).toBe("stored");
  expect(await query(url, "select * from private.request_counts")).toEqual([]);
});

it("begins anew when the hour is over, and keeps no count for longer than the next message", async () => {
  expect(await send(from("192.0.2.1"), messagesPerHour)).toBe("stored");
  await query(url, "update private.request_counts set expire = 1");
  expect(await send(from("192.0.2.2"))).toBe("stored");
  expect(await query(url, "select key, points from private.request_counts order by key")).toEqual([
    { key: "all-messages:everybody", points: 1 },
    { key: "messages:192.0.2.2", points: 1 },
  ]);
  expect(await send(from("192.0.2.1"))).toBe("stored");
});

it("takes another number, and lets counts that have ended be deleted, by the SQL that the documents give", async () => {
  await query(
    url,
    "create or replace function private.messages_per_hour() returns integer language sql immutable set search_path = '' as 'select 2';",
  );
  expect(await send(from("192.0.2.1"), 2)).toBe("stored");
  expect(await send(from("192.0.2.1"))).toMatch(/^PT429/);
  const deleteEnded =
    "delete from private.request_counts where expire < extract(epoch from now()) * 1000 returning key";
  expect(await query(url, deleteEnded)).toEqual([]);
  await query(url, "update private.request_counts set expire = 1");
  expect(await query(url, deleteEnded)).toEqual([
    { key: "messages:192.0.2.1" },
    { key: "all-messages:everybody" },
  ]);
});

it("does not count a message that came before", async () => {
  const message =
    "insert into contact_submissions (name, email, message) values ('Ana', 'a@b.example', 'Is it in force?')";
  for (let sent = 0; sent < 2; sent += 1) {
    await client.query(
      `begin; set local role anon; set local request.headers = '{"cf-connecting-ip": "192.0.2.1"}'; ${message}; commit`,
    );
  }
  expect(await query(url, "select points from private.request_counts")).toEqual([
    { points: 1 },
    { points: 1 },
  ]);
});
