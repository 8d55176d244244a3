import { writeFileSync } from "node:fs";
import path from "node:path";
import { CERTIFICATE_FIELDS } from "../../domain/certificate.ts";
import { readCertificateFile } from "../intake/certificate-file.ts";
import { readCsvRows } from "../intake/csv-rows.ts";
import { formatFinding } from "../intake/finding.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Source = (file: string) => ReturnType<typeof readCsvRows>;

/** What comes out of a file with this content. */
export async function readCertificates(
  content: string | Buffer,
  strict = false,
  source: Source = readCsvRows,
) {
  const file = path.join(temporaryFolder(), "certificates.csv");
  writeFileSync(file, content);
  const rows: { line: number; fields: Record<string, string> }[] = [];
  const faults: string[] = [];
  const warnings: string[] = [];
  for await (const batch of readCertificateFile(source(file), { strict })) {
    faults.push(...batch.faults.map(formatFinding));
    warnings.push(...batch.warnings.map(formatFinding));
    for (const [index, line] of batch.lines.entries()) {
      rows.push({ line, fields: filled(batch.values[index] ?? []) });
    }
  }
  return { rows, faults, warnings };
}

/** The fields that are not empty, by name. */
function filled(values: readonly (string | null)[]): Record<string, string> {
  const fields = values.flatMap((value, index) => {
    const name = CERTIFICATE_FIELDS[index]?.name;
    return name === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(fields);
}
