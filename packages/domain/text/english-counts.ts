/** "1,000" */
export function shownNumber(count: number): string {
  return count.toLocaleString("en-GB");
}

/** "1 message", "1,000 messages" */
export function counted(count: number, noun: string): string {
  return `${shownNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
