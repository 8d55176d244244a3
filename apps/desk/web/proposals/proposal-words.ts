import type { Output } from "@register/office/actions";
import { shownNumber } from "@register/domain/text";
import { formOf } from "../parts/action-forms.ts";
import type { Values } from "../parts/fields.tsx";
import { instantText } from "../parts/formats.ts";

type Listed = Output<"proposals.list">;
export type Decided = Listed["decided"]["rows"][number];
export type Open = Listed["open"][number];

export function proposalTitle({ action, summary, first, count }: Decided): string {
  const what = count === 1 ? (first ?? "") : `${shownNumber(count)} certificates`;
  return formOf(action).title(what, typedIn(summary));
}

export function typedIn(summary: Decided["summary"]): Values {
  return Object.fromEntries(Object.entries(summary).map(([name, value]) => [name, String(value)]));
}

/** "approved by Ben Okoro, 27 Nov 2026, 09:30" */
export function decisionText({ kind, by, at }: NonNullable<Decided["decision"]>): string {
  return `${kind} by ${by}, ${instantText(at)}`;
}
