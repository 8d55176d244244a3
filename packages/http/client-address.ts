import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import type { WarningLog } from "./error-log.ts";

/** Returns the client address of a request, which its limits count. */
export type ClientAddress = (context: Context) => string;

/** Stands for the address of a connection that is closed already. */
const UNKNOWN = "unknown";

/** Bytes of an IPv6 address that name one client, and those that name a customer's or carrier's network. */
const CLIENT_BYTES = 8;
const NETWORK_BYTES = 6;

/** An address with its port, as some proxies write it: 192.0.2.1:5000, [2001:db8::1]:5000. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * Reads the client address behind our own proxies. Each of them appends its caller's address to X-Forwarded-For;
 * entries before those are the visitor's own writing. Warns once when the header arrives although no proxy is
 * trusted: all visitors behind an undeclared proxy would share one limit.
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
    // Nearest first: the connection itself, then the entry of each proxy.
    const entries = (forwarded ?? "").split(",").toReversed().slice(0, trustedHops);
    const known = [direct, ...entries.map((text) => addressGroup(text.trim()))];
    const unreadable = known.indexOf(undefined);
    // Entries beyond an unreadable one may be the visitor's own writing.
    return (unreadable === -1 ? known : known.slice(0, unreadable)).at(-1) ?? UNKNOWN;
  };
}

/**
 * One client: an IPv4 address, also mapped into IPv6, or the /64 network of an IPv6 customer. Undefined when the
 * text is not an address.
 */
export function addressGroup(text: string): string | undefined {
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = v6 ?? v4 ?? text;
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (address.kind() === "ipv4") return address.toString();
  return network(address, CLIENT_BYTES);
}

/** The /48 network of an IPv6 client; undefined for an IPv4 address. */
export function networkOf(client: string): string | undefined {
  const [address = ""] = client.split("/");
  return isIP(address) === 6 ? network(ipaddr.parse(address), NETWORK_BYTES) : undefined;
}

/** The first bytes of an IPv6 address. */
function network(address: IPv4 | IPv6, bytes: number): string {
  return `${ipaddr.fromByteArray(address.toByteArray().fill(0, bytes)).toString()}/${bytes * 8}`;
}
