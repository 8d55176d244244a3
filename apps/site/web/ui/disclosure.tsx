import SHELL from "#words/shell.json";
import type { ReactNode } from "react";
import { REGISTRATION } from "@register/content/company";
import { fillWith } from "@register/ui/fill";

const { name, number, office } = REGISTRATION;
const FACTS = { name, number, office };

/** Legally required. The build has filled in the facts (content/facts.ts). */
export function Disclosure(): ReactNode {
  const text = Object.entries(FACTS).reduce(
    (words, [place, fact]) => words.replaceAll(fact, `{${place}}`),
    SHELL.disclosure,
  );
  return fillWith(text, FACTS);
}
