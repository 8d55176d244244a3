import { LANGUAGES, type LanguageCode } from "../site/languages.ts";

/** A text in English, and in the other languages of the site in which it is printed and shown. */
export type Texts = { readonly en: string } & Readonly<
  Partial<Record<LanguageCode, string | undefined>>
>;

/** A label of what no kind foresees: in one or two languages. */
export type FurtherLabel = Readonly<Partial<Record<LanguageCode, string | undefined>>>;

/** One of several, stored by its id and shown by its label. */
export interface Choice {
  readonly id: string;
  readonly label: Texts;
}

/** What a value is: it decides the input at the desk, what is refused, and how the value is shown. */
export type ValueType =
  | { readonly type: "text" }
  /**
   * Figures, stored with a point and no separators. `decimals` are always written, so that 2 in a field of three is
   * "2.000"; without them figures stay as they were typed. The unit is shown behind the value.
   */
  | {
      readonly type: "number";
      readonly decimals?: number | undefined;
      readonly unit?: string | undefined;
    }
  /** YYYY-MM-DD. */
  | { readonly type: "day" }
  /** The id of an option. An open choice takes any other text, too. */
  | {
      readonly type: "choice";
      readonly options: readonly Choice[];
      readonly open?: boolean | undefined;
    };

/** False: what differs from one certificate to the next. Without it, a copy has texts and choices, no numbers and no days. */
interface Copied {
  readonly copy?: boolean | undefined;
}

export type KindColumn = Choice & Copied & ValueType;

/**
 * A table. Where its first column is a choice, a new table begins with a row for each option: so a draught survey has its
 * marks, in the reader's language.
 */
interface TableType {
  readonly type: "table";
  readonly columns: readonly KindColumn[];
}

/** A field of a kind's form. Its id is what files, commands and programs name, and never shown. */
export type KindField = Choice &
  Copied & {
    /** Whether nothing is issued without it. */
    readonly must?: boolean | undefined;
  } & (ValueType | TableType);

/** Fields under a heading. A table stands under its own label. */
export interface FormSection {
  readonly title?: Texts | undefined;
  readonly fields: readonly KindField[];
}

/** A kind as a certificate keeps it: its values mean what they meant then, whatever the kind's file says later. */
export interface KindVersion {
  /** The name of the kind's file. */
  readonly code: string;
  /** Another one with each change of the file. */
  readonly version: string;
  readonly form: readonly FormSection[];
}

/** Most rows of a table: a list of containers has a hundred. */
export const TABLE_ROWS_MAX = 300;
export const TABLE_COLUMNS_MAX = 8;
/** The name of a kind, and of its file. */
export const KIND_CODE = /^[a-z\d][a-z\d-]{0,49}$/;

/** The fields of a form, without their sections. */
export function fieldsOf(form: readonly FormSection[]): readonly KindField[] {
  return form.flatMap(({ fields }) => fields);
}

/** A label in its languages. */
export function labelsOf(given: FurtherLabel): string[] {
  return [...new Set(LANGUAGES.flatMap(({ code }) => given[code] ?? []))];
}
