import CALENDAR from "#words/calendar.json";
import { expiryCalendar } from "@register/domain/expiry-calendar";
import type { LookupOutcome } from "@register/domain/lookup";
import { expiryAhead, holderOf } from "@register/domain/certificate";
import { certificateLink } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import { saveFile } from "./save-file.ts";

export interface Expiring extends Pick<
  Extract<LookupOutcome, { kind: "found" }>,
  "certificate" | "verdict"
> {
  /** UTC, ISO 8601. */
  readonly lookedUpAt: string;
}

/** Includes only expiries ahead. Entries are dated by the lookup, so that calendars accept later changes as newer. */
export function saveExpiries(found: readonly Expiring[], origin: string, name: string): void {
  const expiring = found.flatMap(({ certificate, verdict, lookedUpAt: changedAt }) => {
    const ahead = expiryAhead(certificate, verdict);
    const { certificate_number: number } = certificate;
    return ahead === undefined
      ? []
      : [{ number, vessel: holderOf(certificate), ...ahead, changedAt }];
  });
  const text = expiryCalendar(expiring, {
    pageOf: (number) => certificateLink(origin, number, LANGUAGE).href,
    words: CALENDAR,
    now: new Date(),
  });
  saveFile(`${name}.ics`, "text/calendar", text);
}
