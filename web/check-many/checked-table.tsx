// Safari takes the roles of a table away whose parts are no longer displayed as such.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import CHECK_MANY from "#words/check-many.ts";
import RESULT from "#words/result.ts";
import VERDICTS from "#words/verdicts.ts";
import { memo } from "react";
import { ROUTES, searchWith } from "../../domain/routes.ts";
import { ENGLISH_VERDICTS } from "../languages/english-words.ts";
import { localPath } from "../languages/this-language.ts";
import { WithEnglish } from "../languages/with-english.tsx";
import { dayText } from "../lookup/verdict-words.ts";
import { VerdictIcon } from "../lookup/verdict-icon.tsx";
import tones from "../lookup/verdict-banner.module.css";
import { DifferenceIcon } from "./difference-icon.tsx";
import type { CheckedRow } from "./kept-checks.ts";
import { differenceText, kindOf, reasonOf, type RowGroup } from "./row-words.ts";
import styles from "./checked-table.module.css";

/** Every answer in the visitor's order. The roles keep their meaning where a narrow screen stacks the cells. */
export function CheckedTable({
  rows,
  group,
  hasFile,
}: {
  readonly rows: readonly CheckedRow[];
  /** The rows on the screen; paper has all. */
  readonly group: RowGroup | undefined;
  /** Whether there is a column for the visitor's file. */
  readonly hasFile: boolean;
}) {
  const {
    certificate_number: number,
    vessel_name: vessel,
    validity_date: validity,
  } = RESULT.fields;
  const columns: string[] = [number, CHECK_MANY.verdict, vessel, validity];
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
        {rows.map((row) => (
          <Row
            key={row.number}
            row={row}
            hasFile={hasFile}
            isShown={group === undefined || isIn(row, group)}
          />
        ))}
      </tbody>
    </table>
  );
}

export function isIn(row: CheckedRow, group: RowGroup): boolean {
  return group === "differs" ? hasDifference(row) : kindOf(row) === group;
}

function hasDifference({ compared = [] }: CheckedRow): boolean {
  return compared.some(({ answer }) => answer === "differs");
}

const Row = memo(function Row({
  row,
  hasFile,
  isShown,
}: {
  readonly row: CheckedRow;
  readonly hasFile: boolean;
  readonly isShown: boolean;
}) {
  const kind = kindOf(row);
  const differs = hasDifference(row);
  const found = row.outcome.kind === "found" ? row.outcome.certificate : undefined;
  const reason = reasonOf(row);
  const classes = [differs ? styles.differs : tones[kind]];
  if (!isShown) classes.push(styles.left);
  return (
    <tr role="row" className={classes.join(" ")}>
      <th role="rowheader" scope="row" className="number">
        <a
          href={localPath(ROUTES.track) + searchWith({ number: row.number })}
          dir="ltr"
          className="touch-target"
        >
          {row.number}
        </a>
      </th>
      <td role="cell" data-label={CHECK_MANY.verdict}>
        <span className={styles.verdict}>
          <VerdictIcon kind={kind} size={22} />
          <WithEnglish own={VERDICTS.words[kind]} english={ENGLISH_VERDICTS[kind]} />
        </span>
        {reason === "" ? null : <span className="note">{reason}</span>}
      </td>
      <td role="cell" data-label={RESULT.fields.vessel_name}>
        <bdi>{found?.vessel_name || "—"}</bdi>
      </td>
      <td role="cell" data-label={RESULT.fields.validity_date} className={styles.day}>
        {found?.validity_date ? dayText(found.validity_date) : "—"}
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

/** What the visitor's file says beside the register. */
function Comparison({ row }: { readonly row: CheckedRow }) {
  const { compared = [] } = row;
  const differing = compared.filter(({ answer }) => answer === "differs");
  if (differing.length === 0) {
    const agrees = compared.some(({ answer }) => answer === "agrees");
    return agrees ? CHECK_MANY.compared.agrees : CHECK_MANY.compared.nothing;
  }
  return (
    <>
      <strong className={styles.verdict}>
        <DifferenceIcon />
        {CHECK_MANY.compared.differs}
      </strong>
      {differing.map((difference) => (
        <span key={difference.field + (difference.given ?? "")} className={styles.difference}>
          {differenceText(difference)}
        </span>
      ))}
    </>
  );
}
