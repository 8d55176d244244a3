/** Forms chosen by `Intl.PluralRules`. */
export type PluralForms = Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
>;

/** Pages laid out by section have a fixed count. */
export interface TextPage<Count extends number = number> {
  readonly heading: string;
  readonly introduction: string;
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

export interface TextSection extends TextLists {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly parts?: readonly TextPart[];
}

export interface TextPart extends TextPoint, TextLists {}

interface TextLists {
  readonly items?: readonly string[];
  /** List entries with a bold title. */
  readonly points?: readonly TextPoint[];
}

export interface TextPoint {
  readonly title: string;
  readonly text: string;
}
