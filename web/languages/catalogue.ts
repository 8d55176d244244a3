import type { en } from "./en.ts";

/** A text in the forms that a language has for numbers, chosen by `Intl.PluralRules`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** The shape of the English catalogue with any words in it. */
type Words<Entry> = Entry extends string
  ? string
  : Entry extends boolean
    ? boolean
    : Entry extends { readonly other: string }
      ? PluralForms
      : { readonly [Name in keyof Entry]: Words<Entry[Name]> };

/**
 * Every word that the site says in one language, by the place where it is said. A list has as many entries in
 * each language; `{name}` stands for what the page puts there, and each language has to have the same ones.
 */
export type Catalogue = Words<typeof en>;
