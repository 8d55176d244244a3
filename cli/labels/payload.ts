import { certificateLink } from "../../domain/routes.ts";

/** What a printed code says: the address of the certificate, or its number alone. */
export const PAYLOADS = ["link", "number"] as const;

export type Payload = (typeof PAYLOADS)[number];

/** The text that a code carries. */
export function payloadText(payload: Payload, number: string, origin: string): string {
  return payload === "link" ? certificateLink(origin, number).href : number;
}
