import { writeFileSync } from "node:fs";
import path from "node:path";
import type { CertificateRecord } from "@register/domain/certificate";
import {
  type FileFacts,
  readCertificateFile,
  type FileChoice,
} from "../imports/reading/certificate-file.ts";
import { formatFinding } from "../imports/reading/findings.ts";
import { checkRow, type RowCheckOptions } from "../imports/reading/row-check.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type ReadingOptions = FileChoice & Partial<RowCheckOptions>;

/** What comes out of a file with this content. */
export function readCertificates(content: string | Uint8Array, options: ReadingOptions = {}) {
  const file = path.join(temporaryFolder(), "certificates");
  writeFileSync(file, content);
  return readCertificatesIn(file, options);
}

/** What comes out of a file. */
export async function readCertificatesIn(file: string, options: ReadingOptions = {}) {
  const rows: { line: number; fields: Record<string, string> }[] = [];
  const faults: string[] = [];
  const warnings: string[] = [];
  let ofFile: Pick<FileFacts, "faults" | "warnings" | "unknown"> = {
    faults: [],
    warnings: [],
    unknown: [],
  };
  for await (const batch of readCertificateFile(file, options)) {
    ofFile = batch;
    for (const source of batch.rows) {
      const checked = checkRow(source, batch.columns, {
        strict: false,
        is1904: batch.sheets?.is1904,
        ...options,
      });
      const { row, faults: inRow, warnings: ofRow } = checked;
      faults.push(...inRow.map(formatFinding));
      warnings.push(...ofRow.map(formatFinding));
      const { line, ...record } = row;
      if (inRow.length === 0) rows.push({ line, fields: filled(record) });
    }
  }
  return {
    rows,
    faults: [...faults, ...[...ofFile.faults, ...unknownIn(ofFile)].map(formatFinding)],
    warnings: [...ofFile.warnings.map(formatFinding), ...warnings],
  };
}

/** The columns of which somebody has to say what they are. */
function unknownIn({ unknown }: Pick<FileFacts, "unknown">) {
  return unknown.map(({ name, nearest }) => ({
    line: 1,
    column: name,
    message: nearest === undefined ? "unknown column" : `unknown column; did you mean ${nearest}?`,
  }));
}

/** The fields that are not empty, by name. */
function filled(record: CertificateRecord): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
