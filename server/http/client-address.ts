import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import type { WarningLog } from "./error-log.ts";

/** Gives the address that a request's limits are counted for. */
export type ClientAddress = (context: Context) => string;

/** For a request whose connection has gone before it was asked. */
const UNKNOWN = "unknown";

/** What is one client, and the network that a customer or a region of a carrier has, in bytes of an IPv6 address. */
const CLIENT_BYTES = 8;
const NETWORK_BYTES = 6;

/** What proxies write when they add the port: 192.0.2.1:5000, [2001:db8::1]:5000. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * Reads the client's address past as many proxies as are ours: each of them appended the address it
 * was called from to X-Forwarded-For, and whatever stands before those was written by the visitor.
 * Warns once when the header comes although no proxy is trusted, since everybody behind an
 * undeclared proxy would share one limit.
 */
export function createClientAddress(trustedHops: number, logWarning: WarningLog): ClientAddress {
  let warned = false;
  return ({ req, env }) => {
    const forwarded = req.header("x-forwarded-for");
    if (trustedHops === 0 && forwarded !== undefined && !warned) {
      warned = true;
      logWarning(
        "the client's address",
        "A request came with X-Forwarded-For and TRUST_PROXY is 0. If a proxy of yours stands in front, set TRUST_PROXY to the number of proxies; until then all visitors share its limits.",
      );
    }
    const { incoming } = (env ?? {}) as Partial<HttpBindings>;
    const direct = addressGroup(incoming?.socket.remoteAddress ?? "");
    if (trustedHops === 0) return direct ?? UNKNOWN;
    // From the nearest: the connection itself, then what each proxy appended.
    const entries = (forwarded ?? "").split(",").toReversed().slice(0, trustedHops);
    const known = [direct, ...entries.map((text) => addressGroup(text.trim()))];
    const unreadable = known.indexOf(undefined);
    // What stands behind an unreadable entry can't be told from what the visitor wrote.
    return (unreadable === -1 ? known : known.slice(0, unreadable)).at(-1) ?? UNKNOWN;
  };
}

/**
 * What counts as one client: an IPv4 address, also when it comes mapped into IPv6, or the /64
 * network that an IPv6 customer has to himself. Undefined when the text is no address.
 */
export function addressGroup(text: string): string | undefined {
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = v6 ?? v4 ?? text;
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (address.kind() === "ipv4") return address.toString();
  return network(address, CLIENT_BYTES);
}

/** The IPv6 network of 48 bits that a client is in; undefined for one that has an IPv4 address. */
export function networkOf(client: string): string | undefined {
  const [address = ""] = client.split("/");
  return isIP(address) === 6 ? network(ipaddr.parse(address), NETWORK_BYTES) : undefined;
}

/** The network of so many bytes that an IPv6 address is in. */
function network(address: IPv4 | IPv6, bytes: number): string {
  return `${ipaddr.fromByteArray(address.toByteArray().fill(0, bytes)).toString()}/${bytes * 8}`;
}
