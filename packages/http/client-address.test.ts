import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { addressGroup, createClientAddress } from "./client-address.ts";

const PROXY = "192.0.2.1";

/** Asks an app for the client address that it sees, over a connection from another address. */
async function clientOf(
  trustedHops: number,
  forwarded: string | undefined,
  from: string | undefined = PROXY,
): Promise<{ readonly client: string; readonly warnings: readonly string[] }> {
  const warnings: string[] = [];
  const clientAddress = createClientAddress(trustedHops, (_place, text) => warnings.push(text));
  const app = new Hono().get("/", (context) => context.text(clientAddress(context)));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const connection = { incoming: { socket: { remoteAddress: from } } };
  await app.request("/", { headers }, connection);
  const response = await app.request("/", { headers }, connection);
  return { client: await response.text(), warnings };
}

describe("the client's address", () => {
  it.each([
    ["the connection's, when no proxy is trusted", 0, "198.51.100.7", PROXY],
    ["the connection's, when there is no header", 1, undefined, PROXY],
    ["the last entry behind one proxy", 1, "203.0.113.9, 198.51.100.7", "198.51.100.7"],
    ["the one before behind two", 2, "203.0.113.9, 198.51.100.7, 192.0.2.2", "198.51.100.7"],
    ["the first when there are fewer than trusted", 5, "198.51.100.7", "198.51.100.7"],
    ["the proxy's when the entry is unreadable", 1, "203.0.113.9, unknown", PROXY],
    ["the proxy's when a nearer entry is unreadable", 2, "203.0.113.9, _hidden", PROXY],
    ["without the port that a proxy added", 1, "198.51.100.7:4711", "198.51.100.7"],
    ["the network of an IPv6 client", 1, "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"],
  ])("is %s", async (_case, hops, forwarded, expected) => {
    expect((await clientOf(hops, forwarded)).client).toBe(expected);
  });

  it("is one word when the connection has none any more", async () => {
    const app = new Hono().get("/", (context) =>
      context.text(createClientAddress(1, () => {})(context)),
    );
    expect(await (await app.request("/")).text()).toBe("unknown");
  });

  it("warns once, naming no address, when a forwarded one comes and no proxy is trusted", async () => {
    const { warnings } = await clientOf(0, "198.51.100.7");
    expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY")]);
    expect(warnings[0]).not.toContain("198.51.100.7");
    expect((await clientOf(1, "198.51.100.7")).warnings).toEqual([]);
    expect((await clientOf(0, undefined)).warnings).toEqual([]);
  });
});

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["::1", "::/64"],
  ["2001:DB8::1", "2001:db8::/64"],
  ["2001:db8::ffff:0:0:1", "2001:db8::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["192.0.2.1.5", undefined],
  ["192.0.2.256:80", undefined],
  ["1", undefined],
  ["", undefined],
])("counts %j as the client %j", (text, group) => {
  expect(addressGroup(text)).toBe(group);
});
