/** A text in the forms that a language has for numbers, chosen by `Intl.PluralRules`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** A page to read, as its Markdown file divides it; of a page that is laid out section by section, so many. */
export interface TextPage<Count extends number = number> {
  readonly heading: string;
  /** The paragraph below the heading. */
  readonly introduction: string;
  /** What stands below each heading of the second level. */
  readonly sections: Several<Count>;
}

type Several<
  Count extends number,
  Sections extends readonly TextSection[] = [],
> = number extends Count
  ? readonly TextSection[]
  : Sections["length"] extends Count
    ? Sections
    : Several<Count, readonly [...Sections, TextSection]>;

/** What stands below a heading of the second level. */
export interface TextSection extends TextLists {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly parts?: readonly TextPart[];
}

/** What stands below a heading of the third level. */
export interface TextPart extends TextPoint, TextLists {}

interface TextLists {
  readonly items?: readonly string[];
  /** The entries of a list that each begin with a title in bold letters. */
  readonly points?: readonly TextPoint[];
}

export interface TextPoint {
  readonly title: string;
  readonly text: string;
}
