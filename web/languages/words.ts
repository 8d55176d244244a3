/** A text in the forms that a language has for numbers, chosen by `Intl.PluralRules`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/**
 * The pattern of a file of words: the entries of the English file with any text in them. A list has as many entries
 * in each language.
 */
export type Words<English> = English extends string
  ? string
  : English extends boolean
    ? boolean
    : English extends { readonly other: string }
      ? PluralForms
      : { readonly [Name in keyof English]: Words<English[Name]> };
