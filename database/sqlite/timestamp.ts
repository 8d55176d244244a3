/** The present millisecond in UTC as a part of a file's name: 20261122093000123. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, "");
}
