import { writeFileSync } from "node:fs";
import path from "node:path";

/** Writes a file of lines into a folder; returns its name. */
export function csvFile(
  folder: string,
  lines: readonly string[],
  name = "certificates.csv",
): string {
  writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
  return name;
}

/** A file of that many good rows, numbered from 1. */
export function manyRows(count: number): string[] {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `GQC-MANY-${index + 1},MV Sample ${index + 1},9074729,"Steel coils, hot rolled",2025-01-15,2034-12-31`,
  );
  return [
    "certificate_number,vessel_name,vessel_imo,commodity,issuance_date,validity_date",
    ...rows,
  ];
}
