import { DAY_MS, HOUR_MS, MINUTE_MS } from "@register/domain/days";
import { counted } from "@register/domain/text";

/** Cut to whole minutes, hours or days: "90 minutes", "30 hours", "3 days". */
export function writtenAge(milliseconds: number): string {
  if (milliseconds < 2 * HOUR_MS) return counted(Math.floor(milliseconds / MINUTE_MS), "minute");
  if (milliseconds < 2 * DAY_MS) return counted(Math.floor(milliseconds / HOUR_MS), "hour");
  return counted(Math.floor(milliseconds / DAY_MS), "day");
}
