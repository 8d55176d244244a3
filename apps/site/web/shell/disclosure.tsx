import SHELL from "#words/shell.json";
import { createElement, Fragment, type ReactNode } from "react";
import { REGISTRATION } from "@register/content/company";
import { Value } from "@register/ui/value";

/** What a company must state; the build has filled the facts in (content/facts.ts). */
export function Disclosure() {
  const { name, number, office } = REGISTRATION;
  const pieces = [name, number, office].reduce<readonly ReactNode[]>(
    (nodes, fact) =>
      nodes.flatMap((node) => (typeof node === "string" ? marked(node, fact) : node)),
    [SHELL.disclosure],
  );
  return createElement(Fragment, null, ...pieces);
}

function marked(text: string, fact: string): readonly ReactNode[] {
  const [before, ...after] = text.split(fact);
  return [before, ...after.flatMap((piece) => [<Value key={fact}>{fact}</Value>, piece])];
}
