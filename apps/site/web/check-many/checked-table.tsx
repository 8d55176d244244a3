// Safari drops table roles when `display` changes, so they are set explicitly.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import CHECK_MANY from "#words/check-many.json";
import RESULT from "#words/result.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import { memo } from "react";
import { holderOf } from "@register/domain/certificate";
import { ROUTES, searchWith } from "@register/domain/site";
import { ENGLISH_VERDICTS } from "@register/content/english-words";
import { fill, Marked } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { WithEnglish } from "../languages/with-english.tsx";
import { dayText } from "@register/ui/verdict-words";
import { Value } from "@register/ui/value";
import { voiceOf } from "@register/ui/voice";
import { VerdictIcon } from "@register/ui/verdict-icon";
import { Succession } from "../answer/other-numbers.tsx";
import tones from "../answer/verdict-banner.module.css";
import type { CheckedRow } from "./checks.ts";
import {
  comparisonOf,
  isIn,
  kindOf,
  listText,
  reasonOf,
  wordSinceOf,
  type PlacedRow,
  type RowGroup,
} from "./checked-rows.ts";
import styles from "./checked-table.module.css";

export function CheckedTable({
  rows,
  group,
  hasFile,
}: {
  readonly rows: readonly PlacedRow[];
  /** Filters the screen; print shows all. */
  readonly group: RowGroup | undefined;
  readonly hasFile: boolean;
}) {
  const {
    certificate_number: number,
    vessel_name: vessel,
    organisation,
    validity_date: validity,
  } = RESULT.fields;
  const holder = rows.some(({ row }) => isOfOrganisation(row))
    ? `${vessel} / ${organisation}`
    : vessel;
  const columns: string[] = [CHECK_MANY.place, number, CHECK_MANY.verdict, holder, validity];
  if (hasFile) columns.push(CHECK_MANY.given);
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{CHECK_MANY.answers}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ row, place }) => (
          <Row
            key={row.number}
            row={row}
            place={place}
            hasFile={hasFile}
            isShown={group === undefined || isIn(row, group)}
          />
        ))}
      </tbody>
    </table>
  );
}

function isOfOrganisation({ outcome }: CheckedRow): boolean {
  if (outcome.kind !== "found") return false;
  const { vessel_name: vessel, organisation } = outcome.certificate;
  return (vessel ?? "").trim() === "" && (organisation ?? "").trim() !== "";
}

const Row = memo(function Row({
  row,
  place,
  hasFile,
  isShown,
}: {
  readonly row: CheckedRow;
  readonly place: number;
  readonly hasFile: boolean;
  readonly isShown: boolean;
}) {
  const kind = kindOf(row);
  const found = row.outcome.kind === "found" ? row.outcome.certificate : undefined;
  const holder = found === undefined ? "" : holderOf(found);
  const reason = reasonOf(row);
  const classes = [isIn(row, "differs") ? styles.differs : tones[kind]];
  if (!isShown) classes.push(styles.left);
  return (
    <tr role="row" className={classes.join(" ")}>
      <td role="cell" data-label={CHECK_MANY.place}>
        {place}
      </td>
      <th role="rowheader" scope="row" className="number">
        <a
          href={localPath(ROUTES.track) + searchWith({ number: row.number })}
          dir="ltr"
          translate="no"
          className={row.number.length > LONG ? `touch-target ${styles.long}` : "touch-target"}
        >
          {row.number}
        </a>
      </th>
      <td role="cell" data-label={CHECK_MANY.verdict}>
        <span className={`${styles.verdict} ${tones[kind]}`}>
          <VerdictIcon kind={kind} size={22} />
          <WithEnglish
            own={
              <span>
                <Marked text={wordSinceOf(row)} />
              </span>
            }
            english={ENGLISH_VERDICTS[kind]}
          />
        </span>
        {reason === "" ? null : <span className="note">{reason}</span>}
        {found === undefined ? null : <Succession certificate={found} />}
      </td>
      <td
        role="cell"
        data-label={RESULT.fields[isOfOrganisation(row) ? "organisation" : "vessel_name"]}
      >
        <Value lang={voiceOf(holder)}>{holder || "—"}</Value>
      </td>
      <td role="cell" data-label={RESULT.fields.validity_date}>
        <Value>{found?.validity_date ? unbroken(dayText(found.validity_date)) : "—"}</Value>
      </td>
      {hasFile ? (
        <td role="cell" data-label={CHECK_MANY.given}>
          <div>
            <Comparison row={row} />
          </div>
        </td>
      ) : null}
    </tr>
  );
});

/** Numbers with more characters are printed small. */
const LONG = 24;

/** Spaces that must not break: "31,500 MT", "3 February 2033". */
const BESIDE_FIGURE = /(?<=\d\p{L}{0,2}) (?=\p{L})|(?<=\p{L}) (?=\d{4}\b)/gu;

function unbroken(text: string): string {
  return text.replaceAll(BESIDE_FIGURE, "\u00A0");
}

function Comparison({ row }: { readonly row: CheckedRow }) {
  const { all, agreeing, differs, notCompared } = comparisonOf(row);
  const { compared: COPY } = CHECK_MANY;
  const kind = kindOf(row);
  if (all === 0) return COPY.nothing;
  return (
    <>
      {differs.length === 0 ? null : (
        <strong className={styles.verdict}>
          <VerdictIcon kind="differs" size={22} />
          {COPY.differs}
        </strong>
      )}
      {differs.map((difference) => (
        <p key={difference}>
          <Marked text={unbroken(difference)} />
        </p>
      ))}
      {agreeing === 0 ? null : (
        <p>
          {kind === "valid"
            ? fill(COPY.agree, { count: agreeing, all })
            : fill(COPY.though, { word: VERDICT_NAMES[kind], count: agreeing, all })}
        </p>
      )}
      {notCompared.length === 0 ? null : (
        <p>{fill(COPY.notCompared, { fields: listText(notCompared) })}</p>
      )}
    </>
  );
}
