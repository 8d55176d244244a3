import { isIP, isIPv4 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import type { WarningLog } from "./error-log.ts";

export type ClientAddress = (context: Context) => string;

const UNKNOWN = "unknown";

/** An IPv6 /64 is one client, a /48 one network. */
const CLIENT_BYTES = 8;
const NETWORK_BYTES = 6;

/** Some proxies write 192.0.2.1:5000 or [2001:db8::1]:5000. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/**
 * Our proxies append to X-Forwarded-For; earlier entries may be forged. Behind an undeclared proxy visitors would share
 * one limit.
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
    // Nearest first.
    const entries = (forwarded ?? "").split(",").toReversed().slice(0, trustedHops);
    const known = [direct, ...entries.map((text) => addressGroup(text.trim()))];
    const unreadable = known.indexOf(undefined);
    // Entries beyond an unreadable one may be forged.
    return (unreadable === -1 ? known : known.slice(0, unreadable)).at(-1) ?? UNKNOWN;
  };
}

/** Returns an IPv4 address or an IPv6 /64. */
export function addressGroup(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {};
  const bare = v6 ?? v4 ?? text;
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (address.kind() === "ipv4") return address.toString();
  return network(address, CLIENT_BYTES);
}

export function networkOf(client: string): string | undefined {
  const [address = ""] = client.split("/");
  return isIP(address) === 6 ? network(ipaddr.parse(address), NETWORK_BYTES) : undefined;
}

function network(address: IPv4 | IPv6, bytes: number): string {
  return `${ipaddr.fromByteArray(address.toByteArray().fill(0, bytes)).toString()}/${bytes * 8}`;
}
