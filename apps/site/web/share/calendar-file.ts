import CALENDAR from "#words/calendar.json";
import { expiryCalendar } from "@register/domain/expiry-calendar";
import type { LookupOutcome } from "@register/domain/lookup";
import { expiryAhead } from "@register/domain/certificate";
import { certificateLink } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import { saveFile } from "./save-file.ts";

type Found = Pick<Extract<LookupOutcome, { kind: "found" }>, "certificate" | "verdict">;

/** Saves a calendar file with the expiries of those certificates that have one ahead. */
export function saveExpiries(found: readonly Found[], origin: string, name: string): void {
  const expiring = found.flatMap(({ certificate, verdict }) => {
    const day = expiryAhead(certificate, verdict);
    const { certificate_number: number, vessel_name: vessel } = certificate;
    return day === undefined ? [] : [{ number, vessel, day }];
  });
  const text = expiryCalendar(expiring, {
    pageOf: (number) => certificateLink(origin, number, LANGUAGE).href,
    words: CALENDAR,
    now: new Date(),
  });
  saveFile(`${name}.ics`, "text/calendar", text);
}
