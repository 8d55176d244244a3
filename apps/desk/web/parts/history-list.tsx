import type { HistoryEntry } from "@register/domain/certificate";
import {
  columnKind,
  columnLabel,
  particularsText,
  STATUS_COLUMNS,
  statusDay,
} from "@register/domain/certificate";
import { fieldText, instantText, languagesOf, rowText } from "./formats.ts";

/** Newest first, grouped by person and instant. */
export function HistoryList({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const groups = Map.groupBy(
    entries.toReversed(),
    ({ changedAt, changedBy }) => `${changedAt} ${changedBy}`,
  );
  return (
    <ol role="list" className="loose-stack">
      {[...groups].map(([key, changes]) => (
        <li key={key}>
          <Head entry={changes[0]} />
          <ul>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>{described(change)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Head({ entry }: { readonly entry: HistoryEntry | undefined }) {
  if (entry === undefined) return null;
  return (
    <p>
      <strong>{entry.changedBy}</strong>{" "}
      <span className="soft">
        {instantText(entry.changedAt)}
        {entry.importId === null ? "" : `, import ${entry.importId}`}
        {entry.approvedBy === null ? "" : `, approved by ${entry.approvedBy}`}
      </span>
    </p>
  );
}

function shown(field: string, value: string | null): string {
  if (value === null) return "empty";
  return field === "particulars" ? particularsText(value).replaceAll(/\n+/g, "; ") : value;
}

const FILE_EVENTS = {
  "file issued": "File issued",
  "signed file kept": "Signed file kept",
  "signed file removed": "Signed file taken back",
};

function described(change: HistoryEntry): string {
  if (change.kind === "status") {
    const said = STATUS_COLUMNS.filter((name) => name !== "status").flatMap((name) => {
      const value = change[name];
      // A status begins with its change, unless another day is given.
      if (value === null || value === change.changedAt) return [];
      const shownValue = fieldText(name, columnKind(name) === "since" ? statusDay(value) : value);
      return [`${columnLabel(name).toLowerCase()}: ${shownValue}`];
    });
    const note = change.note === null ? [] : [`note: ${change.note}`];
    return [`Status: ${change.status ?? "in force"}`, ...said, ...note].join("; ");
  }
  if (change.kind === "forgery") {
    const note = change.note === null ? "" : `; note: ${change.note}`;
    return change.sentence === null
      ? `Mark of a forgery taken back${note}`
      : `Marked as forged; public note: ${change.sentence}${note}`;
  }
  if (change.kind === "confirmation") return rowText(change.confirmation, ` ${change.event}`);
  if (change.kind === "issued")
    return `${FILE_EVENTS[change.event]} (${languagesOf(change.language)})`;
  const { field, before, after } = change;
  if (field === "certificate_number" && before === null) return `Added as ${after}`;
  if (field === "certificate_number" && after === null) return `Deleted ${before}`;
  return `${columnLabel(field)}: ${shown(field, before)} → ${shown(field, after)}`;
}
