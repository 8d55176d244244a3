import { Button } from "@register/ui/button";
import {
  type FurtherLabel,
  type FurtherSection,
  type KindColumn,
  labelsOf,
  type Row,
  TABLE_COLUMNS_MAX,
} from "@register/domain/certificate";
import { type LanguageCode, LANGUAGES } from "@register/domain/site";
import { Fields } from "../parts/fields.tsx";
import { tableFaults } from "./particulars-draft.ts";
import { TableGrid } from "./particulars-table.tsx";

const BLANK: FurtherLabel = { en: "" };
const NEW_ROWS: FurtherSection = { title: BLANK, rows: [] };
const NEW_TABLE: FurtherSection = { title: BLANK, columns: [BLANK, BLANK, BLANK], rows: [] };

/** Particulars beyond the kind's form, with labels in one or two languages. */
export function FurtherForm({
  further,
  onChange,
}: {
  readonly further: readonly FurtherSection[];
  readonly onChange: (further: readonly FurtherSection[]) => void;
}) {
  const add = (section: FurtherSection) => onChange([...further, section]);
  return (
    <fieldset>
      <legend>Further particulars</legend>
      {further.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- A section may have no title.
        <fieldset key={at} aria-label={`Further particulars, part ${at + 1}`}>
          <Titles section={section} onChange={(next) => onChange(further.with(at, next))} />
          {"columns" in section ? (
            <FurtherTable {...{ section }} onChange={(next) => onChange(further.with(at, next))} />
          ) : (
            <FurtherRows {...{ section }} onChange={(next) => onChange(further.with(at, next))} />
          )}
          <Button variant="quiet" onClick={() => onChange(further.toSpliced(at, 1))}>
            Remove this part
          </Button>
        </fieldset>
      ))}
      <div className="row">
        <Button variant="quiet" onClick={() => add(NEW_ROWS)}>
          Add labels and values
        </Button>
        <Button variant="quiet" onClick={() => add(NEW_TABLE)}>
          Add a table
        </Button>
      </div>
    </fieldset>
  );
}

type RowsSection = Exclude<FurtherSection, { readonly columns: unknown }>;
type TableSection = Extract<FurtherSection, { readonly columns: unknown }>;

interface SectionProps<Section extends FurtherSection> {
  readonly section: Section;
  readonly onChange: (section: FurtherSection) => void;
}

/** A chosen language without a label has an empty one. */
function languagesIn({ title, ...section }: FurtherSection): readonly LanguageCode[] {
  const labels = "columns" in section ? section.columns : section.rows.map(({ label }) => label);
  const used = LANGUAGES.map(({ code }) => code).filter((code) =>
    [title ?? {}, ...labels].some((label) => label[code] !== undefined),
  );
  return used.length === 0 ? ["en"] : used;
}

const nameOf = (code: string) => LANGUAGES.find((language) => language.code === code)?.name ?? code;

function Titles({ section, onChange }: SectionProps<FurtherSection>) {
  const languages = languagesIn(section);
  const [first = "en", second = ""] = languages;
  const title = section.title ?? {};
  const secondLanguages = LANGUAGES.filter(({ code }) => code !== first);
  const setSecond = (code: string) => {
    const moved = (label: FurtherLabel = {}): FurtherLabel => ({
      [first]: label[first] ?? "",
      ...(code !== "" && { [code]: label[second as LanguageCode] ?? "" }),
    });
    const movedSection = { title: moved(section.title) };
    if ("columns" in section)
      return onChange({ ...section, ...movedSection, columns: section.columns.map(moved) });
    return onChange({
      ...section,
      ...movedSection,
      rows: section.rows.map(({ label, value }) => ({ label: moved(label), value })),
    });
  };
  return (
    <div className="fields">
      <Fields
        fields={[
          ...languages.map((code) => ({ name: code, label: `Heading in ${nameOf(code)}` })),
          ...(languages.length > 2
            ? []
            : [
                {
                  name: "second",
                  label: "Second language",
                  options: [
                    ["", "None"] as const,
                    ...secondLanguages.map(({ code, name }) => [code, name] as const),
                  ],
                },
              ]),
        ]}
        values={{
          ...Object.fromEntries(languages.map((code) => [code, title[code] ?? ""])),
          second,
        }}
        onChange={(name, text) =>
          name === "second"
            ? setSecond(text)
            : onChange({ ...section, title: { ...title, [name]: text } })
        }
      />
    </div>
  );
}

