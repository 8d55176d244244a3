import RENEWALS from "#words/renewals.json";
import VERDICTS from "#words/verdicts.json";
import { replacedStandards } from "@register/content/standards";
import {
  type ConfirmationWindow,
  type Edition,
  recordVerdict,
  replacedEditions,
} from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import { fillMarked } from "@register/ui/fill";
import { dayText } from "@register/ui/verdict-words";
import type { FoundAnswer } from "./answer.ts";

/** Sentences below the answer: when the next confirmation is due, and which editions are replaced. */
export function notesOf(
  { certificate, verdict }: FoundAnswer,
  lookedUpAt: string,
  standards: readonly Edition[] = replacedStandards(),
): readonly string[] {
  const next = verdict.kind === "valid" ? verdict.next : undefined;
  const isOver = recordVerdict(verdict).kind === "expired" || certificate.status === "withdrawn";
  const editions = isOver ? [] : replacedEditions(certificate, standards);
  return [
    ...(next === undefined ? [] : [nextText(next)]),
    ...editions.map((edition) => editionText(edition, lookedUpAt)),
  ];
}

function nextText({ from, to }: ConfirmationWindow): string {
  const { nextConfirmation, nextConfirmationOn } = VERDICTS;
  const places = { from: dayText(from), to: dayText(to) };
  return fillMarked(from === to ? nextConfirmationOn : nextConfirmation, places);
}

function editionText({ name, next, until = "" }: Edition, lookedUpAt: string): string {
  const { newer, ends, ended } = RENEWALS;
  const known = londonDate(new Date(lookedUpAt)) > until ? ended : ends;
  const values = { standard: name, next, date: dayText(until) };
  return fillMarked(until === "" ? newer : known, values);
}
