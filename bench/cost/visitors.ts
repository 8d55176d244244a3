import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import { numberOf } from "./fill-register.ts";
import type { Ask } from "./cost-of-one.ts";

const HEADERS = { apikey: EMBEDDED_PUBLIC_KEY };

/** What visitors ask a site for; certificates are chosen at random. */
export function visitorsOf(address: string, certificates: number) {
  const lookup = (number: string) =>
    fetch(`${address}/rest/v1/certificates?select=*&certificate_number=eq.${number}`, {
      headers: HEADERS,
    });
  const any = () => 1 + Math.floor(Math.random() * certificates);
  return {
    lookup: () => lookup(numberOf(any())),
    missing: () => lookup(`MISSING-${any()}`),
    home: () => fetch(address),
    page: (number: string) => () => fetch(`${address}/track?number=${number}`),
    message: () =>
      fetch(`${address}/rest/v1/contact_submissions`, {
        method: "POST",
        headers: { ...HEADERS, "content-type": "application/json" },
        body: JSON.stringify({
          name: "Ana",
          email: "ana@ships.example",
          phone: null,
          // The same words would be one message that comes again.
          message: `Please inspect our cargo ${crypto.randomUUID()}.`,
        }),
      }),
  } satisfies Record<string, Ask | ((number: string) => Ask)>;
}
