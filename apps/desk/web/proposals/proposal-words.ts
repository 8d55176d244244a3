import type { Output } from "@register/office/actions";
import { formOf } from "../parts/action-forms.ts";
import type { Values } from "../parts/fields.tsx";
import { instantText } from "../parts/formats.ts";

type Listed = Output<"proposals.list">;
export type Decided = Listed["decided"]["rows"][number];
export type Open = Listed["open"][number];

/** What an approval does, as the form says in which it was proposed. */
export function proposalTitle({ action, input, seen, count }: Decided): string {
  const [number = ""] = Object.keys(seen);
  return formOf(action).title(count === 1 ? number : `${count} certificates`, typedIn(input));
}

/** What was typed in the form. */
export function typedIn(input: Decided["input"]): Values {
  const typed = Object.entries(input).filter(([, value]) => typeof value !== "object");
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/** How a proposal ended: "approved by Ben Okoro, 27 Nov 2026, 09:30". */
export function decisionText({ kind, by, at }: NonNullable<Decided["decision"]>): string {
  return `${kind} by ${by}, ${instantText(at)}`;
}
