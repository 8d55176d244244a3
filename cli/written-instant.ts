/** An instant for whoever runs the site, as the names of backups and the log have it: "2026-11-22 09:30 UTC". */
export function writtenInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, "YYYY-MM-DDTHH:MM".length).replace("T", " ")} UTC`;
}