function textColumn(en: string): KindColumn {
  return { id: en, label: { en }, type: "text" };
}

function titleOf({ title }: FurtherSection): string {
  return labelsOf(title ?? {})[0] || "Further particulars";
}

function FurtherRows({ section, onChange }: SectionProps<RowsSection>) {
  const languages = languagesIn(section);
  const columns = [...languages.map((code) => `Label in ${nameOf(code)}`), "Value"].map(textColumn);
  const rows = section.rows.map(({ label, value }): Row => [
    ...languages.map((code) => label[code] ?? ""),
    value,
  ]);
  const faults = rows.flatMap((cells, row) =>
    cells.slice(0, -1).some(Boolean) || cells.at(-1) === ""
      ? []
      : [{ row, cell: 0, message: "This value needs a label" }],
  );
  return (
    <TableGrid
      {...{ title: titleOf(section), columns, rows, faults }}
      isLeftOut={(_, cells) => cells.at(-1) === "" && cells.some(Boolean)}
      onChange={(all) =>
        onChange({
          ...section,
          rows: all.map((cells) => ({
            label: labelOf(languages, cells),
            // Extra cells are joined to the value.
            value: cells.slice(languages.length).join(" ").trim(),
          })),
        })
      }
    />
  );
}

function labelOf(languages: readonly LanguageCode[], texts: Row): FurtherLabel {
  return Object.fromEntries(languages.map((code, at) => [code, texts[at] ?? ""]));
}

/** The heads are the grid's first rows, one per language, so that they can be pasted with the rest. */
function FurtherTable({ section, onChange }: SectionProps<TableSection>) {
  const { columns, rows } = section;
  const languages = languagesIn(section);
  const heads = languages.map((code): Row => columns.map((label) => label[code] ?? ""));
  const numbered = columns.map((_, at) => textColumn(`Column ${at + 1}`));
  const unnamed = columns.flatMap((label, cell) =>
    labelsOf(label).some(Boolean) || rows.every((row) => !row[cell])
      ? []
      : [{ row: 0, cell, message: "This column needs a head" }],
  );
  const shown = [...heads, ...rows];
  const setAll = (all: readonly Row[]) => {
    const longest = Math.max(...all.map(({ length }) => length));
    const width = Math.min(Math.max(columns.length, longest), TABLE_COLUMNS_MAX);
    const named = Math.max(
      ...all.slice(0, languages.length).map((head) => head.findLastIndex(Boolean) + 1),
    );
    // Unchanged rows get the new columns. Other rows need cells only below named columns.
    const after = all.map((row) =>
      row.length >= named || (row.length === columns.length && shown.includes(row))
        ? Array.from({ length: width }, (_, at) => row[at] ?? "")
        : row,
    );
    onChange({
      ...section,
      columns: Array.from({ length: width }, (_, at) =>
        labelOf(
          languages,
          after.slice(0, languages.length).map((head) => head[at] ?? ""),
        ),
      ),
      rows: after.slice(languages.length),
    });
  };
  return (
    <>
      <TableGrid
        title={titleOf(section)}
        columns={numbered}
        rows={shown}
        headNames={languages.map((code) => `head in ${nameOf(code)}`)}
        faults={[...unnamed, ...tableFaults(numbered, shown)]}
        onChange={setAll}
      />
      {columns.length < TABLE_COLUMNS_MAX ? (
        <Button variant="quiet" onClick={() => setAll(shown.map((row) => row.concat("")))}>
          Add a column
        </Button>
      ) : null}
    </>
  );
}
