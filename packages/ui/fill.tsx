import { createElement, isValidElement, type ReactNode } from "react";
import { fillPlaces, type PlaceValues } from "@register/domain/text";
import { Value } from "./value.tsx";
import type { PluralForms } from "@register/content/words";
import { IS_RIGHT_TO_LEFT, LANGUAGE_TAG } from "./this-language.ts";

const PLACE = /\{(\w+)\}/g;

/**
 * Fills places for the page; text that leaves it, such as a title, uses `fillPlaces`. In right-to-left languages,
 * isolates (U+2068, U+2069) keep numbers and Latin names from reordering the text.
 */
export function fill(text: string, values: PlaceValues): string {
  return fillPlaces(IS_RIGHT_TO_LEFT ? text.replaceAll(PLACE, "\u2068$&\u2069") : text, values);
}

/** Isolates values in every language, for `Marked`. */
export function fillMarked(text: string, values: PlaceValues): string {
  return fillPlaces(text.replaceAll(PLACE, "\u2068$&\u2069"), values);
}

export function unmarked(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, "");
}

/** The values in the text are never translated. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  return withSecond(text, /[\u2068\u2069]/, (piece) => createElement(Value, null, piece));
}

/** Fills places with elements; plain text counts as a value and is never translated. */
export function fillWith(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return withSecond(text, PLACE, (name) =>
    createElement(isValidElement(nodes[name]) ? "bdi" : Value, null, nodes[name]),
  );
}

/** The span keeps the spaces between its parts inside a flex container, such as a button. */
function withSecond(text: string, between: RegExp, content: (part: string) => ReactNode) {
  const parts = text.split(between).map((part, at) => (at % 2 === 0 ? part : content(part)));
  return createElement("span", null, ...parts);
}

export function fillCount(forms: PluralForms, count: number): string {
  return fill(forms[new Intl.PluralRules(LANGUAGE_TAG).select(count)] ?? forms.other, { count });
}
