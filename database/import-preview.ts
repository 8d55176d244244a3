import type { CertificateFieldName } from "../domain/certificate.ts";
import type { StaffConnection } from "./staff-connection.ts";
import { type CommitCounts, countStaged, differences, IS_PRESENT } from "./staged-rows.ts";

/** What an import would do to the register as it is now. */
export interface ImportPreview {
  readonly counts: CommitCounts;
  /** The first by line. */
  readonly added: readonly PreviewedRow[];
  readonly changed: readonly PreviewedChange[];
}

interface PreviewedRow {
  readonly line: number;
  readonly certificateNumber: string;
}

export interface PreviewedChange extends PreviewedRow {
  /** The fields that differ, in the order of the file's columns. */
  readonly fields: readonly {
    readonly name: CertificateFieldName;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** What an update of these columns by the staged rows would do to the register. Changes nothing. */
export async function previewImport(
  connection: StaffConnection,
  columns: readonly CertificateFieldName[],
  shownMax: number,
): Promise<ImportPreview> {
  const { staged } = connection.dialect;
  const isChanged = `EXISTS (
      SELECT 1 FROM certificates WHERE certificates.certificate_number = staged.certificate_number
        AND (${differences(connection.dialect, columns, "staged").join(" OR ")}))`;
  const total = await countStaged(connection, "count(*)", "TRUE");
  const present = await countStaged(connection, "count(*)", IS_PRESENT);
  const updated = await countStaged(connection, "count(*)", isChanged);
  const first = (condition: string) =>
    connection.query<{ line: number; certificate_number: string }>(
      `SELECT line, certificate_number FROM ${staged} AS staged
         WHERE ${condition} ORDER BY line LIMIT ${shownMax}`,
    );
  const added = await first(`NOT (${IS_PRESENT})`);
  const changed: PreviewedChange[] = [];
  for (const row of await first(isChanged)) {
    changed.push({ ...previewed(row), fields: await changedFields(connection, row.line, columns) });
  }
  return {
    counts: { added: total - present, updated, unchanged: present - updated },
    added: added.map(previewed),
    changed,
  };
}

async function changedFields(
  connection: StaffConnection,
  line: number,
  columns: readonly CertificateFieldName[],
) {
  const { staged, column } = connection.dialect;
  const selected = columns.map(column).join(", ");
  const [after] = await connection.query<FieldValues>(
    `SELECT ${selected} FROM ${staged} WHERE line = ${line}`,
  );
  const [before] = await connection.query<FieldValues>(
    `SELECT ${selected} FROM certificates WHERE certificate_number =
         (SELECT certificate_number FROM ${staged} WHERE line = ${line})`,
  );
  return columns
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((field) => field.before !== field.after);
}

type FieldValues = Readonly<Record<CertificateFieldName, string | null>>;

function previewed(row: { line: number; certificate_number: string }): PreviewedRow {
  return { line: row.line, certificateNumber: row.certificate_number };
}
