import { createElement, isValidElement, type ReactNode } from "react";
import { fillPlaces, type PlaceValues } from "@register/domain/text";
import { Value } from "./value.tsx";
import type { PluralForms } from "@register/content/words";
import { IS_RIGHT_TO_LEFT, LANGUAGE_TAG } from "./this-language.ts";

const PLACE = /\{(\w+)\}/g;

/**
 * A text with something in each of its places, for the page itself; what leaves it, such as a title, is filled by
 * `fillPlaces`. In a language that is written from right to left, marks (U+2068, U+2069) keep what is put in, mostly
 * numbers and Latin names, from changing the order around it.
 */
export function fill(text: string, values: PlaceValues): string {
  return fillPlaces(IS_RIGHT_TO_LEFT ? text.replaceAll(PLACE, "\u2068$&\u2069") : text, values);
}

/** The same with those marks in every language, for a text that `Marked` shows. */
export function fillMarked(text: string, values: PlaceValues): string {
  return fillPlaces(text.replaceAll(PLACE, "\u2068$&\u2069"), values);
}

/** A filled text for what leaves the page, without those marks. */
export function unmarked(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, "");
}

/** A text of `fillMarked`: no translator touches what was put in. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  return withSecond(text, /[\u2068\u2069]/, (piece) => createElement(Value, null, piece));
}

/** A text with elements in its places; a plain text is a value, which no translator touches. */
export function fillWith(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return withSecond(text, PLACE, (name) =>
    createElement(isValidElement(nodes[name]) ? "bdi" : Value, null, nodes[name]),
  );
}

/**
 * A text with other content for every second part. It is one element: as items of a flexible box, such as a button, its
 * parts would lose the spaces between them.
 */
function withSecond(text: string, between: RegExp, content: (part: string) => ReactNode) {
  const parts = text.split(between).map((part, at) => (at % 2 === 0 ? part : content(part)));
  return createElement("span", null, ...parts);
}

/** The form of a text for a number, with the number in the place {count}. */
export function fillCount(forms: PluralForms, count: number): string {
  return fill(forms[new Intl.PluralRules(LANGUAGE_TAG).select(count)] ?? forms.other, { count });
}
