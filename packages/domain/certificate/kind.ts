import { LANGUAGES, type LanguageCode } from "../site/languages.ts";

/** English is the fallback. */
export type Texts = { readonly en: string } & Readonly<
  Partial<Record<LanguageCode, string | undefined>>
>;

/** One or two languages. */
export type FurtherLabel = Readonly<Partial<Record<LanguageCode, string | undefined>>>;

/** Stored by id. */
export interface Choice {
  readonly id: string;
  readonly label: Texts;
}

export type ValueType =
  | { readonly type: "text" }
  /** Stored with a point and no separators. With three `decimals`, 2 becomes "2.000". */
  | {
      readonly type: "number";
      readonly decimals?: number | undefined;
      readonly unit?: string | undefined;
    }
  /** YYYY-MM-DD. */
  | { readonly type: "day" }
  /** An option's id, or free text if open. */
  | {
      readonly type: "choice";
      readonly options: readonly Choice[];
      readonly open?: boolean | undefined;
    };

/** Without it, a copy keeps no numbers and days. */
interface Copied {
  readonly copy?: boolean | undefined;
}

export type KindColumn = Choice & Copied & ValueType;

/** With a choice as first column, new tables start with its options. */
interface TableType {
  readonly type: "table";
  readonly columns: readonly KindColumn[];
}

/** Ids are never shown. */
export type KindField = Choice &
  Copied & {
    /** Required before issuing. */
    readonly must?: boolean | undefined;
  } & (ValueType | TableType);

export interface FormSection {
  readonly title?: Texts | undefined;
  readonly fields: readonly KindField[];
}

/** Certificates keep this, so that later changes do not alter their meaning. */
export interface KindVersion {
  /** The name of the kind's file. */
  readonly code: string;
  /** Changes with each change of the file. */
  readonly version: string;
  readonly form: readonly FormSection[];
}

export const TABLE_ROWS_MAX = 300;
export const TABLE_COLUMNS_MAX = 8;
export const KIND_CODE = /^[a-z\d][a-z\d-]{0,49}$/;

export function fieldsOf(form: readonly FormSection[]): readonly KindField[] {
  return form.flatMap(({ fields }) => fields);
}

export function labelsOf(given: FurtherLabel): string[] {
  return [...new Set(LANGUAGES.flatMap(({ code }) => given[code] ?? []))];
}
